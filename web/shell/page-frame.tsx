// The frame of every page: skip link, top bar, content, footer.
import type { ReactNode } from 'react'
import { operator } from '#web/operator/operator.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Main, PageHeader, SkipLink } from '#web/ui/page.tsx'
import { OwnFooter } from './footer.tsx'

const MAIN_ID = 'tresc'

export interface PageContentProps {
  mainClassName?: string | undefined
  /** The footer touches the content, without the usual space above it. */
  flushFooter?: boolean
  /** Replaces phone, email and links in the footer. */
  footer?: ReactNode
  children: ReactNode
}

interface PageFrameProps extends PageContentProps {
  homeHref: string
  homeLabel: string
  /** The links of the area, next to the logo. */
  links?: ReactNode
  /** At the end of the top bar. */
  end: ReactNode
}

export function PageFrame({
  homeHref,
  homeLabel,
  links,
  end,
  mainClassName,
  flushFooter = false,
  footer,
  children,
}: PageFrameProps) {
  const { t } = useText()
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>{t('PAGE.SKIP')}</SkipLink>
      <PageHeader homeHref={homeHref} homeLabel={homeLabel} drawing={operator().logo} links={links}>
        {end}
      </PageHeader>
      <Main id={MAIN_ID} className={mainClassName}>
        {children}
      </Main>
      <OwnFooter flush={flushFooter}>{footer}</OwnFooter>
    </>
  )
}
