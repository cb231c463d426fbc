// A usual first order on a phone, as somebody makes it who has never seen the form: what is typed and pressed, and how tall the form is meanwhile.
import type { Browser, Locator, Page } from 'playwright-core'
import type { VatListStandIn } from '../stand-ins/vat-list.ts'
import { type Acts, countActs } from './support/acts.ts'
import type { Row } from './support/table.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const LIMITS = { keys: 120, clicks: 22, empty: 3600, filled: 2600, signedIn: 2000 }

/** Nobody finds the next field any sooner; what the form does once a field was left, it has done by then. */
const NEXT_FIELD_MS = 400

/** The demo's person of one company. */
const CLIENT = { email: 'anna.nowak@szkola.example', password: 'Demo-haslo-2026' }

const NIP = '7740001454'
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

/** The company that the register knows. */
export function registerSchool(list: VatListStandIn): void {
  list.subjects.set(NIP, {
    name: 'ZESPÓŁ SZKÓŁ TECHNICZNYCH',
    nip: NIP,
    regon: '610188201',
    workingAddress: 'JASNA 12, 60-101 POZNAŃ',
    residenceAddress: null,
  })
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const byName = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** The browser guesses how tall a part is that was never in sight: all of them are, before anything is measured. */
const height = (page: Page) =>
  page.evaluate(async () => {
    for (const part of document.querySelectorAll('form section')) {
      part.scrollIntoView()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    window.scrollTo(0, 0)
    return document.documentElement.scrollHeight
  })

/** The tallest that the page has been since, looked at once a frame. */
async function watchHeight(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { tallest: 0 }
    Object.assign(window, { seen })
    const look = () => {
      seen.tallest = Math.max(seen.tallest, document.documentElement.scrollHeight)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { seen: { tallest: number } }).seen.tallest)
}

/** Everything is there that comes after the first fields, the list of equipment too. */
const formReady = (page: Page) =>
  page.locator('[name="orderData.0.recyclingItem.uuid"]:not([readonly])').waitFor()

async function type(field: Locator, keys: string): Promise<void> {
  // A field that has the focus already asks for no press.
  if (!(await field.evaluate((one) => one === document.activeElement))) {
    await field.page().waitForTimeout(NEXT_FIELD_MS)
    await field.click()
  }
  await field.pressSequentially(keys)
}

async function fillCompany(page: Page): Promise<void> {
  const company = section(page, 'Dane firmy')
  await type(byName(page, 'nip'), NIP)
  await company.getByRole('button', { name: /^Pobierz/ }).click()
  await company.getByRole('button', { name: /^Zmień/ }).waitFor()
  await type(byName(page, 'companyEmail'), 'sekretariat@zst.example')
  await company.getByRole('checkbox', { name: 'Zwolnienie z wpisu do BDO' }).click()
}

async function fillPerson(page: Page): Promise<void> {
  await type(byName(page, 'reporterName'), 'Anna')
  await type(byName(page, 'reporterSurname'), 'Nowak')
  await type(byName(page, 'reporterEmail'), 'anna.nowak@zst.example')
  await type(byName(page, 'reporterPhone'), '123456789')
}

async function fillEquipment(page: Page, items: readonly (typeof ITEMS)[number][] = ITEMS): Promise<void> {
  for (const [at, [letters, item, count]] of items.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Dodaj sprzęt', exact: true }).click()
    await type(byName(page, `orderData.${at}.recyclingItem.uuid`), letters)
    await page.getByRole('option', { name: item }).first().click()
    await type(byName(page, `orderData.${at}.recyclingItem.value`), count)
  }
}

async function addPhotoAndAgree(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Dodaj pliki' }).click()
  await (await chooser).setFiles({ name: 'piwnica.png', mimeType: 'image/png', buffer: PHOTO })
  await section(page, 'Pliki i komentarz')
    .getByRole('button', { name: /piwnica.png/ })
    .waitFor()
  await byName(page, 'consent').click()
}

interface UsualOrder extends Acts {
  empty: number
  tallest: number
}

async function orderByPhone(browser: Browser, origin: string): Promise<UsualOrder> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/newOrder`)
    await formReady(page)
    const empty = await height(page)
    const acts = await countActs(page)
    await fillCompany(page)
    await section(page, 'Godziny odbioru').getByRole('button', { name: '08:00–14:00' }).click()
    // The first three sections are filled; soon after, those that were left stand folded.
    await byName(page, 'companyEmail').waitFor({ state: 'hidden' })
    const tallest = await watchHeight(page)
    await fillPerson(page)
    await fillEquipment(page)
    await addPhotoAndAgree(page)
    const reached = await tallest()
    await section(page, 'Dane osobowe i wysłanie')
      .getByRole('button', { name: /^Wyślij/ })
      .click()
    await page.waitForURL(/\/success$/)
    return { ...(await acts()), empty, tallest: reached }
  } finally {
    await context.close()
  }
}

/** The form of a person whose company is known, with one entry. */
async function signedInHeight(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: DESK })
  try {
    await page.goto(`${origin}/login`)
    await byName(page, 'email').fill(CLIENT.email)
    await byName(page, 'password').fill(CLIENT.password)
    await byName(page, 'password').press('Enter')
    await page.waitForURL(/\/(orders|language)/)
    await page.goto(`${origin}/addOrder`)
    await formReady(page)
    await fillEquipment(page, ITEMS.slice(0, 1))
    await page
      .getByText(/^Szkic zapisany/)
      .filter({ visible: true })
      .waitFor()
    return await height(page)
  } finally {
    await page.close()
  }
}

const row = (what: string, measured: number, limit: number, unit = ''): Row => ({
  what,
  measured: `${measured}${unit}`,
  limit: `${limit}${unit}`,
  ratio: measured / limit,
})

export async function measureUsualOrder(browser: Browser, origin: string): Promise<Row[]> {
  const { keys, clicks, empty, tallest } = await orderByPhone(browser, origin)
  const signedIn = await signedInHeight(browser, origin)
  return [
    row('keys, with the NIP looked up, 3 entries, one photo', keys, LIMITS.keys),
    row('presses of the same order', clicks, LIMITS.clicks),
    row('the empty form at 360 px', empty, LIMITS.empty, ' px'),
    row('the tallest it gets at 360 px once three sections are filled', tallest, LIMITS.filled, ' px'),
    row('signed in, with one entry, at 1280 px', signedIn, LIMITS.signedIn, ' px'),
  ]
}
