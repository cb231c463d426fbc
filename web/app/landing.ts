// Script of the landing page, which is prerendered. React and the application are loaded when the visitor is about to act, or
// is signed in (docs/decisions/0056-landing-page-without-react.md).
import type { Locale } from '#contract/languages.ts'
import { askCurrentSession, type Session } from '#web/api/current-session.ts'
import { fetchPageInLanguage, type PageInLanguage, PageIsOld } from '#web/api/page-in-language.ts'
import { printVersion } from '#web/api/version.ts'
import { reportLater, watchFailures } from '#web/error-report/start-reporting.ts'
import { newerFunctions } from '#web/lib/newer-functions/newer-functions.ts'
import { onSessionBroadcast } from '#web/session/broadcast.ts'
import { storedPerson } from '#web/session/stored-person.ts'
import { rememberLocale, startingLocale } from '#web/texts/locale.ts'
import { isPlainClick, ownLink } from './own-link.ts'

/** Delay for browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 200

const page = document.documentElement
const root = document.getElementById('root') as HTMLElement
const notices = document.getElementById('notices') as HTMLElement
const inDefaultLanguage: PageInLanguage = {
  title: document.title,
  body: root.innerHTML,
  notices: notices.innerHTML,
}

const takenOver = new AbortController()
/** Removes the listeners when the application has taken over the page. */
const { signal } = takenOver
let starting: Promise<void> | undefined

/**
 * Starts the application. If it cannot be loaded, links work without it, and the visitor's next action tries
 * again.
 */
function start(person?: Session, next?: string): Promise<void> {
  starting ??= newerFunctions()
    .then(() => import('./start-application.tsx'))
    .then(({ startApplication }) => startApplication({ person, next }))
    .then(
      () => {
        takenOver.abort()
        notices.remove()
      },
      () => (starting = undefined),
    )
  return starting
}

/** Starts the application for a person signed in here or in another tab. */
async function startIfSignedIn(): Promise<void> {
  if (storedPerson.read()) return start()
  const person = await askCurrentSession()
  if (person) return start(person)
  // Without an answer the visitor counts as not signed in; asks again when the connection is back.
  if (person === undefined)
    window.addEventListener('online', () => void startIfSignedIn(), { once: true, signal })
}

const notice = (name: 'offline' | 'language') => notices.querySelector<HTMLElement>(`[data-notice="${name}"]`)

function show(name: 'offline' | 'language', isShown: boolean): void {
  const found = notice(name)
  if (found) found.hidden = !isShown
}

const showConnection = () => show('offline', !navigator.onLine)

/**
 * Replaces the page with the one in this language. Returns false if the application has taken over, which changes the language
 * itself.
 */
async function speak(locale: Locale): Promise<boolean> {
  const address = root.dataset[locale]
  const said = address ? await fetchPageInLanguage(address) : inDefaultLanguage
  await starting
  if (signal.aborted) return false
  page.lang = locale
  document.title = said.title
  root.innerHTML = said.body
  notices.innerHTML = said.notices
  showConnection()
  return true
}

async function choose(locale: Locale, chosenAt?: string): Promise<void> {
  const button = (which = `footer button[lang="${locale}"]`) => document.querySelector<HTMLElement>(which)
  try {
    if (!(await speak(locale))) return button()?.click()
    rememberLocale(locale)
    button(chosenAt)?.focus()
  } catch (error) {
    if (!(error instanceof PageIsOld)) return show('language', true)
    // After a reload, the current page appears in this language.
    rememberLocale(locale)
    location.reload()
  }
}

/** Hides the page while another one is loading, for a few seconds at most (base.css). */
async function unseenUntil(ready: Promise<unknown>): Promise<void> {
  page.dataset['waits'] = ''
  await ready.catch(() => undefined)
  delete page.dataset['waits']
}

function hearLinks(): void {
  const prepare = (event: Event) => {
    const link = ownLink(event)
    if (link) void start(undefined, link.pathname)
  }
  document.addEventListener('pointerover', prepare, { passive: true, signal })
  document.addEventListener('focusin', prepare, { signal })
  const follow = (event: MouseEvent) => {
    const link = isPlainClick(event) ? ownLink(event) : null
    if (!link || navigator.onLine) return
    // The browser would replace the page by its own error page.
    event.preventDefault()
    window.addEventListener('online', () => location.assign(link.href), { once: true, signal })
  }
  document.addEventListener('click', follow, { signal })
}

function hearLanguages(): void {
  const hear = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('footer button[lang]') : null
    if (button) void choose(button.lang as Locale)
  }
  document.addEventListener('click', hear, { signal })
  const hearCorner = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) void choose(target.value as Locale, 'header select')
  }
  document.addEventListener('change', hearCorner, { signal })
}

/** Loads the application in idle time after the first touch or key, because the visitor will probably do more. */
function startAfterFirstAct(): void {
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, IDLE_AFTER_MS))
  const startLater = ({ target }: Event) => {
    // Skips the language list, because the application renders the page again and would close it.
    if (!(target instanceof HTMLSelectElement)) whenIdle(() => void start())
  }
  for (const act of ['pointerdown', 'keydown']) {
    document.addEventListener(act, startLater, { once: true, passive: true, signal })
  }
}

/** Checks a page restored from the back/forward cache: the language or the person may have changed. */
function wakeUp({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  if (startingLocale() !== page.lang) void unseenUntil(speak(startingLocale()))
  void startIfSignedIn()
}

page.dataset['started'] = ''
watchFailures()
reportLater()
void printVersion()
if (storedPerson.read()) {
  void unseenUntil(start())
} else {
  if (startingLocale() !== page.lang) void unseenUntil(speak(startingLocale()))
  void startIfSignedIn()
}
hearLinks()
hearLanguages()
startAfterFirstAct()
showConnection()
window.addEventListener('online', showConnection, { signal })
window.addEventListener('offline', showConnection, { signal })
window.addEventListener('pageshow', wakeUp, { signal })
onSessionBroadcast((message) => message === 'changed' && !signal.aborted && void startIfSignedIn())
