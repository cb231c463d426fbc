// Prerendered markup: the whole landing page, the beginning of the order form and of the login, and the page without scripts.
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { PageInLanguage } from '#web/api/page-in-language.ts'
import { operator, type PageContent, takeOperator } from '#web/operator/operator.ts'
import { LoginShell } from '#web/screens/login/login-shell.tsx'
import { NewOrderShell } from '#web/shell/new-order-shell.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { activateLocale, loadTexts } from '#web/texts/load-texts.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { TextsProvider, translate, useText } from '#web/texts/use-text.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { App } from './app.tsx'
import { NoticesBeforeStart } from './offline-notice.tsx'
import { pages, screens } from './routes.tsx'

/** Message at the top of every page until the application has started: required browsers and the phone number. The style sheet hides it in supported browsers (web/ui/base.css, docs/decisions/0118-supported-browsers.md). */
function NeededBrowser() {
  const { t } = useText()
  return (
    <aside id="needed-browser">
      <p>{typeset(t('HOME.NEEDED_BROWSER', { phone: operator().phone.shown }))}</p>
    </aside>
  )
}

interface PrerenderedPage {
  title: string
  description: string
  /** Operator data for the page's script. */
  operator: object
  body: string
}

export interface PrerenderedPages {
  home: Pick<PrerenderedPage, 'description' | 'operator'> & { inLanguages: Record<Locale, PageInLanguage> }
  newOrder: PrerenderedPage
  login: PrerenderedPage
  other: PrerenderedPage
  /** Message on every page for browsers that cannot start the application. */
  neededBrowser: string
}

const still = (page: ReactNode) => renderToStaticMarkup(<TextsProvider>{page}</TextsProvider>)
const at = (location: string, children: ReactNode) => (
  <StaticRouter location={location}>{children}</StaticRouter>
)

async function homeIn(locale: Locale): Promise<PageInLanguage> {
  await activateLocale(locale)
  return {
    title: translate('HOME.DOCUMENT_TITLE', { operator: operator().name }),
    body: renderToString(<App router={(children) => at(paths.home, children)} pages={pages} />),
    notices: still(<NoticesBeforeStart />),
  }
}

export async function prerender(content: Required<PageContent>): Promise<PrerenderedPages> {
  takeOperator(content)
  const { landing: _landing, ...ofEveryPage } = content
  await Promise.all([
    loadTexts(DEFAULT_LOCALE, 'common'),
    loadTexts(DEFAULT_LOCALE, 'account'),
    screens.home.preload(),
  ])
  const home: [Locale, PageInLanguage][] = []
  for (const locale of LOCALES) home.push([locale, await homeIn(locale)])
  await activateLocale(DEFAULT_LOCALE)
  const description = translate('PAGE.DESCRIPTION')
  return {
    home: {
      description,
      operator: content,
      inLanguages: Object.fromEntries(home) as Record<Locale, PageInLanguage>,
    },
    newOrder: {
      title: `${translate('NEW_ORDER.TITLE')} – ${operator().name}`,
      description,
      operator: ofEveryPage,
      body: still(<NewOrderShell />),
    },
    login: {
      title: `${translate('LOGIN_SCREEN.TITLE')} – ${operator().name}`,
      description,
      operator: ofEveryPage,
      body: still(<LoginShell />),
    },
    other: { title: operator().name, description, operator: ofEveryPage, body: still(<NeedsScriptPage />) },
    neededBrowser: still(<NeededBrowser />),
  }
}

export function NeedsScriptPage() {
  const { t } = useText()
  return (
    <noscript>
      <PublicPage>
        <MessagePage title={operator().name}>
          <p>{typeset(t('PAGE.NEEDS_SCRIPT', { phone: operator().phone.shown }))}</p>
        </MessagePage>
      </PublicPage>
    </noscript>
  )
}
