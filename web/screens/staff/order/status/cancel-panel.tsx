import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { stepErrors } from '#contract/orders/change-status.ts'
import { errorWords } from '#web/staff/error-words.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { statusAct } from '../acts.ts'
import { today } from '../moments.ts'
import { Notify, ReasonField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { useStepTarget } from './use-step-target.tsx'

/** Whose wish it was is said first. */
export function CancelPanel({ order, acts, onClose, onDone }: PanelProps) {
  const { t, locale } = useText()
  const [base] = useState(order)
  const { status, choice } = useStepTarget(base.status, 'cancel')
  const [reason, setReason] = useState('')
  const [showReason, setShowReason] = useState(false)
  const [notify, setNotify] = useState(base.reporter.email !== '')
  const [errors, setErrors] = useState<FieldErrors>({})
  const typeReason = (reason: string) => {
    setReason(reason)
    setErrors({})
  }
  const submit = async () => {
    const errors = stepErrors('cancel', { reason }, today())
    if (errors) return setErrors(errors)
    const done = t('STAFF_ORDER.CANCELLED', { number: base.orderNumber })
    const act = statusAct({ status, done, reason, showReason, notify }, { t, locale })
    setErrors((await acts.perform(act, { base, onDone })) ?? {})
  }
  return (
    <ActionPanel
      label={t('STAFF_ORDER.STEP_CANCEL')}
      busy={acts.busy}
      submitWords={t('STAFF_ORDER.CANCEL_ORDER')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choice}
      <ReasonField reason={reason} setReason={typeReason} error={errorWords(errors, 'reason', t)} />
      <Checkbox
        label={t('STAFF_ORDER.SHOW_REASON')}
        hint={t('STAFF_ORDER.SHOW_REASON_HINT')}
        checked={showReason}
        onChange={({ target }) => setShowReason(target.checked)}
      />
      <Notify
        email={base.reporter.email}
        words={t('STAFF_ORDER.NOTIFY_CANCEL')}
        checked={notify}
        onChange={setNotify}
      />
    </ActionPanel>
  )
}
