// Actions that the contract's state machine permits in a status, and which of them is the next step.
import { type OrderStatus, STATUS_STEPS, type StatusStep, stepTargets } from '#contract/orders/order.ts'

/** Steps whose panel can open below the buttons. */
export type StatusPanel = StatusStep

/** Message key of a step's button. */
export const stepKey = <Step extends StatusStep>(step: Step) =>
  `STAFF_ORDER.STEP_${step.toUpperCase() as Uppercase<Step>}` as const

export const panelsOf = (status: OrderStatus): StatusPanel[] =>
  STATUS_STEPS.filter((step) => stepTargets(status, step).some((to) => !comesByItself(step, to)))

/** Whether the status is set without a button: opening an order marks it as read. */
const comesByItself = (step: StatusStep, to: OrderStatus) => step === 'read' && to === 'READ'
