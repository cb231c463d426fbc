// The frame of every page that needs no account: skip link, top bar with the way to log in, footer.
import type { ReactNode } from 'react'
import { logo, operator } from '#settings/operator.ts'
import { OwnFooter } from './footer.tsx'
import { paths } from '#contract/paths.ts'
import { useSession } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import styles from './public-page.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Main, PageHeader, SkipLink } from '#web/ui/page.tsx'

const MAIN_ID = 'tresc'

interface PublicPageProps {
  /** What stands at the end of the top bar for a visitor; by default the way to log in. */
  end?: ReactNode
  mainClassName?: string | undefined
  /** The footer touches the content, without the usual space above it. */
  flushFooter?: boolean
  children: ReactNode
}

export function PublicPage({ end, mainClassName, flushFooter = false, children }: PublicPageProps) {
  const { t } = useText()
  const person = useSession()
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>{t('PAGE.SKIP')}</SkipLink>
      <PageHeader
        homeHref={paths.home}
        homeLabel={t('PAGE.HOME_LINK', { operator: operator.name })}
        drawing={logo}
      >
        {person ? <WayToPortal fullname={person.fullname} /> : (end ?? <WayToLogin />)}
      </PageHeader>
      <Main id={MAIN_ID} className={mainClassName}>
        {children}
      </Main>
      <OwnFooter flush={flushFooter} />
    </>
  )
}

function WayToLogin() {
  const { t } = useText()
  return (
    <ButtonLink kind="second" href={paths.login}>
      {t('PAGE.LOGIN')}
    </ButtonLink>
  )
}

/** A signed-in person on a public page: their name says that they still are, and leads to their orders. */
function WayToPortal({ fullname }: { fullname: string }) {
  const { t } = useText()
  return (
    <ButtonLink
      kind="quiet"
      href={paths.protectedArea}
      className={styles['portal']}
      aria-label={t('PAGE.PORTAL', { fullname })}
    >
      <Icon name="person" />
      <span className={styles['name']}>{fullname}</span>
    </ButtonLink>
  )
}
