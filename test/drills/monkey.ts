// A monkey at the keyboard: random acts on the order form and in the portal, in Chromium against the real server. No page may break.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { makeData } from './support/drill-data.ts'
import { act, actWithSense, anyOf, type Fault, listen } from './support/monkey-acts.ts'
import { argument, newSeed, openReport, seeded } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const SECONDS = argument('seconds', 300)
/** After this long somebody else sits down, with an empty browser. */
const SITTING_MS = 30_000
const REMEMBERED_ACTS = 25
const ANNA = { email: 'anna.nowak@szkola.example', password: 'Demo-haslo-2026' }
const TOP = fileURLToPath(new URL('../..', import.meta.url))

const seed = newSeed()
const chance = seeded(seed)
const report = openReport(`A monkey at the order form and in the portal for ${SECONDS} s (seed ${seed})`)
spawnSync(process.execPath, [path.join(TOP, 'scripts/build-web.ts')], {
  cwd: TOP,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const data = await makeData()
const port = await freePort()
const server = await startServer({
  data,
  port,
  env: { DEMO: '1', LOG_LEVEL: 'warn', PUBLIC_URL: `http://127.0.0.1:${port}` },
})
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
const endsAt = performance.now() + SECONDS * 1000
const faults: Fault[] = []
const seen = new Map<string, number>()
let acts = 0
let sittings = 0
let orders = 0

while (performance.now() < endsAt && faults.length === 0) {
  sittings += 1
  await sit(browser, sittings % 2 === 0)
}
check()
await browser.close()
await stopServer(server)
await data.remove()
process.exitCode = report.finish()

/** One person at one browser: a visitor of the form, or somebody who signs in first. */
async function sit(from: Browser, signsIn: boolean): Promise<void> {
  const context = await from.newContext({
    baseURL: server.address,
    locale: 'pl-PL',
    viewport: { width: 1280, height: 900 },
  })
  const done: string[] = []
  const heard = listen(context, () => done)
  context.on('response', (response) => {
    if (response.status() === 201 && response.url().endsWith('/public/orders')) orders += 1
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  if (signsIn) await signIn(page)
  const [start, ...others] = signsIn ? ['/addOrder', '/orders', '/profile'] : ['/newOrder', '/home', '/login']
  await page.goto(anyOf([start, start, ...others] as string[], chance))
  const leavesAt = Math.min(endsAt, performance.now() + SITTING_MS)
  while (performance.now() < leavesAt && heard.length === 0) {
    const what = chance() < 0.2 ? await actWithSense(page, chance) : await act(page, chance)
    acts += 1
    done.push(what)
    if (done.length > REMEMBERED_ACTS) done.shift()
    const where = new URL(page.url()).pathname.replace(/[0-9a-f-]{36}/, ':id')
    seen.set(where, (seen.get(where) ?? 0) + 1)
    // Back may lead out of the site; and on other pages there is less to break than here.
    const isAway = page.url() === 'about:blank' || (where !== start && chance() < 0.1)
    if (isAway) await page.goto(start as string).catch(() => undefined)
  }
  faults.push(...heard)
  await context.close()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(ANNA.email)
  await page.locator('input[type=password]').fill(ANNA.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

function check(): void {
  report.figure('acts', acts)
  report.figure('people at the browser', sittings)
  report.figure('orders sent', orders)
  const places = [...seen].toSorted(([, one], [, other]) => other - one).slice(0, 12)
  report.figure('acts by place', places.map(([place, count]) => `${place} ${count}`).join(', '))
  report.promise('faults of a page', faults.length === 0, faults.length)
  for (const { what, after } of faults) console.log(`\n${what}\n  after:\n    ${after.join('\n    ')}`)
  const errors = server
    .output()
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line))
  report.promise('errors in the log', errors.length === 0, errors[0] ?? 0)
}
