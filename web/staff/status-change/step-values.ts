// Values of the form that changes the status of one or several orders. The contract's `needsOf`
// defines the fields of each step.
import { todayInWarsaw } from '#contract/fields/day.ts'
import { needsOf, type StepInput } from '#contract/orders/change-status.ts'
import { ORDER_STATUSES, type OrderStatus, type StatusStep, stepTargets } from '#contract/orders/order.ts'

/** Fields of an order that the form reads. */
export interface StepOrder {
  status: OrderStatus
  suggestedDate: string | null
  availableHoursFrom: string
  availableHoursTo: string
  kg: number
}

export interface StepValues {
  status: OrderStatus
  suggestedDate: string | null
  /** Empty for several orders, which keep their own hours. */
  hoursFrom: string
  hoursTo: string
  reason: string
  showReason: boolean
  notify: boolean
}

/** Body of the call, without the version. */
export interface StepChange {
  status: OrderStatus
  suggestedDate?: string
  hoursFrom?: string
  hoursTo?: string
  reason?: string
  showReason?: boolean
  notify?: boolean
}

/** Statuses that the step can lead to from at least one of the orders. */
export const targetsOf = (step: StatusStep, orders: readonly Pick<StepOrder, 'status'>[]): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => orders.some(({ status }) => stepTargets(status, step).includes(to)))

/** Returns a single order, whose own date and hours are the initial values. */
const single = (orders: readonly StepOrder[]) => (orders.length === 1 ? orders[0] : undefined)

export function firstValues(step: StatusStep, orders: readonly StepOrder[], notify: boolean): StepValues {
  const own = single(orders)
  return {
    status: targetsOf(step, orders)[0] ?? 'READ',
    suggestedDate: firstDate(step, own),
    hoursFrom: own?.availableHoursFrom ?? '',
    hoursTo: own?.availableHoursTo ?? '',
    reason: '',
    showReason: false,
    notify,
  }
}

/** Proposes the planned day for a completed order, or today if the planned day is in the future. */
function firstDate(step: StatusStep, own: StepOrder | undefined): string | null {
  const today = todayInWarsaw()
  const planned = own?.suggestedDate ?? null
  if (!own || needsOf(step).days !== 'until today') return planned
  return planned !== null && planned < today ? planned : today
}

/** Input for the contract's check. Several orders may each keep their own date. */
export const inputOf = (values: StepValues, orders: readonly StepOrder[]): StepInput => ({
  ...values,
  date: single(orders) ? values.suggestedDate : values.suggestedDate || undefined,
})

export function changeOf(step: StatusStep, values: StepValues, orders: readonly StepOrder[]): StepChange {
  const { status, suggestedDate, hoursFrom, hoursTo, reason, showReason, notify } = values
  const { date, hours, reason: asksWhy, mail } = needsOf(step)
  const own = single(orders)
  const hasOwnHours = own?.availableHoursFrom === hoursFrom && own.availableHoursTo === hoursTo
  const setsHours = hours && !hasOwnHours
  return {
    status,
    ...((date === 'required' || date === 'optional') && suggestedDate && { suggestedDate }),
    ...(setsHours && hoursFrom && { hoursFrom }),
    ...(setsHours && hoursTo && { hoursTo }),
    ...(asksWhy && { reason: reason.trim() }),
    ...(mail === 'order-cancelled' && { showReason }),
    ...(mail && { notify }),
  }
}
