// What a page costs before it can be used, in gzip bytes, whatever else the machine does.
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { KIB } from '../support/table.ts'
import type { Measured } from './budget-table.ts'

interface Weight {
  html: number
  css: number
  js: number
}

interface Usable {
  role: 'link' | 'textbox'
  name: string
}

/** In KiB. The landing page needs no script; the others can be used once they can be typed into. */
export async function pageWeights(browser: Browser, origin: string): Promise<Measured> {
  const home = await weigh(browser, `${origin}/home`, { role: 'link', name: 'Zamów odbiór' })
  const order = await weigh(browser, `${origin}/newOrder`, { role: 'textbox', name: 'NIP' })
  const login = await weigh(browser, `${origin}/login`, { role: 'textbox', name: 'E-mail' })
  return new Map([
    ['/home, HTML and CSS', (home.html + home.css) / KIB],
    ['/home before anybody acts, JavaScript', home.js / KIB],
    ['/newOrder before it can be typed into, JavaScript and CSS', (order.js + order.css) / KIB],
    ['/login before it can be typed into, JavaScript and CSS', (login.js + login.css) / KIB],
  ])
}

/**
 * Everything of these kinds that had arrived when the field by which the page is usable was in the document; of a page without
 * one, everything that it asks for by itself. The page notes that moment: Playwright sees it later, when some of what is fetched
 * ahead has arrived too.
 */
async function weigh(browser: Browser, url: string, usable: Usable): Promise<Weight> {
  const page = await browser.newPage({ locale: 'pl-PL' })
  const bodies = new Map<string, Promise<{ kind: keyof Weight; content: Buffer }>>()
  page.on('response', (response) => {
    const kind = KINDS.get(response.request().resourceType())
    if (kind === undefined) return
    bodies.set(
      response.url(),
      response.body().then((content) => ({ kind, content })),
    )
  })
  await page.addInitScript(noteWhatArrived, usable.name)
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole(usable.role, { name: usable.name }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const arrived = await page.evaluate(() => (globalThis as Noted).arrivedBefore)
  const weight: Weight = { html: 0, css: 0, js: 0 }
  for (const [address, body] of bodies) {
    const { kind, content } = await body
    if (kind === 'html' || arrived === undefined || arrived.includes(address))
      weight[kind] += gzipSync(content).length
    if (kind === 'html' && usable.role === 'textbox' && content.includes('<input'))
      throw new Error(`${url}: a field stands in the HTML, before any script hears what is typed into it`)
  }
  await page.close()
  if (usable.role === 'textbox' && arrived === undefined) throw new Error(`${url}: no field ${usable.name}`)
  return weight
}

const KINDS: ReadonlyMap<string, keyof Weight> = new Map([
  ['document', 'html'],
  ['stylesheet', 'css'],
  ['script', 'js'],
])

type Noted = typeof globalThis & { arrivedBefore?: string[] }

/** Runs in the page, before its own scripts. */
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
