// The markup that the build writes into the pages, there before any script: the landing page whole, the order form's beginning, words for no script.
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import { operator } from '#settings/operator.ts'
import { App } from './app.tsx'
import { NewOrderShell } from '#web/shell/new-order-shell.tsx'
import { NeedsScriptPage } from './needs-script.tsx'
import { paths } from '#contract/paths.ts'
import { screens } from './routes.tsx'
import { loadTexts } from '#web/texts/load-texts.ts'
import { TextsProvider, translate } from '#web/texts/use-text.tsx'

interface PrerenderedPage {
  title: string
  description: string
  body: string
}

export interface PrerenderedPages {
  home: PrerenderedPage
  newOrder: PrerenderedPage
  other: PrerenderedPage
}

const still = (page: ReactNode) => renderToStaticMarkup(<TextsProvider>{page}</TextsProvider>)
const at = (location: string, children: ReactNode) => (
  <StaticRouter location={location}>{children}</StaticRouter>
)

export async function prerender(): Promise<PrerenderedPages> {
  await Promise.all([loadTexts(DEFAULT_LOCALE, 'common'), screens.home.preload()])
  const description = translate('PAGE.DESCRIPTION')
  return {
    home: {
      title: translate('HOME.DOCUMENT_TITLE', { operator: operator.name }),
      description,
      body: renderToString(<App router={(children) => at(paths.home, children)} />),
    },
    newOrder: {
      title: `${translate('NEW_ORDER.TITLE')} – ${operator.name}`,
      description,
      body: still(<NewOrderShell />),
    },
    other: { title: operator.name, description, body: still(<NeedsScriptPage />) },
  }
}
