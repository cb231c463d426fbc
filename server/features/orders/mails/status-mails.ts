// Mail that a change of status sends to the person who ordered. Its sending is delayed until the change can no longer be
// undone.

import type { Locale } from '#contract/languages.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { needsOf, type OrderAfter } from '#contract/orders/change-status.ts'
import type { StatusMailKind } from '#contract/orders/order-mails.ts'
import { awaitsPickup, holdsDay, type StatusStep } from '#contract/orders/order.ts'
import type { OrderMail } from './order-mail.ts'

/** Data of the change in the mail; the rest is read from the order when the mail is rendered. */
export interface StatusMailData {
  date: string | null
  hoursFrom: string
  hoursTo: string
  /** Null if there is no reason, or if the client must not see it. */
  reason: string | null
  sequence: number
  /** Whether the mail adds, updates or removes the pickup in the client's calendar. */
  hasAppointment: boolean
}

/** Tolerated difference between the clocks of processes that share a database. */
export const CLOCKS_DIFFER_MS = 2000

export interface MailedStep {
  order: { id: string; locale: Locale; reporter_email: string; version: number }
  step: StatusStep
  before: OrderAfter
  after: OrderAfter
  reason: string | null
  /** Whether an earlier mail named a date. */
  dateWasMailed: boolean
  /** Key of the mail; undoing the change deletes the mail by this key. */
  dedupeKey: string
  now: Date
  limit: Pick<OrderMail, 'mostAnHour'>
}

/** Returns undefined if the client gets no mail about this step, or has no address. */
export function statusMail(change: MailedStep): OrderMail | undefined {
  const kind = kindOf(change)
  if (!kind) return undefined
  const { before, reason } = change
  const hasAppointment = kind !== 'order-completed' && (kind !== 'order-cancelled' || holdsDay(before.status))
  return mailOf(kind, change, { reason, hasAppointment })
}

type MailedChange = Pick<MailedStep, 'order' | 'after' | 'dedupeKey' | 'now' | 'limit'>

/**
 * Mail about a corrected place, hours or contact person, with the updated calendar event. Undefined unless the pickup is still
 * to come.
 */
export const correctionMail = (change: MailedChange): OrderMail | undefined =>
  awaitsPickup(change.after.status)
    ? mailOf('order-details-changed', change, { reason: null, hasAppointment: true })
    : undefined

function mailOf(
  kind: StatusMailKind,
  { order, after, dedupeKey, now, limit }: MailedChange,
  said: Pick<StatusMailData, 'reason' | 'hasAppointment'>,
): OrderMail | undefined {
  if (order.reporter_email === '') return undefined
  const data: StatusMailData = {
    ...said,
    date: after.suggestedDate,
    hoursFrom: after.availableHoursFrom,
    hoursTo: after.availableHoursTo,
    sequence: order.version + 1,
  }
  return {
    kind,
    to: order.reporter_email,
    locale: order.locale,
    orderId: order.id,
    data,
    dedupeKey,
    notBefore: new Date(now.getTime() + UNDO_SECONDS * 1000 + CLOCKS_DIFFER_MS),
    ...limit,
  }
}

function kindOf({ step, before, dateWasMailed }: MailedStep): StatusMailKind | null {
  const kind = needsOf(step).mail
  return kind === 'order-planned' && holdsDay(before.status) && dateWasMailed ? 'order-date-changed' : kind
}
