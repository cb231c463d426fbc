// Creates the history of a demo order. The order rules allow each step, and each step is within working hours.

import { openDaysAfter } from '#contract/days/calendar.ts'
import { isWorkday, workdayFrom } from '#contract/days/days-off.ts'
import { dayAfter, dayInWarsaw, startOfDayInWarsaw } from '#contract/fields/day.ts'
import type { Locale } from '#contract/languages.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { changeStatus, type OrderAfter, type StatusChange } from '#contract/orders/change-status.ts'
import type { FieldChange } from '#contract/orders/order-history.ts'
import { awaitsPickup, statusEvent } from '#contract/orders/order.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import type { PastMail } from '#server/platform/mail/mail-queries.ts'
import { firstSettings } from '#settings/operator.ts'
import { mailKey } from '../changes/change-mails.ts'
import { pickupReminder } from '../mails/pickup-reminders.ts'
import { statusMail } from '../mails/status-mails.ts'
import type { NewRow } from './demo-order-queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Working hours of the staff in Warsaw. */
const [OPENS, CLOSES] = [7.5, 15.5]
const WORK_MINUTES = 70
/** Pickups of these last days are completed by drivers' reports, not by the staff. */
export const DRIVEN_DAYS = 7

/** Row of the order's history, its details not written as JSON yet. */
type DemoEvent = Omit<NewRow<'order_history'>, 'details'> & { details: object | null }

interface PlacedDemoOrder {
  id: string
  placedAt: Date
  locale: Locale
  hours: { from: string; to: string }
  reporterEmail: string
  /** Moment of the first start; no step is later. */
  now: Date
}

/** Moment of an hour on a day in Warsaw. */
export const momentOf = (day: string, hour: number) =>
  new Date(startOfDayInWarsaw(day).getTime() + hour * HOUR_MS)

/** Moment of the next step: within about an hour, or on the next working day. */
function momentAtWork(after: Date): Date {
  const soon = new Date(after.getTime() + WORK_MINUTES * MINUTE_MS)
  const day = dayInWarsaw(soon)
  if (isWorkday(day) && soon <= momentOf(day, CLOSES))
    return soon >= momentOf(day, OPENS) ? soon : momentOf(day, OPENS + 0.25)
  return momentOf(workdayFrom(dayAfter(day, 1)), OPENS + 0.5)
}

export class DemoHistory {
  readonly events: DemoEvent[] = []
  readonly mails: PastMail[] = []
  state: OrderAfter
  version = 1
  private last: Date
  private readonly order: PlacedDemoOrder

  constructor(order: PlacedDemoOrder) {
    this.order = order
    this.last = order.placedAt
    this.state = {
      status: 'NEW',
      suggestedDate: null,
      availableHoursFrom: order.hours.from,
      availableHoursTo: order.hours.to,
    }
  }

  /** Day of the last step. */
  get day(): string {
    return dayInWarsaw(this.last)
  }

  get lastMoment(): Date {
    return this.last
  }

  /** Whether the driver's report completes the planned pickup. */
  get isDriven(): boolean {
    return (this.state.suggestedDate ?? '') >= dayAfter(dayInWarsaw(this.order.now), -DRIVEN_DAYS)
  }

  /** The person opens the order, which marks it as read. */
  read(actorId: string): void {
    const { status } = this.change({ status: 'READ' }, this.nextMoment())
    this.addEvent({ event: statusEvent(status), actor_id: actorId, details: null })
  }

  /** @param at if left out, the next moment within working hours */
  setStatus(actorId: string, change: StatusChange, at?: Date): void {
    const before = this.state
    const moment = this.nextMoment(at)
    const { step, status } = this.change(change, moment)
    this.version += 1
    const event = this.addEvent({
      event: step === 'reopen' ? 'reopened' : statusEvent(status),
      actor_id: actorId,
      details: null,
    })
    const mail = this.mailOf(event, { before, change, step })
    event.details = {
      suggestedDate: this.state.suggestedDate,
      ...(change.reason ? { reason: change.reason, showReason: true } : {}),
      ...(mail ? { notified: true } : {}),
      ...this.hoursChanged(before),
      before: {
        status: before.status,
        suggestedDate: before.suggestedDate,
        hoursFrom: before.availableHoursFrom,
        hoursTo: before.availableHoursTo,
      },
      version: this.version,
    }
  }

