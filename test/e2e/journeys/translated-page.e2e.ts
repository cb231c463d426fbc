// The browser translates the page: it keeps replacing text nodes while React updates them.
import { ANNA, arriveSignedIn, profileSays, speakPolish } from '#e2e/support/accounts.ts'
import { ORDERS } from '#e2e/support/calls.ts'
import { photo } from '#e2e/support/files.ts'
import {
  byName,
  chooseFiles,
  entry,
  equipment,
  errorsModal,
  fillForm,
  MIXED,
  MONITORS,
  openForm,
  send,
  sendButton,
  sentNumber,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { translatePages } from '#e2e/support/translator.ts'

interface PlacedOrder {
  nip: string
  reporter: { name: string }
  orderData: { recyclingItem: { name: string; value: number } }[]
}

test.beforeEach(async ({ context }) => {
  await translatePages(context)
  await speakPolish(context)
})

test('CASE-76 a visitor fills in the form, adds and removes entries, changes the language and sends', async ({
  page,
}) => {
  await openForm(page)
  await expect(page.locator('main font').first()).toBeAttached()
  await send(page)
  await expect(errorsModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(errorsModal(page)).toBeHidden()
  await fillForm(page, [MONITORS, MIXED])
  await page.getByRole('button', { name: 'Dodaj sprzęt' }).click()
  await expect(entry(page, 3)).toBeVisible()
  await equipment(page)
    .getByRole('button', { name: /^Usuń pozycję/ })
    .last()
    .click()
  await expect(entry(page, 3)).toBeHidden()
  await chooseFiles(page, [photo()])
  for (const [language, button] of [
    ['en', 'English'],
    ['pl', 'Polski'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('button', { name: button }).click()
    await expect(page.locator(`footer button[lang="${language}"]`)).toHaveAttribute('aria-pressed', 'true')
    await expect(byName(page, 'nip')).toHaveValue('7740001454')
  }
  const placed = page.waitForRequest((request) => ORDERS.test(new URL(request.url()).pathname))
  await sendButton(page).click()
  const { nip, reporter, orderData } = (await placed).postDataJSON() as PlacedOrder
  expect({
    nip,
    name: reporter.name,
    equipment: orderData.map(({ recyclingItem }) => recyclingItem),
  }).toEqual({
    nip: '7740001454',
    name: 'Anna',
    equipment: [
      expect.objectContaining({ name: MONITORS.item, value: 24 }),
      expect.objectContaining({ name: MIXED.item, value: 3 }),
    ],
  })
  await expect(page).toHaveURL(/\/success$/)
  await expect(sentNumber(page)).toBeVisible()
})

test('CASE-76 a visitor continues from the landing page, which was translated before its script started', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.locator('main font').first()).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first().click()
  await expect(page).toHaveURL(/\/newOrder$/)
  await expect(sendButton(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('CASE-76 a client looks through orders and changes the profile', async ({ page }) => {
  await arriveSignedIn(page, ANNA)
  await page.goto('/orders')
  await page.getByRole('main').getByRole('link', { name: /EO-/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link', { name: /EO-/ }).first()).toBeVisible()
  await page.goto('/profile')
  await profileSays(page, 'NIP').waitFor()
  const edit = page.getByRole('region', { name: 'Dane osobowe' }).getByRole('button', { name: 'Edytuj' })
  await edit.click()
  const name = page.getByRole('region', { name: 'Dane osobowe' }).getByRole('textbox').first()
  await name.fill('Hanna')
  await expect(name).toHaveValue('Hanna')
})
