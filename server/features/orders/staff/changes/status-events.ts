// Maps status changes to events of the order's history.

import { isUndoable } from '#contract/orders/change-status.ts'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import { ORDER_STATUSES, type OrderStatus, statusEvent, type StatusStep } from '#contract/orders/order.ts'

export const eventOf = (step: StatusStep, after: OrderStatus): OrderEvent =>
  step === 'reopen' ? 'reopened' : statusEvent(after)

/** Events that can be undone: those that send a mail. */
export const UNDOABLE: readonly OrderEvent[] = ORDER_STATUSES.filter(isUndoable).map(statusEvent)

/** Events that make the mails of earlier changes untrue. */
export const OVERTAKING: readonly OrderEvent[] = [...ORDER_STATUSES.map(statusEvent), 'reopened']
