// Measures the weight of pages: what a browser must download before a page is usable, in KiB of gzip.
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'

const KIB = 1024

interface Weight {
  html: number
  css: number
  js: number
}

interface WeighedPage {
  path: string
  /** Label of the field that makes the page usable. Only files that arrived before it count. */
  field?: string
  /** Selector of the part that the page fetches last by itself. */
  last?: string
  isSignedIn?: boolean
}

const TYPED_INTO: readonly WeighedPage[] = [
  { path: '/newOrder', field: 'NIP' },
  { path: '/login', field: 'E-mail' },
  { path: '/orders', field: 'Szukaj zamówień', isSignedIn: true },
  { path: '/profile', field: 'Obecne hasło', isSignedIn: true },
]

export async function pageWeights(browser: Browser, origin: string): Promise<Map<string, number>> {
  const weights = new Map<string, number>()
  const home = await weigh(browser, origin, { path: '/home' })
  weights.set('/home, HTML and CSS', (home.html + home.css) / KIB)
  weights.set('/home before anybody acts, JavaScript', home.js / KIB)
  for (const page of TYPED_INTO) {
    const { js, css } = await weigh(browser, origin, page)
    weights.set(`${page.path} before it can be typed into, JavaScript and CSS`, (js + css) / KIB)
  }
  const status = await weigh(browser, origin, { path: await statusPath(origin) })
  weights.set('/status, HTML and CSS', (status.html + status.css) / KIB)
  weights.set('/status, JavaScript', status.js / KIB)
  const form = await weigh(browser, origin, { path: '/newOrder', last: '[name=consent]' })
  weights.set('/newOrder in all before anybody acts, JavaScript and CSS', (form.js + form.css) / KIB)
  return weights
}

/** Longer than Playwright's wait for an idle network, for a busy machine. */
const QUIET_MS = 1500

/**
 * Sums the files that had arrived when the page's field entered the document; without a field, all that the page fetches by itself.
 * The page notes that moment itself, because Playwright sees it later.
 */
async function weigh(
  browser: Browser,
  origin: string,
  { path, field, last, isSignedIn }: WeighedPage,
): Promise<Weight> {
  const page = await browser.newPage({ locale: 'pl-PL' })
  if (isSignedIn) await signIn(page, origin)
  const bodies = new Map<string, Promise<{ kind: keyof Weight; content: Buffer }>>()
  page.on('response', (response) => {
    const kind = KINDS.get(response.request().resourceType())
    if (kind === undefined) return
    bodies.set(
      response.url(),
      response.body().then((content) => ({ kind, content })),
    )
  })
  if (field !== undefined) await page.addInitScript(noteWhatArrived, field)
  await page.goto(origin + path, { waitUntil: 'commit' })
  const noted =
    field === undefined ? undefined : await page.waitForFunction(() => (globalThis as Noted).arrivedBefore)
  await page.waitForLoadState('networkidle')
  if (last !== undefined) {
    await page.locator(last).waitFor()
    // Playwright sees an idle network before the page asks for this part, so this waits until nothing more arrives.
    for (let before = -1; before !== bodies.size; await page.waitForTimeout(QUIET_MS)) before = bodies.size
  }
  const arrived = await noted?.jsonValue()
  const weight: Weight = { html: 0, css: 0, js: 0 }
  for (const [address, body] of bodies) {
    const { kind, content } = await body
    if (kind === 'html' || arrived === undefined || arrived.includes(address))
      weight[kind] += gzipSync(content).length
    if (kind === 'html' && field !== undefined && content.includes('<input'))
      throw new Error(`${path}: a field stands in the HTML before any script handles what is typed into it`)
  }
  await page.close()
  return weight
}

/** Signs in a person of the demo data and sets a language, which the orders page would ask for first. */
async function signIn(page: Page, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/v1/client/user/session`, { data: PERSON })
  if (!answer.ok()) throw new Error(`the login answered ${answer.status()}`)
  await page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('locale', 'pl'))
}

/** Places an order and returns the path of its page. */
async function statusPath(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const body = JSON.stringify(validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')))
  const order = await fetch(`${origin}/v1/public/orders`, { method: 'POST', headers, body })
  if (!order.ok) throw new Error(`the order answered ${order.status}`)
  const link = await fetch(`${origin}/v1/public/orders/status-link`, {
    method: 'POST',
    headers: { 'idempotency-key': headers['idempotency-key'] },
  })
  return new URL(((await link.json()) as { url: string }).url).pathname
}

const PERSON = { email: 'anna.nowak@szkola.example', password: 'Demo-haslo-2026' }

const KINDS: ReadonlyMap<string, keyof Weight> = new Map([
  ['document', 'html'],
  ['stylesheet', 'css'],
  ['script', 'js'],
])

type Noted = typeof globalThis & { arrivedBefore?: string[] }

/** Runs in the page before its own scripts. */
function noteWhatArrived(label: string): void {
  const noted = globalThis as Noted
  const isThere = () =>
    [...document.querySelectorAll('input')].some((field) => field.labels?.[0]?.textContent?.startsWith(label))
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    observer.disconnect()
    noted.arrivedBefore = performance.getEntriesByType('resource').map(({ name }) => name)
  })
  observer.observe(document, { childList: true, subtree: true })
}
