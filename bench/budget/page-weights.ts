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

/** Everything of these kinds that Chromium asked for until the page was usable. */
async function weigh(browser: Browser, url: string, usable: Usable): Promise<Weight> {
  const page = await browser.newPage({ locale: 'pl-PL' })
  const weight: Weight = { html: 0, css: 0, js: 0 }
  const counted: Promise<void>[] = []
  let stillCounting = true
  page.on('response', (response) => {
    const kind = ({ document: 'html', stylesheet: 'css', script: 'js' } as const)[
      response.request().resourceType() as 'document'
    ]
    if (kind !== undefined && stillCounting)
      counted.push(response.body().then((body) => void (weight[kind] += gzipSync(body).length)))
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole(usable.role, { name: usable.name }).first().waitFor()
  if (usable.role === 'link') await page.waitForLoadState('networkidle')
  stillCounting = false
  await Promise.all(counted)
  await page.close()
  return weight
}
