// Fields of an account: e-mail address and password.
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface PasswordFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> {
  label: string
  hint?: ReactNode
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** Password, with a button that shows the typed characters. */
export function PasswordField({ label, hint, error, autoComplete, ...control }: PasswordFieldProps) {
  const { t } = useText()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...control}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        end={
          <Button
            kind="quiet"
            aria-label={t(isShown ? 'PASSWORDS.HIDE_NAMED' : 'PASSWORDS.SHOW_NAMED', { label })}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'PASSWORDS.HIDE' : 'PASSWORDS.SHOW')}
          </Button>
        }
      />
    </Field>
  )
}

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
