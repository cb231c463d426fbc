// The form asks for a filled email and a filled password, no more: how long a password must be is the server's secret here.
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import type { MessageKey } from '../../texts/keys.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toasts } from '../../ui/toast-queue.ts'
import { type LoginErrors, loginErrors, loginFailure } from './login-rules.ts'
import styles from './login-screen.module.css'

export function LoginForm() {
  const { t } = useText()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [isSending, setIsSending] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const said = (key: MessageKey | undefined) => (key ? t(key) : undefined)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const login = { email: String(data.get('email')).trim(), password: String(data.get('password')) }
    const found = loginErrors(login)
    setErrors(found)
    const firstWrong = Object.keys(found)[0]
    if (firstWrong) return form.current?.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus()
    setIsSending(true)
    const result = await api.logIn({ body: login })
    setIsSending(false)
    if (result.ok) return navigate(paths.protectedArea)
    toasts.error(t(loginFailure(result.status, result.error.code)))
    // Access denied still redirects (decision I12); every other refusal stays here.
    return result.status === 403 ? navigate(paths.protectedArea) : undefined
  }

  return (
    <form className={styles['form']} ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Field label={t('LOGIN_SCREEN.EMAIL')} error={said(errors.email)}>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t('LOGIN_SCREEN.PASSWORD')} error={said(errors.password)}>
        <TextInput
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          end={
            <Button
              kind="quiet"
              aria-label={t(isShown ? 'LOGIN_SCREEN.HIDE_PASSWORD' : 'LOGIN_SCREEN.SHOW_PASSWORD')}
              onClick={() => setIsShown(!isShown)}
            >
              {t(isShown ? 'LOGIN_SCREEN.HIDE' : 'LOGIN_SCREEN.SHOW')}
            </Button>
          }
        />
      </Field>
      <Button type="submit" wide busy={isSending}>
        {t(isSending ? 'LOGIN_SCREEN.SUBMITTING' : 'LOGIN_SCREEN.SUBMIT')}
      </Button>
    </form>
  )
}
