// How much a person does for an order of many entries.
import type { Browser, Page } from 'playwright-core'
import { THIRTY_TYPED } from '../../contract/catalogue/typed-names.cases.ts'
import { type Acts, countActs } from './support/acts.ts'
import type { Row } from './support/table.ts'

const ENTRIES = THIRTY_TYPED.length
const MOST_KEYS = 300
const MOST_ACTS = 12

/** The same as a sheet of an inventory: a header and a row for each. */
const PASTED = ['Nazwa\tSzt.', ...THIRTY_TYPED.map(({ item, count }) => `${item}\t${count}`)].join('\n')

async function openOrder(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${origin}/newOrder`)
  await page.locator('[name="orderData.0.recyclingItem.uuid"]:not([readonly])').waitFor()
  return page
}

/** What the summary says of the entries: as many as were meant, each as it was meant. */
async function checkEntries(page: Page, names: readonly string[]): Promise<void> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[name$=".recyclingItem.uuid"]')].map(
      ({ value }) => value,
    ),
  )
  const wrong = names.flatMap((name, at) => (found[at]?.startsWith(name) ? [] : [`${name}: ${found[at]}`]))
  if (found.length !== names.length || wrong.length > 0)
    throw new Error(`${found.length} entries, not as meant: ${wrong.join('; ')}`)
}

const nameOf = (row: number) => `[name="orderData.${row}.recyclingItem.uuid"]`
const countOf = (row: number) => `[name="orderData.${row}.recyclingItem.value"]`
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((one) => document.activeElement?.matches(one), selector)

async function typeThirty(browser: Browser, origin: string): Promise<Acts> {
  const page = await openOrder(browser, origin)
  try {
    const acts = await countActs(page)
    await page.getByRole('button', { name: 'Pokaż jako tabelę' }).click()
    await page.locator(nameOf(0)).click()
    for (const [row, { letters, count }] of THIRTY_TYPED.entries()) {
      await hasFocus(page, nameOf(row))
      await page.keyboard.type(letters)
      await page.keyboard.press('Enter')
      await hasFocus(page, countOf(row))
      await page.keyboard.type(String(count))
      if (row < ENTRIES - 1) await page.keyboard.press('Enter')
    }
    await checkEntries(
      page,
      THIRTY_TYPED.map(({ item }) => item),
    )
    return await acts()
  } finally {
    await page.close()
  }
}

async function pasteThirty(browser: Browser, origin: string): Promise<Acts> {
  const page = await openOrder(browser, origin)
  try {
    const acts = await countActs(page)
    await page.getByRole('button', { name: /Wklej\slistę/ }).click()
    await page.getByRole('textbox', { name: /Wiersze\sz\sarkusza/ }).waitFor()
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    }, PASTED)
    await page.getByRole('button', { name: new RegExp(`^Dodaj\\s${ENTRIES}\\swierszy`) }).click()
    await page
      .getByText(new RegExp(`Z\\slisty\\sdodano\\s${ENTRIES}\\spozycji`))
      .first()
      .waitFor()
    const { keys, clicks } = await acts()
    // The paste itself was put in place of Ctrl with V.
    return { keys: keys + 1, clicks }
  } finally {
    await page.close()
  }
}

/** Each way of filling in an order, beside the most acts it may take. */
export async function countOrderingActs(browser: Browser, origin: string): Promise<Row[]> {
  const typed = await typeThirty(browser, origin)
  const pasted = await pasteThirty(browser, origin)
  const acts = pasted.keys + pasted.clicks
  return [
    {
      what: `${ENTRIES} entries by keyboard, keys`,
      measured: String(typed.keys),
      limit: String(MOST_KEYS),
      ratio: typed.keys / MOST_KEYS,
      beside: `${typed.clicks} clicks`,
    },
    {
      what: `${ENTRIES} entries by paste, keys and clicks`,
      measured: String(acts),
      limit: String(MOST_ACTS),
      ratio: acts / MOST_ACTS,
    },
  ]
}
