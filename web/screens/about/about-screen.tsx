// What has to be said of the company behind the site: who it is, its terms, what it says of the law and on what grounds. Each part has
// an address of its own.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { BrowserData } from './browser-data.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { LegalBasis } from './legal-basis.tsx'
import { Terms } from './terms.tsx'

const PARTS: Record<string, { title: MessageKey; Content: () => ReactNode }> = {
  'legal-basis': { title: 'ABOUT.LEGAL_BASIS', Content: LegalBasis },
  terms: { title: 'ABOUT.TERMS', Content: Terms },
  browser: { title: 'ABOUT.BROWSER', Content: BrowserData },
}

export function AboutScreen() {
  const { t } = useText()
  const { part = '' } = useParams()
  const { title, Content } = PARTS[part] ?? { title: 'ABOUT.TITLE', Content: CompanyFacts }
  useScreenTitle(t(title))
  return (
    <PublicPage>
      <Prose title={t(title)}>
        <Content />
        <OtherPages />
      </Prose>
    </PublicPage>
  )
}

function OtherPages() {
  const { t } = useText()
  const { part = '' } = useParams()
  const pages = [
    ...(PARTS[part] ? [{ href: paths.about, words: t('ABOUT.TITLE') }] : []),
    { href: paths.personalData, words: t('PAGE.PERSONAL_DATA') },
    ...Object.entries(PARTS)
      .filter(([name]) => name !== part)
      .map(([name, { title }]) => ({ href: paths.aboutPart(name), words: t(title) })),
    { href: paths.accessibility, words: t('PAGE.ACCESSIBILITY') },
  ]
  return (
    <nav aria-label={t('ABOUT.PAGES')}>
      <ul>
        {pages.map(({ href, words }) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
