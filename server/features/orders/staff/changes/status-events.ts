// The events that a change of status is in the history.

import type { StatusStep } from '#contract/orders/change-status.ts'
import { STATUS_EVENTS, type OrderEvent } from '#contract/orders/order-history.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'

export const eventOf = (step: StatusStep, after: OrderStatus): OrderEvent =>
  step === 'reopen' ? 'reopened' : STATUS_EVENTS[after]

/** Which may be taken back: those that a mail tells of. */
export const UNDOABLE: readonly OrderEvent[] = ORDER_STATUSES.filter(
  (status) => status !== 'NEW' && status !== 'READ',
).map((status) => STATUS_EVENTS[status])

/** After which the mails of changes before them are untrue. */
export const OVERTAKING: readonly OrderEvent[] = [...UNDOABLE, 'reopened']
