// The mail that a change of status sends to the person who ordered. It waits until the change can no longer be undone.

import type { Locale } from '#contract/languages.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { needsOf, type OrderAfter } from '#contract/orders/change-status.ts'
import type { StatusMailKind } from '#contract/orders/order-mails.ts'
import { holdsDay, type StatusStep } from '#contract/orders/order.ts'
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
  const { order, before, after, reason, dedupeKey, now, limit } = change
  const kind = kindOf(change)
  if (!kind || order.reporter_email === '') return undefined
  const data: StatusMailData = {
    date: after.suggestedDate,
    hoursFrom: after.availableHoursFrom,
    hoursTo: after.availableHoursTo,
    reason,
    sequence: order.version + 1,
    hasAppointment: kind !== 'order-completed' && (kind !== 'order-cancelled' || holdsDay(before.status)),
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
