// What several of the panels ask.
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import styles from './status.module.css'

interface NotifyProps {
  email: string
  words: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Notify({ email, words, checked, onChange }: NotifyProps) {
  const { t } = useText()
  if (email === '') return <p className={styles['remark']}>{t('STAFF_ORDER.NO_EMAIL')}</p>
  return <Checkbox label={words} checked={checked} onChange={({ target }) => onChange(target.checked)} />
}

interface ReasonFieldProps {
  reason: string
  setReason: (reason: string) => void
  error: string | undefined
}

export function ReasonField({ reason, setReason, error }: ReasonFieldProps) {
  const { t } = useText()
  return (
    <Field label={t('STAFF_ORDER.REASON')} error={error}>
      <TextArea rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
    </Field>
  )
}
