// An administrator changes the catalogue, and visitors get the changes.
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId } from '#database/seed/catalogue.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { entry, itemField, offered, openForm } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const table = (page: Page, name = 'Sprzęt') => page.getByRole('table', { name, exact: true })
const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Szukaj w katalogu' })
const notification = (page: Page) => page.getByRole('region', { name: 'Powiadomienia' })

/** Places an order of this equipment as a visitor. */
async function ordered(request: APIRequestContext, name: string): Promise<string> {
  const { recyclingItems } = (await (await request.get('/v1/public/recycling')).json()) as {
    recyclingItems: { uuid: string; name: string }[]
  }
  const item = recyclingItems.find((one) => one.name === name)
  const placed = await request.post('/v1/public/orders', {
    data: validOrder(item?.uuid ?? '', packageTypeId('PAL-EUR')),
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return ((await placed.json()) as { order: { uuid: string } }).order.uuid
}

test('an administrator changes the catalogue, and visitors see it', async ({ page, browser }) => {
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/catalogue')
  await table(page).waitFor()

  await test.step('STAFF-44 an item is found by its synonym and ordered at once; after it is hidden it is no longer offered, and the order keeps it', async () => {
    await page.getByRole('button', { name: 'Dodaj pozycję', exact: true }).click()
    const made = form(page, 'Nowa pozycja')
    await made.getByRole('textbox', { name: 'Nazwa (Polski)' }).fill('Epidiaskop')
    await made.getByRole('textbox', { name: /^Synonimy/ }).fill('powiększalnik odbitek')
    await made.getByRole('textbox', { name: 'Kod odpadu', exact: true }).fill('160213*')
    await made.getByRole('button', { name: 'Zapisz' }).click()
    await expect(made.getByText('Wybierz grupę')).toBeVisible()
    // axe needs long for each row, and all rows have the same structure, so a search shortens the list first.
    await search(page).fill('lampa')
    await expectAccessible(page, 'the catalogue, with a new item that lacks something')
    await search(page).fill('')
    await made.getByRole('combobox', { name: 'Grupa' }).selectOption({ label: '5. Drobny sprzęt' })
    await made.getByRole('textbox', { name: /^kg na sztukę/ }).fill('7,25')
    await made.getByRole('button', { name: 'Zapisz' }).click()
    await expect(form(page, 'Epidiaskop')).toBeVisible()
    await expect(table(page).getByRole('row', { name: /Epidiaskop/ })).toContainText('7,250')

    const context = await browser.newContext()
    await speakPolish(context)
    const visitor = await context.newPage()
    const offers = offered(entry(visitor, 1))
    await openForm(visitor)
    await itemField(entry(visitor, 1)).fill('powiększalniki odbitek')
    await expect(offers.first()).toContainText('Epidiaskop')
    const orderId = await ordered(context.request, 'Epidiaskop')

    await form(page, 'Epidiaskop').getByRole('button', { name: 'Ukryj' }).click()
    await expect(page.getByRole('link', { name: /^Ukryte\s1$/ })).toBeVisible()
    await expect(table(page).getByRole('button', { name: 'Epidiaskop', exact: true })).toHaveCount(0)
    await openForm(visitor)
    await itemField(entry(visitor, 1)).fill('epidiaskop')
    await expect(offers.first()).toBeVisible()
    await expect(offers.filter({ hasText: 'Epidiaskop' })).toHaveCount(0)
    await context.close()
    await notification(page).getByRole('button', { name: 'Cofnij' }).click()
    await expect(table(page).getByRole('button', { name: 'Epidiaskop', exact: true })).toBeVisible()

    await form(page, 'Epidiaskop').getByRole('textbox', { name: 'Nazwa (Polski)' }).fill('Episkop')
    await form(page, 'Epidiaskop').getByRole('button', { name: 'Zapisz' }).click()
    await expect(form(page, 'Episkop')).toBeVisible()
    await page.goto(`/staff/orders/${orderId}`)
    await expect(page.getByText('Epidiaskop').first()).toBeVisible()
  })

  await test.step('STAFF-44 STAFF-35 on a phone a package type opens in place of the list, and is moved by buttons', async () => {
    await resize(page, 360)
    await page.goto('/staff/catalogue?tab=packages')
    const packages = table(page, 'Opakowania')
    await packages.getByRole('button', { name: 'Big bag', exact: true }).click()
    await expect(packages).toBeHidden()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await form(page, 'Big bag').getByRole('button', { name: /^Wróć/ }).click()
    await packages.getByRole('button', { name: 'Przenieś: Big bag' }).click()
    await page.getByRole('button', { name: /^Na\spoczątek/ }).click()
    await expectAccessible(page, 'a lifted row on a phone')
    await page.getByRole('button', { name: /^Upuść/ }).click()
    await expect(packages.getByRole('row').nth(1)).toContainText('Big bag')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  await test.step('STAFF-44 a file with one change shows that difference before it is saved', async () => {
    await resize(page, 1280)
    await page.getByRole('link', { name: /^Sprzęt/ }).click()
    await table(page).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Eksport CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    const line = file.split('\r\n').find((one) => one.includes('Czajnik')) ?? ''
    const symbol = line.split(';')[0] ?? ''
    const changed = file.replace(line, line.replace('16 02 14', '16 02 13*'))
    expect(changed).not.toBe(file)

    await search(page).fill('czajnik')
    await page.getByRole('button', { name: /Import\sz\spliku/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Import\ssprzętu/ })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'katalog.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
    const differences = dialog.getByRole('table', { name: 'Różnice' })
    await expect(differences.getByRole('row')).toHaveCount(2)
    await expect(differences).toContainText(symbol)
    await expect(differences.locator('del')).toHaveText('16 02 14')
    await expect(differences.locator('ins')).toHaveText('16 02 13*')
    await expectAccessible(page, 'the differences of a file')
    await dialog.getByRole('button', { name: /^Zapisz\s1\spozycję/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(table(page).getByRole('row', { name: /Czajnik/ })).toContainText('16 02 13*')
  })
})
