import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { stepErrors } from '#contract/orders/change-status.ts'
import { errorWords } from '#web/staff/error-words.ts'
import { useText } from '#web/texts/use-text.tsx'
import { statusAct } from '../acts.ts'
import { today } from '../moments.ts'
import { ReasonField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import { useStepTarget } from './use-step-target.tsx'
import styles from './status.module.css'

export function ReopenPanel({ order, acts, onClose, onDone }: PanelProps) {
  const { t, locale } = useText()
  const [base] = useState(order)
  const { status, choice } = useStepTarget(base.status, 'reopen')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const typeReason = (reason: string) => {
    setReason(reason)
    setErrors({})
  }
  const submit = async () => {
    const errors = stepErrors('reopen', { reason }, today())
    if (errors) return setErrors(errors)
    const done = t('STAFF_ORDER.REOPENED', { number: base.orderNumber })
    const act = statusAct({ status, done, reason }, { t, locale })
    setErrors((await acts.perform(act, { base, onDone })) ?? {})
  }
  return (
    <ActionPanel
      label={t('STAFF_ORDER.STEP_REOPEN')}
      busy={acts.busy}
      submitWords={t('STAFF_ORDER.STEP_REOPEN')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles['remark']}>{t('STAFF_ORDER.REOPEN_LEAD')}</p>
      {choice}
      <ReasonField reason={reason} setReason={typeReason} error={errorWords(errors, 'reason', t)} />
    </ActionPanel>
  )
}
