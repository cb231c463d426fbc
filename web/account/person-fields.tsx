import type { UseFormRegister } from 'react-hook-form'
import { MAX_PHONE_LENGTH } from '#contract/limits.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './account-cards.module.css'

export interface PersonValues {
  name: string
  surname: string
  phone: string
}

interface PersonFieldsProps {
  register: UseFormRegister<Record<string, string>>
  errorOf: (name: keyof PersonValues) => MessageKey | undefined
  email: string
  emailHint: string
  onPhoneLeft: () => void
}

export function PersonFields({ register, errorOf, email, emailHint, onPhoneLeft }: PersonFieldsProps) {
  const { t } = useText()
  const said = (name: keyof PersonValues) => {
    const key = errorOf(name)
    return key && t(key, { phoneCharacters: MAX_PHONE_LENGTH })
  }
  const wired = (name: keyof PersonValues, onBlur?: () => void) =>
    register(name, { ...(onBlur && { onBlur }) })
  return (
    <>
      <div className={styles['pair']}>
        <Field label={t('PROFILE.NAME')} error={said('name')}>
          <TextInput {...wired('name')} autoComplete="given-name" />
        </Field>
        <Field label={t('PROFILE.SURNAME')} error={said('surname')}>
          <TextInput {...wired('surname')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={t('PROFILE.EMAIL')} hint={emailHint}>
        <TextInput type="email" value={email} readOnly autoComplete="off" />
      </Field>
      <Field label={t('PROFILE.PHONE')} error={said('phone')} className={styles['short']}>
        <TextInput {...wired('phone', onPhoneLeft)} type="tel" autoComplete="tel" tabular />
      </Field>
    </>
  )
}
