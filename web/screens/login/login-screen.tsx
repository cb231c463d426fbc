// Signing in with an email and a password.
import { operator } from '#settings/operator.ts'
import { paths } from '../../paths.ts'
import { PublicPage } from '../../public-page.tsx'
import { useScreenTitle } from '../../screen-title.ts'
import { Text, useText } from '../../texts/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoginBenefits } from './login-benefits.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'

export function LoginScreen() {
  const { t } = useText()
  useScreenTitle(t('LOGIN_SCREEN.TITLE'))
  return (
    <PublicPage
      mainClassName={styles['main']}
      flushFooter
      end={
        <ButtonLink kind="second" href={paths.newOrder}>
          {t('PAGE.ORDER_WITHOUT_ACCOUNT')}
        </ButtonLink>
      }
    >
      <div className={styles['side']}>
        <div className={styles['column']}>
          <h1 tabIndex={-1}>{t('LOGIN_SCREEN.TITLE')}</h1>
          <p className={styles['lead']}>{t('LOGIN_SCREEN.LEAD')}</p>
          <LoginForm />
          <p className={styles['forgotten']}>
            <a href={paths.forgottenPassword}>{t('LOGIN_SCREEN.FORGOTTEN')}</a>
          </p>
          <section className={styles['noAccount']} aria-labelledby="login-no-account">
            <h2 id="login-no-account">{t('LOGIN_SCREEN.NO_ACCOUNT')}</h2>
            <p>
              <Text
                id="LOGIN_SCREEN.NO_ACCOUNT_DETAIL"
                values={{ email: operator.email }}
                parts={{ mail: <a href={`mailto:${operator.email}`} /> }}
              />
            </p>
          </section>
        </div>
      </div>
      <LoginBenefits />
    </PublicPage>
  )
}
