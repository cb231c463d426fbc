// Starts the application in the browser: takes over the prerendered page where it fits, draws a fresh one elsewhere.
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import { BrowserRouter } from 'react-router'
import { reportFailure } from '#web/api/report.ts'
import { printVersion } from '#web/api/version.ts'
import { App } from './app.tsx'
import { startReporting } from '#web/error-report/start-reporting.ts'
import { paths } from '#contract/paths.ts'
import { screenAt, screens } from './routes.tsx'
import { connectSession } from '#web/session/connect-session.ts'
import { session } from '#web/session/session.ts'
import { monitorSession } from '#web/session/monitor.ts'
import { activateLocale, loadTexts } from '#web/texts/load-texts.ts'
import { startingLocale } from '#web/texts/locale.ts'

const app = (
  <StrictMode>
    <App router={(children) => <BrowserRouter>{children}</BrowserRouter>} />
  </StrictMode>
)

async function start(root: HTMLElement): Promise<void> {
  const locale = startingLocale()
  const screen = screenAt(location.pathname) ?? (session.read() ? 'orders' : 'home')
  const isHomeOfVisitors = location.pathname === paths.home && !session.read()
  const fitsThePage = root.dataset['prerendered'] === 'home' && isHomeOfVisitors && locale === DEFAULT_LOCALE
  // A screen that cannot be fetched now is asked for again while rendering, and its failure gets the crash page.
  const screenReady = screens[screen].preload(locale).catch(() => undefined)
  await loadTexts(locale, 'common')
  await screenReady
  await activateLocale(locale)
  // As a transition the first drawing is cut into short pieces: a slow phone scrolls and answers taps meanwhile.
  startTransition(() => {
    if (fitsThePage) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** Without its texts the application has nothing to say: it tries again when the connection is back. */
async function startWhenPossible(root: HTMLElement): Promise<void> {
  try {
    await start(root)
  } catch (cause) {
    reportFailure({ level: 'error', kind: 'crash', cause })
    window.addEventListener('online', () => void startWhenPossible(root), { once: true })
  }
}

void startReporting()
window.addEventListener('error', ({ error }) =>
  reportFailure({ level: 'error', kind: 'crash', cause: error }),
)
window.addEventListener('unhandledrejection', ({ reason }) =>
  reportFailure({ level: 'error', kind: 'crash', cause: reason }),
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
connectSession()
monitorSession()
void startWhenPossible(root)
void printVersion()
