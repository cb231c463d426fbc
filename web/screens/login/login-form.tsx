// Login form. It only requires both fields to be filled: the length of a password is checked by the server.
import { useNavigate } from 'react-router'
import { logIn } from '#contract/accounts/accounts.ts'
import { paths } from '#contract/paths.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { EmailField, PasswordField } from '#web/account/fields.tsx'
import { showProblem } from '#web/account/problem-message.ts'
import { accountApi } from '#web/api/account.ts'
import { returnTo } from '#web/session/return-to.ts'
import { signIn } from '#web/session/sign-in.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

const NAMES = ['email', 'password'] as const

/** @param askForCode shows the second step after loading its code */
export function LoginForm({ askForCode }: { askForCode: () => Promise<void> }) {
  const { t } = useText()
  const navigate = useNavigate()

  const send = async ({ email, password }: Record<(typeof NAMES)[number], string>) => {
    const result = await accountApi.logIn({ body: { email: email.trim(), password } })
    if (result.ok) {
      toasts.dismissErrors('login')
      if ('secondFactor' in result.data)
        return askForCode().then(
          () => 'left' as const,
          () => ({ failure: { key: 'ERROR.NETWORK' as const } }),
        )
      // The guard of this route redirects the signed-in person, as it does in other tabs.
      signIn(result.data)
      return 'left'
    }
    if (result.error.code === 'ACCESS.DENIED') {
      // Navigates as after a login. Without a session the redirects end at the landing page.
      toasts.error(t('ACCESS.DENIED'))
      await navigate(returnTo.read() ?? paths.protectedArea)
      return 'left'
    }
    return { failure: showProblem('login', 'LOGIN.LOGIN_FAILED', result, { isShown: true }) }
  }

  return (
    <AccountForm
      names={NAMES}
      validate={(values) => fieldErrorsOf(logIn, values)}
      send={send}
      submit={{ words: t('LOGIN_SCREEN.SUBMIT'), busyWords: t('LOGIN_SCREEN.SUBMITTING') }}
    >
      {(field) => (
        <>
          <EmailField {...field('email')} />
          <PasswordField
            {...field('password')}
            label={t('LOGIN_SCREEN.PASSWORD')}
            autoComplete="current-password"
          />
        </>
      )}
    </AccountForm>
  )
}
