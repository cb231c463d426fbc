// Changes the password. Its three fields are always visible on a page that is mostly read. They hold their own state, so that
// viewing a profile does not load React Hook Form.
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPasswordProblem, changePassword, composed, isSamePassword } from '#contract/accounts/accounts.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { accountApi } from '#web/api/account.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { PasswordField } from './fields.tsx'
import { showProblem } from './problem-message.ts'
import styles from './account-cards.module.css'

const EMPTY: Passwords = { password: '', password_new: '', password_new_repeat: '' }

export function PasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const { busy, sendOnce } = useSubmitGuard()
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<Partial<Record<keyof Passwords, boolean>>>({})
  /** Why the server refused the new password. Stays until the person types another one. */
  const [refused, setRefused] = useState<MessageKey>()
  const remarks = passwordRemarks(values, left)
  const field = (name: keyof Passwords) => {
    const key = (name === 'password_new' && refused) || remarks[name]
    return {
      name,
      error: key && t(key),
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setValues((before) => ({ ...before, [name]: value }))
        if (name === 'password_new') setRefused(undefined)
      },
      onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
    }
  }
  const focus = (name: keyof Passwords) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  const send = async (body: Passwords) => {
    const result = await sendOnce(() => accountApi.changePassword({ body }))
    if (!result) return
    if (!result.ok && isPasswordProblem(result.error.code)) {
      const { code } = result.error
      // Renders the message before the field gets the focus, so that a screen reader reads both.
      flushSync(() => setRefused(code))
      return focus('password_new')
    }
    if (!result.ok) {
      showProblem('password', 'PROFILE.GLOBAL_ERROR', result)
      return focus('password')
    }
    form.current?.reset()
    setValues(EMPTY)
    setLeft({})
    onChanged()
    toasts.success(t('PROFILE.PASSWORD_UPDATED'), { act: 'password' })
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = typedIn(event.currentTarget)
    if (isReady(body)) void send(body)
  }

  return (
    <Card title={t('PROFILE.PASSWORD')}>
      <form ref={form} className={styles['form']} noValidate onSubmit={submitted}>
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('password')}
          label={t('PROFILE.PASSWORD_OLD')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password_new')}
          label={t('PROFILE.PASSWORD_NEW')}
          hint={t('PASSWORDS.RULE', { length: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('password_new_repeat')}
          label={t('PROFILE.PASSWORD_REPEAT')}
          autoComplete="new-password"
        />
        <div className={styles['actions']}>
          <Button type="submit" busy={busy} unavailable={!isReady(values)} aria-describedby="password-reason">
            {t(busy ? 'PROFILE.PASSWORD_CHANGING' : 'PROFILE.PASSWORD_CHANGE')}
          </Button>
          <p id="password-reason" className={styles['unsaved']}>
            {!isReady(values) && t('PROFILE.PASSWORD_REASON', { length: MIN_PASSWORD_LENGTH })}
          </p>
        </div>
      </form>
    </Card>
  )
}

/** Reads the fields at submit, because browsers fill in passwords without an event. */
function typedIn(form: HTMLFormElement): Passwords {
  const data = new FormData(form)
  const text = (name: keyof Passwords) => String(data.get(name) ?? '')
  return {
    password: text('password'),
    password_new: text('password_new'),
    password_new_repeat: text('password_new_repeat'),
  }
}

type Passwords = Record<'password' | 'password_new' | 'password_new_repeat', string>

export const isReady = (values: Passwords): boolean =>
  Object.keys(fieldErrorsOf(changePassword, values)).length === 0

/** Hints that the fields show. Shows no error at an empty field or during typing, except for a repetition that already differs. */
export function passwordRemarks(
  values: Passwords,
  left: Partial<Record<keyof Passwords, boolean>>,
): Partial<Record<keyof Passwords, MessageKey>> {
  const { password, password_new: chosen, password_new_repeat: repeated } = values
  const found = fieldErrorsOf(changePassword, { ...values, password_new_repeat: chosen })
  const isOther =
    repeated !== '' &&
    !isSamePassword(repeated, chosen) &&
    (left.password_new_repeat || !composed(chosen).startsWith(composed(repeated)))
  return {
    ...(password !== '' && left.password && found.password && { password: found.password }),
    ...(chosen !== '' && left.password_new && found.password_new && { password_new: found.password_new }),
    ...(isOther && { password_new_repeat: 'PROFILE.PASSWORDS_DIFFER' as const }),
  }
}
