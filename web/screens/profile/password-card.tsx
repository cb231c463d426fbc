import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { sayFailure } from '../../account-failure.ts'
import { api } from '../../api/client.ts'
import { PasswordField } from '../../password-field.tsx'
import type { MessageKey } from '../../texts/keys.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toasts } from '../../ui/toast-queue.ts'
import { isReady, NAMES, type Passwords, passwordRemarks } from './password-rules.ts'
import styles from './profile-screen.module.css'

const EMPTY: Passwords = { password: '', password_new: '', password_new_repeat: '' }

/** The fields keep their own text, so that nothing of a password stands in the page's state longer than it is typed. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const remarks = passwordRemarks(values, left)
  const said = (name: keyof Passwords) => {
    const key: MessageKey | undefined = remarks[name]
    return key && t(key)
  }

  const read = () => {
    const data = new FormData(form.current ?? undefined)
    setValues(Object.fromEntries(NAMES.map((name) => [name, String(data.get(name) ?? '')])) as unknown as Passwords)
  }
  const leave = ({ target }: FocusEvent<HTMLElement>) => setLeft(new Set([...left, (target as HTMLInputElement).name]))
  const clear = () => {
    form.current?.reset()
    setValues(EMPTY)
    setLeft(new Set())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || !isReady(values)) return
    isSending.current = true
    setBusy(true)
    const result = await api.changePassword({ body: values })
    isSending.current = false
    setBusy(false)
    if (!result.ok) {
      sayFailure('PROFILE.GLOBAL_ERROR', result)
      form.current?.querySelector<HTMLInputElement>(`[name=${NAMES[0]}]`)?.focus()
      return
    }
    clear()
    toasts.success(t('PROFILE.PASSWORD_UPDATED'))
  }

  return (
    <Card title={t('PROFILE.PASSWORD')}>
      <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void send(event)} onInput={read} onBlur={leave}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label={t('PROFILE.PASSWORD_OLD')} error={said('password')} autoComplete="current-password" />
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
