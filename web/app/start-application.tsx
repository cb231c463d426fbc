// Starts the application in the browser: takes over the prerendered page where it fits, draws a fresh one elsewhere.
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
  /** Who is signed in, where somebody has asked the server already. */
  person?: Session | undefined
  /** The address of the link that the person is about to follow: its screen is fetched along. */
  next?: string | undefined
}

/** Whether what stands in the page is what React would draw first, so that it can take it over. */
function fitsThePage(root: HTMLElement): boolean {
  const isHomeOfVisitors = location.pathname === paths.home && !session.read()
  const isInLanguage = startingLocale() === document.documentElement.lang
  // What a translator changed would not fit, and every text would count as wrong.
  const isTranslated = root.querySelector('font') !== null
  return root.dataset['prerendered'] === 'home' && isHomeOfVisitors && isInLanguage && !isTranslated
}

function firstScreen(person: Session | undefined): ScreenName {
  const screen = screenAt(location.pathname) ?? 'home'
  return screen === 'home' && (person ?? session.read()) ? 'orders' : screen
}

/** Resolves when the first screen is drawn. Rejects where its texts, or what it says of the operator, cannot be fetched, and may then be called again. */
export async function startApplication({ person, next }: Start = {}): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const locale = startingLocale()
  const nextScreen = next === undefined ? undefined : screenAt(next)
  if (nextScreen) screens[nextScreen].preload(locale).catch(() => undefined)
  // A screen that cannot be fetched now is asked for again while rendering, and its failure gets the crash page.
  const screenReady = screens[firstScreen(person)].preload(locale).catch(() => undefined)
  // Behind the texts, so that a slow phone does not do everything in one go; without them failures are still to be reported.
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
    // As a transition the first drawing is cut into short pieces: a slow phone scrolls and answers taps meanwhile.
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
