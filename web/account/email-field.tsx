import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** E-mail address of an account, marked as the user name for password managers. */
export function EmailField({ error, ...registered }: UseFormRegisterReturn & { error: string | undefined }) {
  const { t } = useText()
  return (
    <Field label={t('LOGIN_SCREEN.EMAIL')} error={error}>
      <TextInput
        {...registered}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  )
}
