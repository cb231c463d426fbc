// The markup that the build writes into the pages, there before any script: the landing page whole, the order form's beginning, words for no script.
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { operator } from '#settings/operator.ts'
import type { PageInLanguage } from '#web/api/page-in-language.ts'
import { NewOrderShell } from '#web/shell/new-order-shell.tsx'
import { activateLocale, loadTexts } from '#web/texts/load-texts.ts'
import { TextsProvider, translate } from '#web/texts/use-text.tsx'
import { App } from './app.tsx'
import { NeedsScriptPage } from './needs-script.tsx'
import { NoticesBeforeStart } from './offline-notice.tsx'
import { pages, screens } from './routes.tsx'

interface PrerenderedPage {
  title: string
  description: string
  body: string
}

export interface PrerenderedPages {
  home: { description: string; inLanguages: Record<Locale, PageInLanguage> }
  newOrder: PrerenderedPage
  other: PrerenderedPage
}

const still = (page: ReactNode) => renderToStaticMarkup(<TextsProvider>{page}</TextsProvider>)
const at = (location: string, children: ReactNode) => (
  <StaticRouter location={location}>{children}</StaticRouter>
)

async function homeIn(locale: Locale): Promise<PageInLanguage> {
  await activateLocale(locale)
  return {
    title: translate('HOME.DOCUMENT_TITLE', { operator: operator.name }),
    body: renderToString(<App router={(children) => at(paths.home, children)} pages={pages} />),
    notices: still(<NoticesBeforeStart />),
  }
}

export async function prerender(): Promise<PrerenderedPages> {
  await Promise.all([loadTexts(DEFAULT_LOCALE, 'common'), screens.home.preload()])
  const home: [Locale, PageInLanguage][] = []
  for (const locale of LOCALES) home.push([locale, await homeIn(locale)])
  await activateLocale(DEFAULT_LOCALE)
  const description = translate('PAGE.DESCRIPTION')
  return {
    home: { description, inLanguages: Object.fromEntries(home) as Record<Locale, PageInLanguage> },
    newOrder: {
      title: `${translate('NEW_ORDER.TITLE')} – ${operator.name}`,
      description,
      body: still(<NewOrderShell />),
    },
    other: { title: operator.name, description, body: still(<NeedsScriptPage />) },
  }
}
