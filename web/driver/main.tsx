/** @jsxImportSource preact */
// Script of the driver's page, an application of its own in Preact (docs/decisions/0145-driver-page.md).
import './driver.css'
import { render } from 'preact'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import { printVersion } from '#web/api/version.ts'
import { reportLater, watchFailures } from '#web/error-report/start-reporting.ts'
import { startingLocale } from '#web/texts/locale.ts'
import { App } from './app.tsx'
import { keepShell } from './shell-cache.ts'
import { loadWords } from './texts.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const polish = await loadWords(DEFAULT_LOCALE)
  const words = await loadWords(startingLocale()).catch(() => polish)
  const token = location.pathname.split('/')[2] ?? ''
  document.getElementById('needed-browser')?.remove()
  root.textContent = ''
  render(<App token={token} words={words} />, root)
}

/**
 * Registers the service worker and caches the page. Also asks for persistent storage: otherwise the browser
 * may delete unsent reports when the disk is full.
 */
async function workWithoutNetwork(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/driver/worker.js', { scope: '/driver/' })
  await keepShell()
  await navigator.storage?.persist?.()
}

document.documentElement.dataset['started'] = ''
watchFailures()
reportLater()
void printVersion()
void start()
window.addEventListener('load', () => void workWithoutNetwork().catch(() => undefined))
