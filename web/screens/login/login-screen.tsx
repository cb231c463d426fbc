// Signing in with an email and a password.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { AccountAside, AccountPage } from '#web/account/account-page.tsx'
import { operator } from '#web/operator/operator.ts'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'

const secondStep = lazyScreen(
  () => import('./second-factor-step.tsx').then((m) => m.SecondFactorStep),
  ['portal'],
)

export function LoginScreen() {
  const { t } = useText()
  const { key } = useLocation()
  /** The step belongs to one visit of the page: the link back to the login, or Back, ends it. */
  const [askedAt, setAskedAt] = useState<string>()
  const [waits] = useState(() => waitingOrder.isThere())
  const askForCode = async () => {
    await secondStep.preload()
    setAskedAt(key)
  }
  if (askedAt === key) return <secondStep.Screen />
  return (
    <AccountPage
      title={t('LOGIN_SCREEN.TITLE')}
      lead={t('LOGIN_SCREEN.LEAD')}
      otherWay={{ href: paths.forgottenPassword, words: t('LOGIN_SCREEN.FORGOTTEN') }}
      after={
        <AccountAside title={t('LOGIN_SCREEN.NO_ACCOUNT')}>
          <Text
            id="LOGIN_SCREEN.NO_ACCOUNT_DETAIL"
            values={{ email: operator().email }}
            parts={{ mail: <a href={`mailto:${operator().email}`} /> }}
          />
        </AccountAside>
      }
    >
      {waits && (
        <Note kind="hint" role="alert" className={styles['waits']}>
          <p>{t('LOGIN_SCREEN.ORDER_WAITS')}</p>
        </Note>
      )}
      <LoginForm askForCode={askForCode} />
    </AccountPage>
  )
}
