// What the build writes into the pages before any script: the landing page whole, the order form's beginning, words for no script.
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { operator } from '#settings/operator.ts'
import { App } from './app.tsx'
import { NewOrderShell } from './new-order-shell.tsx'
import { paths } from './paths.ts'
import { screens } from './routes.tsx'
import { loadTexts } from './texts/load-texts.ts'
import { DEFAULT_LOCALE } from './texts/locale.ts'
import { TextsProvider, translate } from './texts/use-text.tsx'

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

const at = (location: string, children: ReactNode) => <StaticRouter location={location}>{children}</StaticRouter>

export async function prerender(): Promise<PrerenderedPages> {
  await Promise.all([loadTexts(DEFAULT_LOCALE, 'common'), screens.home.preload()])
  const description = translate('PAGE.DESCRIPTION')
  const needsScript = renderToStaticMarkup(<noscript>{translate('PAGE.NEEDS_SCRIPT', { phone: operator.phone.shown })}</noscript>)
  return {
    home: {
      title: translate('HOME.DOCUMENT_TITLE', { operator: operator.name }),
      description,
      body: renderToString(<App router={(children) => at(paths.home, children)} />),
    },
    newOrder: {
      title: `${translate('NEW_ORDER.TITLE')} – ${operator.name}`,
      description,
      body: renderToStaticMarkup(<TextsProvider>{at(paths.newOrder, <NewOrderShell />)}</TextsProvider>) + needsScript,
    },
    other: { title: operator.name, description, body: needsScript },
  }
}
