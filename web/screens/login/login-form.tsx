// The form asks for a filled email and a filled password, no more: how long a password must be is the server's secret here.
import { useNavigate } from 'react-router'
import { logIn } from '#contract/accounts/accounts.ts'
import { AccountForm } from '../../account-form.tsx'
import { sayFailure } from '../../account-failure.ts'
import { EmailField } from '../../email-field.tsx'
import { api } from '../../api/client.ts'
import { complaintsAbout } from '../../complaints.ts'
import { PasswordField } from '../../password-field.tsx'
import { paths } from '../../paths.ts'
import { origin } from '../../session/origin.ts'
import { signIn } from '../../session/sign-in.ts'
import { useText } from '../../texts/use-text.tsx'
import { toasts } from '../../ui/toast-queue.ts'

const NAMES = ['email', 'password'] as const

export function LoginForm() {
  const { t } = useText()
  const navigate = useNavigate()

  const send = async ({ email, password }: Record<(typeof NAMES)[number], string>) => {
    const result = await api.logIn({ body: { email: email.trim(), password } })
    if (result.ok) {
      // The door of this screen leads on, for this tab as for the others.
      signIn(result.data)
      return 'left'
    }
    if (result.status === 403) {
      // Led on as after a login; without a session the way ends on the landing page.
      toasts.error(t('ACCESS.DENIED'))
      await navigate(origin.read() ?? paths.protectedArea)
      return 'left'
    }
    sayFailure('LOGIN.LOGIN_FAILED', result)
    return undefined
  }

  return (
    <AccountForm
      names={NAMES}
      judge={(values) => complaintsAbout(logIn, values)}
      send={send}
      submit={{ words: t('LOGIN_SCREEN.SUBMIT'), busyWords: t('LOGIN_SCREEN.SUBMITTING') }}
    >
      {(said) => (
        <>
          <EmailField error={said('email')} />
          <PasswordField name="password" label={t('LOGIN_SCREEN.PASSWORD')} error={said('password')} autoComplete="current-password" />
        </>
      )}
    </AccountForm>
  )
}
