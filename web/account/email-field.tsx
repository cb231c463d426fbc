import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The address that an account goes by: password managers know it as the user's name. */
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
