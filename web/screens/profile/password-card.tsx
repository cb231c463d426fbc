import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPasswordRefusal, type PasswordRefusal } from '#contract/accounts/accounts.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { sayFailure } from '#web/account/account-failure.ts'
import { api } from '#web/api/client.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { isReady, NAMES, type Passwords, passwordRemarks } from './password-rules.ts'
import styles from './profile-screen.module.css'

const EMPTY: Passwords = { password: '', password_new: '', password_new_repeat: '' }

/** The fields keep their own text, so that nothing of a password stands in the page's state longer than it is typed. */
export function PasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** Why the server refused this new password; said until another is typed. */
  const [refused, setRefused] = useState<{ password: string; reason: PasswordRefusal }>()
  const remarks: ReturnType<typeof passwordRemarks> = {
    ...passwordRemarks(values, left),
    ...(refused?.password === values.password_new && { password_new: refused.reason }),
  }
  const said = (name: keyof Passwords) => {
    const key: MessageKey | undefined = remarks[name]
    return key && t(key)
  }

  const read = () => {
    const data = new FormData(form.current ?? undefined)
    setValues(
      Object.fromEntries(NAMES.map((name) => [name, String(data.get(name) ?? '')])) as unknown as Passwords,
    )
  }
  const leave = ({ target }: FocusEvent<HTMLElement>) =>
    setLeft(new Set([...left, (target as HTMLInputElement).name]))
  const clear = () => {
    form.current?.reset()
    setValues(EMPTY)
    setLeft(new Set())
    setRefused(undefined)
  }
  const focusField = (name: keyof Passwords) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || !isReady(values)) return
    isSending.current = true
    setBusy(true)
    const result = await api.changePassword({ body: values })
    isSending.current = false
    setBusy(false)
    if (!result.ok && isPasswordRefusal(result.error.code)) {
      const reason = result.error.code
      // The words stand at their field before it takes the focus, so that they are read with it.
      flushSync(() => setRefused({ password: values.password_new, reason }))
      focusField('password_new')
      return
    }
    if (!result.ok) {
      sayFailure('password', 'PROFILE.GLOBAL_ERROR', result)
      focusField('password')
      return
    }
    clear()
    onChanged()
    toasts.success(t('PROFILE.PASSWORD_UPDATED'), { act: 'password' })
  }

  return (
    <Card title={t('PROFILE.PASSWORD')}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => void send(event)}
        onInput={read}
        onBlur={leave}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t('PROFILE.PASSWORD_OLD')}
          error={said('password')}
          autoComplete="current-password"
        />
        <PasswordField
          name="password_new"
          label={t('PROFILE.PASSWORD_NEW')}
          hint={t('PASSWORDS.RULE', { length: MIN_PASSWORD_LENGTH })}
          error={said('password_new')}
          autoComplete="new-password"
        />
        <PasswordField
          name="password_new_repeat"
          label={t('PROFILE.PASSWORD_REPEAT')}
          error={said('password_new_repeat')}
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
