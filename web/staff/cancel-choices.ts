// Whose wish it was that an order does not happen, in the words of the one who cancels it.
import { type CancelledStatus, ORDER_STATUSES } from '#contract/orders/order.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export const CANCEL_WORDS: Record<CancelledStatus, MessageKey> = {
  CANCELLED: 'STAFF_ORDER.CANCELLED_BY_US',
  CANCELLEDBYCLIENTREQUEST: 'STAFF_ORDER.CANCELLED_BY_CLIENT',
}

export const CANCEL_CHOICES = ORDER_STATUSES.filter((status) => status in CANCEL_WORDS) as CancelledStatus[]
