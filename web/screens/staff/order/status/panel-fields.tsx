// Fields that several panels share.
import { useText } from '#web/texts/use-text.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextAreaField, useBound } from '#web/ui/form/fields.tsx'
import type { StepControl } from './use-panel.ts'
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

interface NotifyFieldProps extends Pick<NotifyProps, 'email' | 'words'> {
  control: StepControl
}

export function NotifyField({ control, ...notify }: NotifyFieldProps) {
  const { value, wired } = useBound({ control, name: 'notify' })
  return <Notify {...notify} checked={value} onChange={wired.onChange} />
}

export function ReasonField({ control }: { control: StepControl }) {
  const { t } = useText()
  return <TextAreaField control={control} name="reason" label={t('STAFF_ORDER.REASON')} rows={2} />
}
