// The frame of every page of the signed-in area: skip link, top bar with the person's menu, footer.
import type { ReactNode } from 'react'
import { logo, operator } from '#settings/operator.ts'
import { OwnFooter } from './footer.tsx'
import { paths } from '#contract/paths.ts'
import { PersonMenu, PortalLinks } from './portal-bar.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Main, PageHeader, SkipLink } from '#web/ui/page.tsx'

const MAIN_ID = 'tresc'

interface PortalPageProps {
  mainClassName?: string | undefined
  /** The footer touches the content, without the usual space above it. */
  flushFooter?: boolean
  children: ReactNode
}

export function PortalPage({ mainClassName, flushFooter = false, children }: PortalPageProps) {
  const { t } = useText()
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>{t('PAGE.SKIP')}</SkipLink>
      <PageHeader
        homeHref={paths.orders}
        homeLabel={t('PORTAL.HOME_LINK', { operator: operator.name })}
        drawing={logo}
        links={<PortalLinks label={t('PORTAL.LINKS')} />}
      >
        <PersonMenu />
      </PageHeader>
      <Main id={MAIN_ID} className={mainClassName}>
        {children}
      </Main>
      <OwnFooter flush={flushFooter} />
    </>
  )
}
