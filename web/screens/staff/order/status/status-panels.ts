// Which acts a status allows, by the machine of the contract, and which of them is the next step.
import { type OrderStatus, STATUS_STEPS, type StatusStep, stepTargets } from '#contract/orders/order.ts'

/** What opens below the buttons. */
export type StatusPanel = StatusStep

/** Text key of the button of a step. */
export const stepKey = <Step extends StatusStep>(step: Step) =>
  `STAFF_ORDER.STEP_${step.toUpperCase() as Uppercase<Step>}` as const

export const panelsOf = (status: OrderStatus): StatusPanel[] =>
  STATUS_STEPS.filter((step) => stepTargets(status, step).some((to) => !comesByItself(step, to)))

/** Whoever opens an order has read it. */
const comesByItself = (step: StatusStep, to: OrderStatus) => step === 'read' && to === 'READ'
