// Counts the keys and presses for an order in the browser, and measures the height of the form: a usual first order on a phone,
// and an order of thirty entries.
import type { Browser, Locator, Page } from 'playwright-core'
import { THIRTY_TYPED } from '#contract/catalogue/typed-names.cases.ts'
import { startVatList } from '#stand-ins/vat-list.ts'
import { withBrowser, withProduct } from './product.ts'
import { atMost, report, type Row } from './table.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
/** Time that a person needs to find the next field. By then the form has reacted to the field that was left. */
const NEXT_FIELD_MS = 400
const SCHOOL = {
  name: 'ZESPÓŁ SZKÓŁ TECHNICZNYCH',
  nip: '7740001454',
  regon: '610188201',
  workingAddress: 'JASNA 12, 60-101 POZNAŃ',
  residenceAddress: null,
}
const ITEMS = [
  ['moni', 'Monitor', '12'],
  ['lap', 'Laptop', '6'],
  ['druk', 'Drukarka', '2'],
] as const
/** One white pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4DwQACfsD/Wj6HMwAAAAASUVORK5CYII=',
  'base64',
)

export async function measureActs(): Promise<boolean> {
  const register = await startVatList()
  register.subjects.set(SCHOOL.nip, SCHOOL)
  try {
    return await withProduct({ DEMO: '1', VAT_LIST_URL: register.url }, ({ address }) =>
      withBrowser(async (browser) =>
        report('Filling in an order', [
          ...(await usualOrder(browser, address)),
          atMost('signed in, with one entry, at 1280 px', await signedInHeight(browser, address), 2000, 'px'),
          atMost('30 entries by keyboard', await typeThirty(browser, address), 300, 'keys'),
          atMost('30 entries by paste', await pasteThirty(browser, address), 12, 'keys and presses'),
        ]),
      ),
    )
  } finally {
    await register.close()
  }
}

async function usualOrder(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: PHONE, isMobile: true })
  await openOrder(page, `${origin}/newOrder`)
  const empty = await height(page)
  const acts = await countActs(page)
  await type(byName(page, 'nip'), SCHOOL.nip)
  const company = page.getByRole('region', { name: 'Dane firmy', exact: true })
  await company.getByRole('button', { name: /^Pobierz/ }).click()
  await company.getByRole('button', { name: /^Zmień/ }).waitFor()
  await type(byName(page, 'companyEmail'), 'sekretariat@zst.example')
  await company.getByRole('checkbox', { name: 'Zwolnienie z wpisu do BDO' }).click()
  await page.getByRole('button', { name: '08:00–14:00' }).click()
  // The form folds the first three sections soon after they are filled.
  await byName(page, 'companyEmail').waitFor({ state: 'hidden' })
  const tallest = await watchHeight(page)
  await type(byName(page, 'reporterName'), 'Anna')
  await type(byName(page, 'reporterSurname'), 'Nowak')
  await type(byName(page, 'reporterEmail'), 'anna.nowak@zst.example')
  await type(byName(page, 'reporterPhone'), '123456789')
  await fillEquipment(page, ITEMS)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Dodaj pliki' }).click()
  await (await chooser).setFiles({ name: 'piwnica.png', mimeType: 'image/png', buffer: PHOTO })
  await page.getByRole('button', { name: /piwnica.png/ }).waitFor()
  await byName(page, 'consent').click()
  const reached = await tallest()
  await page
    .getByRole('region', { name: 'Dane osobowe i wysłanie', exact: true })
    .getByRole('button', { name: /^Wyślij/ })
    .click()
  await page.waitForURL(/\/success$/)
  const { keys, presses } = await acts()
  await page.close()
  return [
    atMost('a usual first order at 360 px', keys, 120, 'keys'),
    atMost('the same order', presses, 22, 'presses'),
    atMost('the empty form at 360 px', empty, 3600, 'px'),
    atMost('its tallest once three sections are filled', reached, 2600, 'px'),
  ]
}

async function signedInHeight(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: DESK })
  await page.goto(`${origin}/login`)
  await byName(page, 'email').fill('anna.nowak@szkola.example')
  await byName(page, 'password').fill('Demo-haslo-2026')
  await byName(page, 'password').press('Enter')
  await page.waitForURL(/\/(orders|language)/)
  await openOrder(page, `${origin}/addOrder`)
  await fillEquipment(page, ITEMS.slice(0, 1))
  const saved = page.getByText(/^Szkic zapisany/).filter({ visible: true })
  await saved.waitFor()
  const tall = await height(page)
  await page.close()
  return tall
}

async function typeThirty(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: DESK })
  await openOrder(page, `${origin}/newOrder`)
  const acts = await countActs(page)
  await page.getByRole('button', { name: 'Pokaż jako tabelę' }).click()
  await page.locator(itemField(0)).click()
  for (const [row, { letters, count }] of THIRTY_TYPED.entries()) {
    await hasFocus(page, itemField(row))
    await page.keyboard.type(letters)
    await page.keyboard.press('Enter')
    await hasFocus(page, countField(row))
    await page.keyboard.type(String(count))
    if (row < THIRTY_TYPED.length - 1) await page.keyboard.press('Enter')
  }
  const found = await page
    .locator('[name$=".recyclingItem.uuid"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  for (const [at, { item }] of THIRTY_TYPED.entries())
    if (!found[at]?.startsWith(item)) throw new Error(`entry ${at + 1} is ${found[at]} instead of ${item}`)
  const { keys } = await acts()
  await page.close()
  return keys
}

async function pasteThirty(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: DESK })
  await openOrder(page, `${origin}/newOrder`)
  const acts = await countActs(page)
  await page.getByRole('button', { name: /Wklej\slistę/ }).click()
  await page.getByRole('textbox', { name: /Wiersze\sz\sarkusza/ }).waitFor()
  const sheet = ['Nazwa\tSzt.', ...THIRTY_TYPED.map(({ item, count }) => `${item}\t${count}`)].join('\n')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, sheet)
  await page.getByRole('button', { name: /^Dodaj\s30\swierszy/ }).click()
  await page
    .getByText(/Z\slisty\sdodano\s30\spozycji/)
    .first()
    .waitFor()
  const { keys, presses } = await acts()
  await page.close()
  // Counts Ctrl+V as one key, because the script dispatches the paste itself.
  return keys + presses + 1
}

const byName = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const itemField = (row: number) => `[name="orderData.${row}.recyclingItem.uuid"]`
const countField = (row: number) => `[name="orderData.${row}.recyclingItem.value"]`
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((one) => document.activeElement?.matches(one), selector)

/** Waits until the parts after the first fields have loaded, including the equipment list. */
async function openOrder(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator(`${itemField(0)}:not([readonly])`).waitFor()
}

