import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { stepErrors } from '#contract/orders/change-status.ts'
import { errorWords } from '#web/staff/error-words.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { statusAct } from '../acts.ts'
import { today } from '../moments.ts'
import { Notify } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { useStepTarget } from './use-step-target.tsx'

/** The day of the pickup is the planned one, or today where that is still to come. */
export function CompletePanel({ order, acts, onClose, onDone }: PanelProps) {
  const { t, locale } = useText()
  const [base] = useState(order)
  const { status, choice } = useStepTarget(base.status, 'complete')
  const planned = base.suggestedDate
  const [date, setDate] = useState(planned !== null && planned < today() ? planned : today())
  const [notify, setNotify] = useState(base.reporter.email !== '')
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = async () => {
    const errors = stepErrors('complete', { date }, today())
    if (errors) return setErrors(errors)
    const done = t('STAFF_ORDER.COMPLETED', { number: base.orderNumber })
    const act = statusAct({ status, done, suggestedDate: date, notify }, { t, locale })
    setErrors((await acts.perform(act, { base, onDone })) ?? {})
  }
  return (
    <ActionPanel
      label={t('STAFF_ORDER.STEP_COMPLETE')}
      busy={acts.busy}
      submitWords={t('STAFF_ORDER.STEP_COMPLETE')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choice}
      <Field label={t('STAFF_ORDER.COMPLETED_ON')} error={errorWords(errors, 'suggestedDate', t)}>
        <TextInput type="date" value={date} max={today()} onChange={({ target }) => setDate(target.value)} />
      </Field>
      <Notify
        email={base.reporter.email}
        words={t('STAFF_ORDER.NOTIFY_COMPLETE')}
        checked={notify}
        onChange={setNotify}
      />
    </ActionPanel>
  )
}
