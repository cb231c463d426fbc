// Frame of the account pages: a short form in one column, and beside it what an account offers.
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import styles from './account-page.module.css'

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
