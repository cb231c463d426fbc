// Typing on a slow machine: the time from a key to the end of the frame that shows it, in a very long form and in the equipment
// search. Event timing would be the browser's own figure, but without a display it sometimes attributes a key to a frame seconds
// later.
import type { Page } from 'playwright-core'
import { median } from './load.ts'
import { withBrowser, withProduct } from './product.ts'
import { atMost, report, type Row } from './table.ts'

/** Slows a current laptop down to a cheap phone. */
const SLOWDOWN = 4
/** Pause of a fast typist between two keys. */
const PAUSE_MS = 80
const ENTRIES = 50
const PACKAGES = 5
const ROUNDS = 5
/** Limits for a usual key and for the slowest. A frame may start 17 ms after the key even without work. */
const LIMIT_MS = 32
const SLOWEST_MS = 50
const LIST_MS = 30
const KEYS = [...'4827163950'.repeat(2)].flatMap((key) => [key, 'Backspace'])
/** Plurals, everyday words, a typing error, and a word that nothing resembles. */
const WORDS = ['lodówki', 'monitorów', 'swietlówki', 'xerox', 'drukraka', 'zmyvvrka']

export const measureTyping = () =>
  withProduct({ DEMO: '1' }, ({ address }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      const bare = await timeBarePage(page)
      return [
        report(`A key in the last of ${ENTRIES} entries with ${PACKAGES} packages each, CPU slowed 4 times`, [
          atMost('for comparison: a page of one field', bare, LIMIT_MS, 'ms'),
          ...(await timeLongForm(page, address)),
        ]),
        report(
          'From the last key of a word to the equipment found, CPU slowed 4 times',
          await timeSearch(page, address),
        ),
      ].every(Boolean)
    }),
  )

async function timeLongForm(page: Page, address: string): Promise<Row[]> {
  await fillLongForm(page, address)
  const rows: Row[] = []
  const lastEntry = ENTRIES - 1
  for (const [what, name] of [
    ['quantity of the last entry', `orderData.${lastEntry}.recyclingItem.value`],
    ['quantity of its last package', `orderData.${lastEntry}.packageTypes.${PACKAGES - 1}.value`],
    ['name of the company', 'customerCompanyName'],
  ] as const) {
    const keys = await bestOfRounds(page, async () => {
      await page.locator(`[name="${name}"]`).click()
      await page.keyboard.press('End')
    })
    rows.push(
      atMost(what, median(keys), LIMIT_MS, 'ms'),
      atMost('  its slowest key', Math.max(...keys), SLOWEST_MS, 'ms'),
    )
  }
  return rows
}

/** Times of a page without listeners: what the browser itself needs. */
async function timeBarePage(page: Page): Promise<number> {
  await page.setContent('<input autofocus>')
  return median(await bestOfRounds(page, () => page.locator('input').click()))
}

/** Takes each key's best time of several rounds: a slow page is slow in every round, a busy machine is not. */
async function bestOfRounds(page: Page, enter: () => Promise<void>): Promise<number[]> {
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await enter()
    rounds.push(await timeKeys(page, KEYS))
  }
  return KEYS.map((_, key) => Math.min(...rounds.map((times) => times[key] ?? Infinity)))
}

async function timeSearch(page: Page, address: string): Promise<Row[]> {
  await page.goto(`${address}/newOrder`)
  const field = page.locator('[name="orderData.0.recyclingItem.uuid"]:not([readonly])')
  await field.click()
  const list = `#${await page.getByRole('listbox', { name: 'Sprzęt' }).getAttribute('id')}`
  const rows: Row[] = []
  for (const word of WORDS) {
    const lastKeys: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await field.fill('')
      lastKeys.push((await timeKeys(page, [...word], list)).at(-1) ?? Infinity)
    }
    rows.push(atMost(word, median(lastKeys), LIST_MS, 'ms'))
  }
  return rows
}

/** Fills the form before the measurement. */
async function fillLongForm(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/newOrder`)
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    if (entry > 0) await page.getByRole('button', { name: 'Dodaj sprzęt', exact: true }).click()
    const field = (name: string) => page.locator(`[name="orderData.${entry}.${name}"]`)
    await field('recyclingItem.uuid').fill('monitor')
    await page.getByRole('listbox').getByRole('option').first().click()
    await field('recyclingItem.value').fill('2')
    await page.getByRole('button', { name: /^Zmień Opakowania/ }).click()
    for (let item = 0; item < PACKAGES; item += 1) {
      if (item > 0) await page.getByRole('button', { name: 'Dodaj opakowanie', exact: true }).click()
      await field(`packageTypes.${item}.uuid`).selectOption({ index: 1 + item })
      await field(`packageTypes.${item}.value`).fill('1')
    }
  }
}

/** @param watched selector of an element whose later changes still count for the key before them */
async function timeKeys(page: Page, keys: readonly string[], watched?: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    await page.evaluate(startTiming, watched)
    // The time of scrolling to the field is not measured.
    await framesPainted(page)
    for (const key of keys) {
      // Playwright sends no key event for a letter that no key has.
      await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key))
      await page.waitForTimeout(PAUSE_MS)
    }
    await framesPainted(page)
    return await page.evaluate(() => {
      const timed = globalThis as unknown as { keyTimes: number[]; stopTiming: () => void }
      timed.stopTiming()
      return timed.keyTimes
    })
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** Runs in the page. */
function startTiming(watched: string | undefined): void {
  const times: number[] = []
  let pressed = 0
  const painted = (at: number) =>
    requestAnimationFrame(() => {
      // The message arrives after the frame's styles, layout and painting.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (times[at] = performance.now() - pressed), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  const stop = new AbortController()
  const changes = new MutationObserver(() => painted(times.length - 1))
  Object.assign(globalThis, {
    keyTimes: times,
    stopTiming() {
      stop.abort()
      changes.disconnect()
    },
  })
  const timeKey = ({ timeStamp }: Event) => {
    pressed = timeStamp
    painted(times.push(Infinity) - 1)
  }
  window.addEventListener('keydown', timeKey, { capture: true, signal: stop.signal })
  const target = watched === undefined ? null : document.querySelector(watched)
  if (target) changes.observe(target, { childList: true, subtree: true, characterData: true })
}

const framesPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
