// The frame of every page that needs no account: skip link, top bar with the way to log in, footer.
import type { ReactNode } from 'react'
import { logo, operator } from '#settings/operator.ts'
import { OwnFooter } from './own-footer.tsx'
import { paths } from './paths.ts'
import { useText } from './texts/use-text.tsx'
import { ButtonLink } from './ui/button.tsx'
import { Main, PageHeader, SkipLink } from './ui/page.tsx'

const MAIN_ID = 'tresc'

interface PublicPageProps {
  /** What stands at the end of the top bar; by default the way to log in. */
  end?: ReactNode
  mainClassName?: string | undefined
  /** The footer touches the content, without the usual space above it. */
  flushFooter?: boolean
  children: ReactNode
}

export function PublicPage({ end, mainClassName, flushFooter = false, children }: PublicPageProps) {
  const { t } = useText()
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>{t('PAGE.SKIP')}</SkipLink>
      <PageHeader homeHref={paths.home} homeLabel={t('PAGE.HOME_LINK', { operator: operator.name })} drawing={logo}>
        {end ?? (
          <ButtonLink kind="second" href={paths.login}>
            {t('PAGE.LOGIN')}
          </ButtonLink>
        )}
      </PageHeader>
      <Main id={MAIN_ID} className={mainClassName}>
        {children}
      </Main>
      <OwnFooter flush={flushFooter} />
    </>
  )
}
