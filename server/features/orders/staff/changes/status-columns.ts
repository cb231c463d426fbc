// Maps the status fields of an order to columns and back.

import type { OrderAfter } from '#contract/orders/change-status.ts'
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
