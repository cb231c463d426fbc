// The events that a change of status is in the history.

import { isUndoable } from '#contract/orders/change-status.ts'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import { ORDER_STATUSES, type OrderStatus, statusEvent, type StatusStep } from '#contract/orders/order.ts'

export const eventOf = (step: StatusStep, after: OrderStatus): OrderEvent =>
  step === 'reopen' ? 'reopened' : statusEvent(after)

/** The events that may be undone: those that a mail tells of. */
export const UNDOABLE: readonly OrderEvent[] = ORDER_STATUSES.filter(isUndoable).map(statusEvent)

/** The events after which the mails of earlier changes are no longer true. */
export const OVERTAKING: readonly OrderEvent[] = [...ORDER_STATUSES.map(statusEvent), 'reopened']
