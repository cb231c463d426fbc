import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { isPasswordProblem } from '#contract/accounts/accounts.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { sayFailure } from '#web/account/account-failure.ts'
import { accountApi } from '#web/api/account.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { isReady, type Passwords, passwordRemarks } from './password-rules.ts'
import styles from './profile-screen.module.css'

const EMPTY: Passwords = { password: '', password_new: '', password_new_repeat: '' }

/** The fields keep their own text, so that nothing of a password stands in the page's state longer than it is typed. */
export function PasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useText()
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const form = useForm<Passwords>({ defaultValues: EMPTY })
  const values = { ...EMPTY, ...useWatch({ control: form.control }) }
  const { touchedFields, errors } = form.formState
  const field = (name: keyof Passwords) => {
    // Why the server refused a new password stands until something else is typed.
    const refused = errors[name]?.message as MessageKey | undefined
    const key = refused ?? passwordRemarks(values, touchedFields)[name]
    return { ...form.register(name), error: key && t(key) }
  }

  const send = async (body: Passwords) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const result = await accountApi.changePassword({ body })
    isSending.current = false
    setBusy(false)
    if (!result.ok && isPasswordProblem(result.error.code)) {
      const message = result.error.code
      // The words stand at their field before it takes the focus, so that they are read with it.
      flushSync(() => form.setError('password_new', { type: 'server', message }))
      form.setFocus('password_new')
      return
    }
    if (!result.ok) {
      sayFailure('password', 'PROFILE.GLOBAL_ERROR', result)
      form.setFocus('password')
      return
    }
    form.reset()
    onChanged()
    toasts.success(t('PROFILE.PASSWORD_UPDATED'), { act: 'password' })
  }
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (isReady(form.getValues())) void form.handleSubmit(send)(event)
  }

  return (
    <Card title={t('PROFILE.PASSWORD')}>
      <form className={styles['form']} noValidate onSubmit={submitted}>
        {/* Tells a password manager whose password this is. */}
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
