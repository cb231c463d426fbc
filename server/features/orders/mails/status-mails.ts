// The mail that a change of status sends to the person who ordered. It waits until the change can no longer be undone.

import type { Locale } from '#contract/languages.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { needsOf, type OrderAfter } from '#contract/orders/change-status.ts'
import type { StatusMailKind } from '#contract/orders/order-mails.ts'
import { awaitsPickup, holdsDay, type StatusStep } from '#contract/orders/order.ts'
import type { OrderMail } from './queued-mails.ts'

/** What the mail says of the change; of the order it says what there is when it is written. */
export interface StatusMailData {
  date: string | null
  hoursFrom: string
  hoursTo: string
  /** Null where there is none, or none that the client is told. */
  reason: string | null
  sequence: number
  /** Whether the client's calendar has the pickup, or is to have it. */
  hasAppointment: boolean
}

/** The processes of one database may differ by so much in what time it is. */
export const CLOCKS_DIFFER_MS = 2000

export interface ToldChange {
  order: { id: string; locale: Locale; reporter_email: string; version: number }
  step: StatusStep
  before: OrderAfter
  after: OrderAfter
  reason: string | null
  /** Whether a mail has told of a date before. */
  wasTold: boolean
  /** Names the mail: undoing the change takes it back. */
  dedupeKey: string
  now: Date
  limit: Pick<OrderMail, 'mostAnHour'>
}

/** None where the client is not told of such a step, or cannot be. */
export function statusMail(change: ToldChange): OrderMail | undefined {
  const kind = kindOf(change)
  if (!kind) return undefined
  const { before, reason } = change
  const hasAppointment = kind !== 'order-completed' && (kind !== 'order-cancelled' || holdsDay(before.status))
  return mailOf(kind, change, { reason, hasAppointment })
}

type Told = Pick<ToldChange, 'order' | 'after' | 'dedupeKey' | 'now' | 'limit'>

/** Tells of a corrected place, hours or contact person, with the updated appointment. None unless the pickup is still to come. */
export const correctionMail = (change: Told): OrderMail | undefined =>
  awaitsPickup(change.after.status)
    ? mailOf('order-details-changed', change, { reason: null, hasAppointment: true })
    : undefined

function mailOf(
  kind: StatusMailKind,
  { order, after, dedupeKey, now, limit }: Told,
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

function kindOf({ step, before, wasTold }: ToldChange): StatusMailKind | null {
  const kind = needsOf(step).mail
  return kind === 'order-planned' && holdsDay(before.status) && wasTold ? 'order-date-changed' : kind
}
