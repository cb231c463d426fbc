// Signing in with an email and a password.
import { operator } from '#settings/operator.ts'
import { AccountAside, AccountPage } from '../../account-page.tsx'
import { paths } from '../../paths.ts'
import { Text, useText } from '../../texts/use-text.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginScreen() {
  const { t } = useText()
  return (
    <AccountPage
      title={t('LOGIN_SCREEN.TITLE')}
      lead={t('LOGIN_SCREEN.LEAD')}
      otherWay={{ href: paths.forgottenPassword, words: t('LOGIN_SCREEN.FORGOTTEN') }}
      after={
        <AccountAside title={t('LOGIN_SCREEN.NO_ACCOUNT')}>
          <Text id="LOGIN_SCREEN.NO_ACCOUNT_DETAIL" values={{ email: operator.email }} parts={{ mail: <a href={`mailto:${operator.email}`} /> }} />
        </AccountAside>
      }
    >
      <LoginForm />
    </AccountPage>
  )
}
