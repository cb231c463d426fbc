// Sets the status of an order by the rules of `contract/orders/change-status.ts`.

import { isDeepStrictEqual } from 'node:util'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { changeStatus, type OrderAfter } from '#contract/orders/change-status.ts'
import { holdsDay } from '#contract/orders/order.ts'
import type { ChangeOrderStatus } from '#contract/orders/staff-changes.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import type { OrderHistoryDetails } from '#database/order-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { isDayFull } from '#server/features/days/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { statusMail } from '../mails/status-mails.ts'
import { storeMasses } from '../masses/store-masses.ts'
import { mailLimitOf } from '../unverified-addresses.ts'
import type { Change, Decide } from './apply-change.ts'
import { dropOvertakenMails, mailKey } from './change-mails.ts'
import { eventOfVersion, hasMailedDate, type LockedOrder } from './change-queries.ts'
import { statusFromColumns, statusToColumns, eventOf } from './status-columns.ts'

export const changeOrderStatus =
  (
    change: ChangeOrderStatus & { isByCustomer?: boolean },
    { config, settings }: Pick<Dependencies, 'config' | 'settings'>,
  ): Decide =>
  async (order, { tx, eventId, now }): Promise<Change | null> => {
    const before = statusFromColumns(order)
    const outcome = changeStatus(before, change, dayInWarsaw(now))
    if (outcome.step === null) throw new ProblemError('ORDER.ILLEGAL_TRANSITION')
    if ('errors' in outcome) throw new ProblemError('ERROR.INVALID_INPUT', { errors: outcome.errors })
    const { step, after } = outcome
    if (isDeepStrictEqual(before, after) && !(await mattersAnyway(tx, order, change))) return null
    const isFull = await fillsDay(tx, settings.now().settings.calendar, { order, before, after })
    // Removes the weighed masses, because they belong to the collection that is undone. The history keeps them.
    const changes = step === 'reopen' ? await storeMasses(tx, order, []) : []
    const overtaken = await dropOvertakenMails(tx, order, now)
    const mail = statusMail({
      order,
      step,
      before,
      after,
      reason: change.showReason ? change.reason : null,
      dateWasMailed: await hasMailedDate(tx, order),
      dedupeKey: mailKey(eventId),
      now,
      limit: mailLimitOf(order, config),
    })
    return {
      set: statusToColumns(after),
      status: after.status,
      history: {
        event: eventOf(step, after.status),
        details: {
          ...statusDetails(before, after),
          ...(change.reason ? { reason: change.reason, showReason: change.showReason } : {}),
          ...(mail ? { notified: change.notify } : {}),
          ...(changes.length > 0 ? { changes } : {}),
          ...overtaken,
          ...hoursChanged(before, after),
        },
      },
      act: { kind: 'order-status', detail: after.status },
      mails: mail && change.notify ? [mail] : [],
      warning: isFull ? 'DAY.FULL' : undefined,
    }
  }

/** Whether the change books a day that is then full. */
async function fillsDay(
  tx: Transaction,
  calendar: CalendarSettings,
  { order, before, after }: { order: LockedOrder; before: OrderAfter; after: OrderAfter },
): Promise<boolean> {
  const { status, suggestedDate: day } = after
  if (day === null || !holdsDay(status) || day === before.suggestedDate) return false
  return isDayFull(tx, calendar, { orderId: order.id, day, grams: Number(order.weight_grams ?? 0) })
}

/** The new date, and the status, date and hours that an undo restores. */
const statusDetails = (before: OrderAfter, { suggestedDate }: OrderAfter): OrderHistoryDetails => ({
  suggestedDate,
  before: {
    status: before.status,
    suggestedDate: before.suggestedDate,
    hoursFrom: before.availableHoursFrom,
    hoursTo: before.availableHoursTo,
  },
})

/** Whether a change without a difference still matters: it gives a reason, or a date that the client was not notified of. */
async function mattersAnyway(
  tx: Transaction,
  order: LockedOrder,
  { reason, notify }: ChangeOrderStatus,
): Promise<boolean> {
  if (reason) return true
  if (!notify || order.reporter_email === '') return false
  return !(await eventOfVersion(tx, order))?.details?.notified
}

function hoursChanged(before: OrderAfter, after: OrderAfter): Pick<OrderHistoryDetails, 'changes'> {
  const fields = ['availableHoursFrom', 'availableHoursTo'] as const
  const changes = fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
  return changes.length > 0 ? { changes } : {}
}