async function type(field: Locator, keys: string): Promise<void> {
  // A field that already has the focus needs no press.
  if (!(await field.evaluate((one) => one === document.activeElement))) {
    await field.page().waitForTimeout(NEXT_FIELD_MS)
    await field.click()
  }
  await field.pressSequentially(keys)
}

async function fillEquipment(page: Page, items: readonly (typeof ITEMS)[number][]): Promise<void> {
  for (const [at, [letters, item, count]] of items.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Dodaj sprzęt', exact: true }).click()
    await type(page.locator(itemField(at)), letters)
    await page.getByRole('option', { name: item }).first().click()
    await type(page.locator(countField(at)), count)
  }
}

interface Acts {
  keys: number
  presses: number
}

/** Starts counting keys and presses on a page. */
async function countActs(page: Page): Promise<() => Promise<Acts>> {
  await page.evaluate(() => {
    const acts = { keys: 0, presses: 0 }
    Object.assign(globalThis, { acts })
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    const count = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat && !modifiers.includes(key)) acts.keys += 1
    }
    window.addEventListener('keydown', count, { capture: true })
    window.addEventListener('pointerdown', () => (acts.presses += 1), { capture: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { acts: Acts }).acts)
}

/**
 * Measures the height of the page. The browser only guesses the height of a part that was never visible, so
 * every part is scrolled into view first.
 */
const height = (page: Page) =>
  page.evaluate(async () => {
    for (const part of document.querySelectorAll('form section')) {
      part.scrollIntoView()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    window.scrollTo(0, 0)
    return document.documentElement.scrollHeight
  })

/** Returns a function that returns the greatest height of the page so far, measured once a frame. */
async function watchHeight(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { tallest: 0 }
    Object.assign(globalThis, { seen })
    const look = () => {
      seen.tallest = Math.max(seen.tallest, document.documentElement.scrollHeight)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: { tallest: number } }).seen.tallest)
}
