import { useId, useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { stepErrors } from '#contract/orders/change-status.ts'
import type { CancelledStatus } from '#contract/orders/order.ts'
import { CANCEL_CHOICES, CANCEL_WORDS } from '#web/staff/cancel-choices.ts'
import { errorWords } from '#web/staff/error-words.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { statusAct } from '../acts.ts'
import { today } from '../moments.ts'
import { Notify, ReasonField } from './panel-fields.tsx'
import { ActionPanel, type PanelProps } from './panel.tsx'
import styles from './status.module.css'

/** Whose wish it was is said first, in the words of the statuses. */
export function CancelPanel({ order, acts, onClose }: PanelProps) {
  const { t, locale } = useText()
  const name = useId()
  const [base] = useState(order)
  const [status, setStatus] = useState<CancelledStatus>('CANCELLED')
  const [reason, setReason] = useState('')
  const [showReason, setShowReason] = useState(false)
  const [notify, setNotify] = useState(base.reporter.email !== '')
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = async () => {
    const errors = stepErrors('cancel', { reason }, today())
    if (errors) return setErrors(errors)
    const done = t('STAFF_ORDER.CANCELLED', { number: base.orderNumber })
    const act = statusAct({ status, done, isUndoable: true, reason, showReason, notify }, { t, locale })
    setErrors((await acts.perform(act, { base, onDone: onClose })) ?? {})
  }
  return (
    <ActionPanel
      label={t('STAFF_ORDER.CANCEL')}
      busy={acts.busy}
      submitWords={t('STAFF_ORDER.CANCEL_ORDER')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset className={styles['choices']}>
        <legend>{t('STAFF_ORDER.CANCELLED_BY')}</legend>
        {CANCEL_CHOICES.map((choice) => (
          <label key={choice} className={styles['choice']}>
            <input type="radio" name={name} checked={status === choice} onChange={() => setStatus(choice)} />
            {t(CANCEL_WORDS[choice])}
          </label>
        ))}
      </fieldset>
      <ReasonField reason={reason} setReason={setReason} error={errorWords(errors, 'reason', t)} />
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
