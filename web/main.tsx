// Starts the application in the browser: takes over the prerendered page where it fits, draws a fresh one elsewhere.
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { printVersion } from './api/version.ts'
import { App } from './app.tsx'
import { paths } from './paths.ts'
import { screenAt, screens } from './routes.tsx'
import { activateLocale, loadTexts } from './texts/load-texts.ts'
import { DEFAULT_LOCALE, startingLocale } from './texts/locale.ts'

const app = (
  <StrictMode>
    <App router={(children) => <BrowserRouter>{children}</BrowserRouter>} />
  </StrictMode>
)

async function start(root: HTMLElement): Promise<void> {
  const locale = startingLocale()
  const screen = screenAt(location.pathname)
  const canHydrate = root.dataset['prerendered'] === screen && screen === 'home' && locale === DEFAULT_LOCALE
  await Promise.all([loadTexts(locale, 'common'), loadTexts(locale, 'home')].slice(0, screen === 'home' ? 2 : 1))
  await activateLocale(locale)
  // A screen that cannot be fetched now is asked for again while rendering, and its failure gets the crash page.
  await screens[screen ?? 'home'].preload().catch(() => undefined)
  if (canHydrate) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.getElementById('root')
if (!root) throw new Error(`The page has no #root: ${paths.home}`)
void start(root)
void printVersion()
