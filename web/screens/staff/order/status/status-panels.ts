// Which acts a status allows, by the machine of the contract, and which of them is the next step.
import { type OrderStatus, type StatusStep, stepTargets } from '#contract/orders/order.ts'

/** What opens below the buttons. */
export type StatusPanel = StatusStep

/** The first one is what usually comes next. */
const PLACES: Record<StatusPanel, number> = { complete: 0, plan: 1, read: 2, cancel: 3, reopen: 4 }
const IN_ORDER = (Object.keys(PLACES) as StatusPanel[]).toSorted((one, other) => PLACES[one] - PLACES[other])

export const panelsOf = (status: OrderStatus): StatusPanel[] =>
  IN_ORDER.filter((step) => stepTargets(status, step).some((to) => !comesByItself(step, to)))

/** Whoever opens an order has read it. */
const comesByItself = (step: StatusStep, to: OrderStatus) => step === 'read' && to === 'READ'
