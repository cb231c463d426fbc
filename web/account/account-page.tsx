// Frame of the account pages: a short form in one column, and beside it what an account offers.
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/logo.tsx'
import styles from './account-page.module.css'

function AccountBenefits() {
  const { t } = useText()
  return (
    <aside className={styles['art']} aria-label={t('LOGIN_SCREEN.BENEFITS')}>
      <Mark drawing={operator().logo} className={styles['mark']} />
      <h2>{t('LOGIN_SCREEN.BENEFITS_TITLE')}</h2>
      <ul>
        <li>
          <Icon name="calendar" />
          {t('LOGIN_SCREEN.BENEFIT_DATES')}
        </li>
        <li>
          <Icon name="list" />
          {t('LOGIN_SCREEN.BENEFIT_STATUS')}
        </li>
        <li>
          <Icon name="building" />
          {t('LOGIN_SCREEN.BENEFIT_DATA')}
        </li>
      </ul>
    </aside>
  )
}

interface AccountPageProps {
  title: string
  lead: string
  /** Link below the form. */
  otherWay: { href: string; words: string }
  after?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, lead, otherWay, after, children }: AccountPageProps) {
  const { t } = useText()
  useScreenTitle(title)
  return (
    <PublicPage
      mainClassName={styles['main']}
      flushFooter
      end={
        <ButtonLink kind="second" href={paths.newOrder} className={styles['withoutAccount']}>
          {t('PAGE.ORDER_WITHOUT_ACCOUNT')}
        </ButtonLink>
      }
    >
      <div className={styles['side']}>
        <div className={styles['column']}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
          <p className={styles['otherWay']}>
            <a href={otherWay.href}>{otherWay.words}</a>
          </p>
          {after}
        </div>
      </div>
      <AccountBenefits />
    </PublicPage>
  )
}

/** Text below the form, separated by a line. */
export function AccountAside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['aside']} aria-labelledby="account-aside">
      <h2 id="account-aside">{title}</h2>
      <p>{children}</p>
    </section>
  )
}
