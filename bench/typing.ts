// How long the browser is busy with one keystroke in a very long form, as event timing reports it: from the key to the next frame painted.
import type { Browser, Page } from 'playwright-core'
import type { Row } from './support/table.ts'

const ENTRIES = 50
const PACKAGES = 5
const SLOWDOWN = 4
const LIMIT_MS = 50
const KEYS = '4827163950'.repeat(3)

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
      const slowest = await slowestKeystroke(page, name)
      rows.push({ what, measured: `${slowest.toFixed(0)} ms`, limit: `${LIMIT_MS} ms`, ratio: slowest / LIMIT_MS })
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
    for (let item = 0; item < PACKAGES; item++) {
      if (item > 0) await page.getByRole('button', { name: 'Dodaj opakowanie', exact: true }).click()
      await field(`packageTypes.${item}.uuid`).selectOption({ index: 1 + item })
      await field(`packageTypes.${item}.value`).fill('1')
    }
  }
}

async function slowestKeystroke(page: Page, name: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { keystrokes: times })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (/^key|^input|^beforeinput/.test(entry.name)) times.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const input = page.locator(`[name="${name}"]`)
    await input.click()
    await input.press('End')
    for (const key of KEYS) {
      await page.keyboard.press(key)
      await page.keyboard.press('Backspace')
    }
    // One more frame, so that the last key's time has been delivered.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return await page.evaluate(() => Math.max(0, ...(window as unknown as { keystrokes: number[] }).keystrokes))
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
