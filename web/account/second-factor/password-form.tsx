// Asks for the password again, and for a code if a second factor is on. A stranger at an unlocked
// computer knows neither.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { passwordAgain, passwordAndCode } from '#contract/accounts/second-factor.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { CodeField } from '#web/account/code-field.tsx'
import { PasswordField } from '#web/account/fields.tsx'
import { announcedReason } from '#web/account/problem-message.ts'
import type { CallResult } from '#web/api/result.ts'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/shell/announcer.tsx'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import type { PasswordAndCode } from './factor-calls.ts'

const WITH_CODE = ['password', 'code'] as const
const WITHOUT = ['password'] as const
const CODE_ID = 'own-code'

interface PasswordFormProps<Data> {
  send: (body: PasswordAndCode) => Promise<CallResult<Data>>
  onDone: (data: Data) => void
  hint?: ReactNode
  submit: { words: string; busyWords: string }
  hasSecondFactor: boolean
  /** Whether to focus the form, because the button that opened it is removed. */
  takesFocus?: boolean
}

export function PasswordForm<Data>({
  send,
  onDone,
  hint,
  submit,
  hasSecondFactor,
  takesFocus = false,
}: PasswordFormProps<Data>) {
  const { t } = useText()
  const email = useSession()?.email ?? ''
  const frame = useRef<HTMLDivElement>(null)
  // The factor may have been set up in another tab; the server then asks for a code.
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const withCode = hasSecondFactor || isCodeAsked
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  }, [takesFocus])
  const ask = async ({ password, code }: { password: string; code: string }) => {
    const result = await send({ password, ...(withCode ? { code } : {}) })
    if (result.ok) {
      onDone(result.data)
      return 'left' as const
    }
    const { errors = {} } = result.error
    if (errors['password']) {
      announce(t('ACCOUNT.PASSWORD_WRONG'))
      return { fieldErrors: { password: 'ACCOUNT.PASSWORD_WRONG' as const } }
    }
    if (errors['code']) {
      const key = withCode ? ('LOGIN.CODE_WRONG' as const) : ('LOGIN.CODE_REQUIRED' as const)
      setIsCodeAsked(true)
      announce(t(key))
      return { fieldErrors: { code: key } }
    }
    return { failure: announcedReason(result) }
  }
  return (
    <div ref={frame}>
      <AccountForm<'password' | 'code'>
        names={withCode ? WITH_CODE : WITHOUT}
        validate={(values) => fieldErrorsOf(withCode ? passwordAndCode : passwordAgain, values)}
        send={ask}
        submit={submit}
      >
        {(field) => (
          <>
            {/* Tells a password manager which account the password belongs to. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...field('password')}
              label={t('FACTOR.PASSWORD')}
              hint={hint}
              autoComplete="current-password"
            />
            {withCode && <CodeField {...field('code')} id={CODE_ID} kind="either" />}
          </>
        )}
      </AccountForm>
    </div>
  )
}
