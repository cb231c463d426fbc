// Typing on a slow machine: into a very long form, and into the search for equipment.
import type { Browser, Page } from 'playwright-core'
import { bestOf, median, timeKeys } from './support/frames.ts'
import type { Row } from './support/table.ts'

const ENTRIES = 50
const PACKAGES = 5
const ROUNDS = 5
/** A usual key, and the slowest. A frame may come 17 ms after the key without any work. */
const LIMIT_MS = 32
const SLOWEST_MS = 50
const LIST_MS = 30
const KEYS = [...'4827163950'.repeat(2)].flatMap((key) => [key, 'Backspace'])
/** Words as people type them: plurals, everyday ones, one with a slip of the finger, one that finds nothing but what is written like it. */
const WORDS = ['lodówki', 'monitorów', 'swietlówki', 'xerox', 'drukraka', 'zmyvvrka']
const DESK = { width: 1280, height: 900 }

export async function timeTyping(browser: Browser, origin: string): Promise<Row[]> {
  const bare = await timeBarePage(browser)
  const page = await browser.newPage({ viewport: DESK })
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
      for (let round = 0; round < ROUNDS; round++) {
        await page.locator(`[name="${name}"]`).click()
        await page.keyboard.press('End')
        rounds.push(await timeKeys(page, KEYS))
      }
      const keys = bestOf(rounds)
      rows.push(row(what, median(keys), LIMIT_MS), row('  its slowest key', Math.max(...keys), SLOWEST_MS))
    }
    return [{ what: 'for comparison: a page of one field', measured: shown(bare) }, ...rows]
  } finally {
    await page.close()
  }
}

const shown = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`

const row = (what: string, measured: number, limit: number): Row => ({
  what,
  measured: shown(measured),
  limit: `${limit} ms`,
  ratio: measured / limit,
})

/** What the browser itself needs: nothing listens, nothing else is on the page. */
async function timeBarePage(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: DESK })
  try {
    await page.setContent('<input autofocus>')
    await page.locator('input').click()
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await timeKeys(page, KEYS))
    return median(bestOf(rounds))
  } finally {
    await page.close()
  }
}

/** From the last key of a word to the list that it finds. */
export async function timeSearch(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: DESK })
  try {
    await page.goto(`${origin}/newOrder`)
    const field = page.locator('[name="orderData.0.recyclingItem.uuid"]:not([readonly])')
    await field.click()
    const list = `#${await page.getByRole('listbox', { name: 'Sprzęt' }).getAttribute('id')}`
    const rows: Row[] = []
    for (const word of WORDS) {
      const lastKeys: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await field.fill('')
        lastKeys.push((await timeKeys(page, [...word], list)).at(-1) ?? Infinity)
      }
      rows.push(row(word, median(lastKeys), LIST_MS))
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
