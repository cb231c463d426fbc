import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { needsOf, stepErrors } from '#contract/orders/change-status.ts'
import { statusKey } from '#contract/orders/order.ts'
import { errorWords } from '#web/staff/error-words.ts'
import { useText } from '#web/texts/use-text.tsx'
import { statusAct } from '../acts.ts'
import { today } from '../moments.ts'
import { ReasonField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { stepKey } from './status-panels.ts'
import { useStepTarget } from './use-step-target.tsx'

/** Of a step that asks for a reason at most. */
export function PlainPanel({ step, order, acts, onClose, onDone }: PanelProps) {
  const { t, locale } = useText()
  const [base] = useState(order)
  const { status, choice } = useStepTarget(base.status, step)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const needs = needsOf(step)
  const name = t(statusKey(status))
  const submit = async () => {
    const errors = stepErrors(step, { reason }, today())
    if (errors) return setErrors(errors)
    const change = { status, done: `${base.orderNumber}: ${name}`, ...(needs.reason && { reason }) }
    setErrors((await acts.perform(statusAct(change, { t, locale }), { base, onDone })) ?? {})
  }
  return (
    <ActionPanel
      label={t(stepKey(step))}
      busy={acts.busy}
      submitWords={name}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choice}
      {needs.reason && (
        <ReasonField reason={reason} setReason={setReason} error={errorWords(errors, 'reason', t)} />
      )}
    </ActionPanel>
  )
}
