// Maps the status of an order to columns and back, and its changes to events of the history.

import { type OrderAfter, isUndoable } from '#contract/orders/change-status.ts'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import { ORDER_STATUSES, type OrderStatus, statusEvent, type StatusStep } from '#contract/orders/order.ts'
import type { LockedOrder } from './change-queries.ts'

export const statusFromColumns = (order: LockedOrder): OrderAfter => ({
  status: order.status,
  suggestedDate: order.suggested_day,
  availableHoursFrom: order.available_hours_from,
  availableHoursTo: order.available_hours_to,
})

export const statusToColumns = ({ suggestedDate, availableHoursFrom, availableHoursTo }: OrderAfter) => ({
  suggested_date: suggestedDate,
  available_hours_from: availableHoursFrom,
  available_hours_to: availableHoursTo,
})

export const eventOf = (step: StatusStep, after: OrderStatus): OrderEvent =>
  step === 'reopen' ? 'reopened' : statusEvent(after)

/** Events that can be undone: those that send a mail. */
export const UNDOABLE: readonly OrderEvent[] = ORDER_STATUSES.filter(isUndoable).map(statusEvent)

/** Events that make the mails of earlier changes untrue. */
export const OVERTAKING: readonly OrderEvent[] = [...ORDER_STATUSES.map(statusEvent), 'reopened']
