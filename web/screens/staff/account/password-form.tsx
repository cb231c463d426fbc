// Asks for the password once more: whoever sits down at an unlocked computer does not know it.
import { type ReactNode, useEffect, useRef } from 'react'
import { passwordAgain } from '#contract/accounts/second-factor.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { PasswordField } from '#web/account/password-field.tsx'
import { shownReason } from '#web/account/say-problem.ts'
import type { CallResult } from '#web/api/result.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/shell/announcer.tsx'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'

const NAMES = ['password'] as const

interface PasswordFormProps<Data> {
  send: (body: { password: string }) => Promise<CallResult<Data>>
  onDone: (data: Data) => void
  hint?: ReactNode
  submit: { words: string; busyWords: string }
  /** For a form that was asked for by a button, which is gone. */
  takesFocus?: boolean
}

export function PasswordForm<Data>({
  send,
  onDone,
  hint,
  submit,
  takesFocus = false,
}: PasswordFormProps<Data>) {
  const { t } = useText()
  const email = useSession()?.email ?? ''
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }, [takesFocus])
  const ask = async (body: { password: string }) => {
    const result = await send(body)
    if (result.ok) {
      onDone(result.data)
      return 'left' as const
    }
    if (result.error.errors?.['password']) {
      announce(t('ACCOUNT.PASSWORD_WRONG'))
      return { fieldErrors: { password: 'ACCOUNT.PASSWORD_WRONG' as const } }
    }
    return { failure: shownReason(result) }
  }
  return (
    <div ref={frame}>
      <AccountForm
        names={NAMES}
        validate={(values) => fieldErrorsOf(passwordAgain, values)}
        send={ask}
        submit={submit}
      >
        {(field) => (
          <>
            {/* Tells a password manager whose password this is. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...field('password')}
              label={t('FACTOR.PASSWORD')}
              hint={hint}
              autoComplete="current-password"
            />
          </>
        )}
      </AccountForm>
    </div>
  )
}
