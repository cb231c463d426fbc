// A phone order taken by keyboard only.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { photo } from '#e2e/support/files.ts'
import { press, tabTo, typeInto } from '#e2e/support/keyboard.ts'
import {
  byName,
  chooseFiles,
  consent,
  entry,
  errorsModal,
  fillEntry,
  itemField,
  MONITORS,
} from '#e2e/support/order-form.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'

test.beforeEach(({ context }) => speakPolish(context))

const search = (page: Page) => page.getByRole('searchbox', { name: 'Firma z kartoteki' })
const found = (page: Page) => page.getByRole('list', { name: 'Znalezione firmy' }).getByRole('button')
const consentBox = (page: Page) => consent(page).getByRole('checkbox')

/** Seconds for one key of a slow typist (keystroke-level model), and the limit for the whole order. */
const SECONDS_A_KEY = 0.5
const MOST_SECONDS = 90

interface Counted {
  keysPressed?: number
}

/** Starts counting the keys pressed in the page. */
const countKeys = (page: Page) =>
  page.evaluate(() => {
    const counted = globalThis as Counted
    counted.keysPressed = 0
    document.addEventListener('keydown', () => (counted.keysPressed = (counted.keysPressed ?? 0) + 1), true)
  })
const keysPressed = (page: Page) => page.evaluate(() => (globalThis as Counted).keysPressed ?? 0)

test('STAFF-18 a phone order of a known company takes under 90 seconds by keyboard alone (keystrokes counted)', async ({
  browser,
  site,
}) => {
  const { page, order } = await atWork(browser, site)
  await page.goto('/staff/orders')
  await page.getByRole('table', { name: 'Zamówienia' }).getByRole('link').first().waitFor()
  await countKeys(page)
  const beganAt = Date.now()

  await page.keyboard.press('t')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('szko')
  await found(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The branch of the last order is selected. An arrow key would change it.
  await expect(byName(page, 'selectedBranch')).toBeFocused()
  await expect(byName(page, 'customerCompanyBranch.street')).toHaveValue(/./)
  await expect(byName(page, 'reporterPhone')).toHaveValue(/\d{9}/)
  await typeInto(page, byName(page, 'callerNote'), 'Dzwonić z bramy')
  await typeInto(page, itemField(entry(page, 1)), 'monitor')
  await expect(entry(page, 1).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await typeInto(page, entry(page, 1).getByRole('textbox', { name: 'Ilość' }), '12')
  await press(page, consentBox(page), 'Space')
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/\/staff\/orders\/[\w-]{36}$/)
  const toast = page.getByText(/^Zamówienie EO-\d\d-\w{4}-\w{4} jest przyjęte\. Potwierdzenie wyślemy na/)
  await expect(toast).toBeVisible()
  const keys = await keysPressed(page)
  const waited = (Date.now() - beganAt) / 1000
  test.info().annotations.push({ type: 'keystrokes', description: String(keys) })
  expect(keys * SECONDS_A_KEY + waited, `${keys} keys, ${waited} s of the machine`).toBeLessThan(MOST_SECONDS)

  const saved = await order(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  expect(saved).toMatchObject({
    orderType: 'staff',
    customerCompany: { name: expect.stringMatching(/^Szkoła Podstawowa/) },
    notes: [{ text: 'Dzwonić z bramy', by: { name: STAFF.fullname } }],
    orderData: [{ recyclingItem: { value: 12 } }],
  })
  expect(saved.history[0]).toMatchObject({ event: 'placed', actor: 'staff', by: { name: STAFF.fullname } })
  await page.context().close()
})

test('STAFF-18 for an unknown caller everything is typed; a draft is separate from others, and no email is sent without an address', async ({
  page,
}) => {
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/orders/new')
  await expect(search(page)).toBeFocused()
  await consentBox(page).check()
  await page.keyboard.press('Control+Enter')
  await expect(errorsModal(page)).toBeVisible()
  await errorsModal(page).getByRole('link', { name: 'Wybór firmy jest wymagany' }).click()
  await expect(search(page)).toBeFocused()
  await expectAccessible(page, 'an order by telephone with errors')

  await page.keyboard.type('7740001454')
  await expect(page.getByText('Nie ma takiej firmy w kartotece')).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Wpisz firmę spoza kartoteki/ }), 'Enter')
  await expect(byName(page, 'nip')).toBeFocused()
  await expect(byName(page, 'nip')).toHaveValue('7740001454')
  await byName(page, 'customerCompanyName').fill('Sklep „Prąd”')
  await byName(page, 'customerCompanyAddress.street').fill('ul. Jasna 12')
  await byName(page, 'customerCompanyAddress.postalCode').fill('60-101')
  await byName(page, 'customerCompanyAddress.city').fill('Poznań')
  await page.getByRole('checkbox', { name: 'Zwolnienie z wpisu do BDO' }).check()
  await page.getByRole('button', { name: '08:00–14:00' }).click()
  await byName(page, 'reporterName').fill('Anna')
  await byName(page, 'reporterSurname').fill('Nowak')
  await byName(page, 'reporterPhone').fill('600100200')
  await fillEntry(page, 1, { ...MONITORS, packages: MONITORS.packages.slice(0, 1) })
  await expect(page.getByText(/^Szkic zapisany/).filter({ visible: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(byName(page, 'customerCompanyName')).toHaveValue('Sklep „Prąd”')
  await chooseFiles(page, [photo()])
  await tabTo(page, consentBox(page))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/staff\/orders\/[\w-]{36}$/)
  await expect(page.getByText(/Klient nie dostanie wiadomości/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sklep „Prąd”' })).toBeVisible()
  await expect(page.getByText('sprzęt w piwnicy.png').first()).toBeVisible()
})
