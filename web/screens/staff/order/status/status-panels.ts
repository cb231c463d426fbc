// Which acts a status allows, by the machine of the contract, and which of them is the next step.
import { nextStatuses, type OrderStatus, type StatusStep, stepBetween } from '#contract/orders/order.ts'

/** What opens below the buttons. */
export type StatusPanel = Exclude<StatusStep, 'read'>

/** The first one is what usually comes next; reading happens by itself. */
export function panelsOf(status: OrderStatus): StatusPanel[] {
  const steps = new Set(nextStatuses(status).map((to) => stepBetween(status, to)))
  const inOrder: StatusPanel[] = ['complete', 'plan', 'cancel', 'reopen']
  return inOrder.filter((step) => steps.has(step))
}
