// Starts the application in the browser: hydrates the prerendered page if it matches, otherwise renders a new one.
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { paths, type ScreenName } from '#contract/paths.ts'
import type { Session } from '#web/api/current-session.ts'
import { loadOperator } from '#web/api/page-operator.ts'
import { connect } from '#web/app/connect.ts'
import { session } from '#web/session/session.ts'
import { activateLocale, loadTexts } from '#web/texts/load-texts.ts'
import { startingLocale } from '#web/texts/locale.ts'
import { App } from './app.tsx'
import { pages, screenAt, screens } from './routes.tsx'

interface Start {
  /** Signed-in person, if the server has already been asked. */
  person?: Session | undefined
  /** Address of the link that the person is about to follow; its screen is preloaded. */
  next?: string | undefined
}

/** Whether the page's markup equals React's first render, so that it can be hydrated. */
function fitsThePage(root: HTMLElement): boolean {
  const isHomeOfVisitors = location.pathname === paths.home && !session.read()
  const isInLanguage = startingLocale() === document.documentElement.lang
  // Translated text would not match, and hydration would fail for every text.
  const isTranslated = root.querySelector('font') !== null
  return root.dataset['prerendered'] === 'home' && isHomeOfVisitors && isInLanguage && !isTranslated
}

function firstScreen(person: Session | undefined): ScreenName {
  const screen = screenAt(location.pathname) ?? 'home'
  return screen === 'home' && (person ?? session.read()) ? 'orders' : screen
}

/**
 * Resolves when the first screen is rendered. Rejects if its texts or the operator data cannot be loaded; may then be called
 * again.
 */
export async function startApplication({ person, next }: Start = {}): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const locale = startingLocale()
  const nextScreen = next === undefined ? undefined : screenAt(next)
  if (nextScreen) screens[nextScreen].preload(locale).catch(() => undefined)
  // If loading fails, rendering retries it, and a second failure shows the crash page.
  const screenReady = screens[firstScreen(person)].preload(locale).catch(() => undefined)
  // Connects after the texts, to split the work on slow phones; also if they fail, so that failures are reported.
  await Promise.all([loadTexts(locale, 'common'), loadOperator()]).finally(() => connect(person))
  await screenReady
  const takesOver = fitsThePage(root)
  await activateLocale(locale)
  return new Promise((onDrawn) => {
    const app = (
      <StrictMode>
        <App router={(children) => <BrowserRouter>{children}</BrowserRouter>} pages={pages} />
        <Drawn onDrawn={onDrawn} />
      </StrictMode>
    )
    // A transition renders in short pieces, so that a slow phone can scroll and respond to taps.
    startTransition(() => {
      if (takesOver) hydrateRoot(root, app)
      else createRoot(root).render(app)
    })
  })
}

function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}
