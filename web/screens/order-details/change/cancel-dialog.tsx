import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/limits.ts'
import { clientChanges } from '#web/api/client-changes.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { type ChangeDialogProps, useChange } from './use-change.ts'
import styles from './change.module.css'

export function CancelDialog({ order, onClose }: ChangeDialogProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const { busy, problem, send } = useChange({ order, onClose })
  const cancel = () => clientChanges.cancelClientOrder({ params: { id: order.uuid }, body: { reason } })
  const tooLong =
    reason.trim().length > MAX_REASON_LENGTH
      ? t('CHANGE_ORDER.TOO_LONG', { characters: MAX_REASON_LENGTH })
      : undefined
  const submit = () =>
    tooLong ? undefined : send(cancel, t('CHANGE_ORDER.CANCELLED', { number: order.orderNumber }))
  return (
    <DialogForm
      title={`${t('CHANGE_ORDER.CANCEL')}: ${order.orderNumber}`}
      busy={busy}
      problem={problem}
      submitWords={t('CHANGE_ORDER.YES')}
      isDangerous
      leaveWords={t('CHANGE_ORDER.LEAVE')}
      discardWords={t('ACCESS.DISCARD')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles['parts']}>
        <p>{typeset(t('CHANGE_ORDER.CANCEL_LEAD'))}</p>
        <Field label={t('CHANGE_ORDER.REASON')} optionalMark={t('PAGE.OPTIONAL')} error={tooLong}>
          <TextArea value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </DialogForm>
  )
}
