// Which acts a status allows, by the machine of the contract, and which of them is the next step.
import { type OrderStatus, type StatusStep, stepTargets } from '#contract/orders/order.ts'

/** What opens below the buttons. */
export type StatusPanel = Exclude<StatusStep, 'read'>

/** The first one is what usually comes next; reading happens by itself. */
const PLACES: Record<StatusPanel, number> = { complete: 0, plan: 1, cancel: 2, reopen: 3 }
const IN_ORDER = (Object.keys(PLACES) as StatusPanel[]).toSorted((one, other) => PLACES[one] - PLACES[other])

export const panelsOf = (status: OrderStatus): StatusPanel[] =>
  IN_ORDER.filter((step) => stepTargets(status, step).length > 0)
