// Status that a step leads to. If there are several, the panel asks and proposes the first.
import { type ReactNode, useState } from 'react'
import { type OrderStatus, type StatusStep, stepTargets } from '#contract/orders/order.ts'
import { StatusChoice } from '#web/staff/orders/status-choice.tsx'

/** @param from the status of the order when the panel was opened */
export function useStepTarget(
  from: OrderStatus,
  step: StatusStep,
): { status: OrderStatus; choice: ReactNode } {
  const targets = stepTargets(from, step)
  const [status, setStatus] = useState(targets[0] ?? from)
  return { status, choice: <StatusChoice choices={targets} chosen={status} onChoose={setStatus} /> }
}
