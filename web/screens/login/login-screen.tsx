// Login with e-mail and password.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'
import styles from './login-screen.module.css'

const secondStep = lazyScreen(
  () => import('./second-factor-step.tsx').then((m) => m.SecondFactorStep),
  ['portal'],
)

export function LoginScreen() {
  const { t } = useText()
  const { key } = useLocation()
  /**
   * History entry at which a code was requested. Another entry ends the second step: the link back,
   * or Back.
   */
  const [askedAt, setAskedAt] = useState<string>()
  const [waits] = useState(() => waitingOrder.isThere())
  const askForCode = async () => {
    await secondStep.preload()
    setAskedAt(key)
  }
  if (askedAt === key) return <secondStep.Screen />
  return (
    <LoginPage>
      {waits && (
        <Note kind="hint" role="alert" className={styles['waits']}>
          <p>{t('LOGIN_SCREEN.ORDER_WAITS')}</p>
        </Note>
      )}
      <LoginForm askForCode={askForCode} />
    </LoginPage>
  )
}