  give(actorId: string, event: 'assigned' | 'company-attached', changes: FieldChange[]): void {
    this.last = this.nextMoment(new Date(this.last.getTime() + 4 * MINUTE_MS))
    this.version += 1
    this.addEvent({ event, actor_id: actorId, details: { changes, version: this.version } })
  }

  /** Reminder of a pickup on the next open day. It counts as sent, so that a new installation sends no mail by itself. */
  reminder(): PastMail[] {
    const { id, locale, reporterEmail: reporter_email, now } = this.order
    const { status, suggestedDate } = this.state
    const today = dayInWarsaw(now)
    const until = openDaysAfter(firstSettings.calendar, today, 1)
    if (!awaitsPickup(status) || !suggestedDate || suggestedDate <= today || !until || suggestedDate > until)
      return []
    const mail = pickupReminder({ id, locale, reporter_email, suggested_day: suggestedDate })
    return [{ ...mail, queuedAt: now, leftAt: now, refusal: null }]
  }

  private change(change: StatusChange, at: Date) {
    const outcome = changeStatus(this.state, change, dayInWarsaw(at))
    if (outcome.step === null || 'errors' in outcome)
      throw new Error(`an order of the example cannot become ${change.status} after ${this.state.status}`)
    this.state = outcome.after
    this.last = at
    return { step: outcome.step, status: outcome.after.status }
  }

  /** Moment after the last step and before now, even if staff would have had to work on a Sunday. */
  private nextMoment(wanted = momentAtWork(this.last)): Date {
    const at = new Date(Math.max(wanted.getTime(), this.last.getTime() + MINUTE_MS))
    if (at < this.order.now) return at
    return new Date((this.last.getTime() + this.order.now.getTime()) / 2)
  }

  private addEvent(event: Pick<DemoEvent, 'event' | 'actor_id' | 'details'>): DemoEvent {
    const added: DemoEvent = {
      id: stableUuid('demo-event', `${this.order.id} ${this.events.length}`),
      order_id: this.order.id,
      at: this.last,
      actor_kind: 'staff',
      status: this.state.status,
      ...event,
    }
    this.events.push(added)
    return added
  }

  private hoursChanged(before: OrderAfter): { changes?: FieldChange[] } {
    const changes = (['availableHoursFrom', 'availableHoursTo'] as const)
      .filter((field) => before[field] !== this.state[field])
      .map((field) => ({ field, before: before[field], after: this.state[field] }))
    return changes.length > 0 ? { changes } : {}
  }

  private mailOf(
    { id, at }: DemoEvent,
    {
      before,
      change,
      step,
    }: Pick<Parameters<typeof statusMail>[0], 'before' | 'step'> & { change: StatusChange },
  ): PastMail | undefined {
    const { id: orderId, locale, reporterEmail, now } = this.order
    const mail = statusMail({
      order: {
        id: orderId,
        locale,
        reporter_email: reporterEmail,
        version: this.version - 1,
      },
      step,
      before,
      after: this.state,
      reason: change.reason ?? null,
      dateWasMailed: this.mails.length > 0,
      dedupeKey: mailKey(id),
      now: at,
      limit: {},
    })
    if (!mail) return undefined
    const left = new Date(Math.min(at.getTime() + (UNDO_SECONDS + 5) * 1000, now.getTime()))
    const past = { ...mail, queuedAt: at, leftAt: left, refusal: null }
    this.mails.push(past)
    return past
  }
}

/** Returns the working day `count` working days after the first one from the given day on. */
export function laterWorkday(day: string, count: number): string {
  let workday = workdayFrom(day)
  for (let left = count; left > 0; left -= 1) workday = workdayFrom(dayAfter(workday, 1))
  return workday
}

/** Working days between the two days, without both. */
export function workdaysBetween(after: string, before: string): string[] {
  const days: string[] = []
  for (let day = dayAfter(after, 1); day < before; day = dayAfter(day, 1)) if (isWorkday(day)) days.push(day)
  return days
}
