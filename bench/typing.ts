// How long a person waits for one keystroke in a very long form: from the key to the end of the work for the next frame.
// Event timing would be the browser's own word for it, but without a display it now and then ascribes a key to a frame seconds later.
import type { Browser, Page } from 'playwright-core'
import type { Row } from './support/table.ts'

const ENTRIES = 50
const PACKAGES = 5
const SLOWDOWN = 4
const LIMIT_MS = 50
const KEYS = '4827163950'.repeat(3)
/** A quick typist's pause between two keys. */
const PAUSE_MS = 80
/** Each key's best of these counts: a key that the form makes slow is slow in every round, one that the machine held up is not. */
const ROUNDS = 3

export async function timeTyping(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await fillLongForm(page, origin)
    const rows: Row[] = []
    const lastEntry = ENTRIES - 1
    for (const [what, name] of [
      ['quantity of the last entry', `orderData.${lastEntry}.recyclingItem.value`],
      ['quantity of its last package', `orderData.${lastEntry}.packageTypes.${PACKAGES - 1}.value`],
      ['name of the company', 'customerCompanyName'],
    ] as const) {
      const rounds: number[][] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await timeKeystrokes(page, name))
      const slowest = Math.max(
        ...(rounds[0] ?? []).map((_, key) => Math.min(...rounds.map((times) => times[key] ?? Infinity))),
      )
      rows.push({
        what,
        measured: `${slowest.toFixed(0)} ms`,
        limit: `${LIMIT_MS} ms`,
        ratio: slowest / LIMIT_MS,
      })
    }
    return rows
  } finally {
    await page.close()
  }
}

/** Fills the form by hand, as a person would, before the clock runs. */
async function fillLongForm(page: Page, origin: string) {
  await page.goto(`${origin}/newOrder`)
  for (let entry = 0; entry < ENTRIES; entry++) {
    if (entry > 0) await page.getByRole('button', { name: 'Dodaj sprzęt', exact: true }).click()
    const field = (name: string) => page.locator(`[name="orderData.${entry}.${name}"]`)
    const picker = page.locator(`[name="orderData.${entry}.recyclingItem.uuid"]`)
    await picker.fill('monitor')
    await page.getByRole('listbox').getByRole('option').first().click()
    await field('recyclingItem.value').fill('2')
    await page.getByRole('button', { name: /^Zmień Opakowania/ }).click()
    for (let item = 0; item < PACKAGES; item++) {
      if (item > 0) await page.getByRole('button', { name: 'Dodaj opakowanie', exact: true }).click()
      await field(`packageTypes.${item}.uuid`).selectOption({ index: 1 + item })
      await field(`packageTypes.${item}.value`).fill('1')
    }
  }
}

/** Milliseconds of each key in turn. */
async function timeKeystrokes(page: Page, name: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { keystrokes: times })
      const timeFrame = ({ timeStamp }: Event) => {
        const at = times.push(Infinity) - 1
        requestAnimationFrame(() => {
          // A message runs after the frame's styles, layout and painting.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => (times[at] = performance.now() - timeStamp), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      }
      const stop = new AbortController()
      Object.assign(window, { stopTiming: () => stop.abort() })
      window.addEventListener('keydown', timeFrame, { capture: true, signal: stop.signal })
    })
    const input = page.locator(`[name="${name}"]`)
    await input.click()
    // The way to the field, a scroll through the whole form, is no part of a keystroke.
    await framesPainted(page)
    for (const key of ['End', ...[...KEYS].flatMap((key) => [key, 'Backspace'])]) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
    }
    await framesPainted(page)
    return await page.evaluate(() => {
      const { keystrokes, stopTiming } = window as unknown as { keystrokes: number[]; stopTiming: () => void }
      stopTiming()
      return keystrokes
    })
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

const framesPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
