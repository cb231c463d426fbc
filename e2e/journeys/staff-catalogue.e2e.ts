// What can be ordered, changed by an administrator and met by visitors.
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { entry, fillForm, itemField, offered, openForm, send } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const table = (page: Page, name = 'Sprzęt') => page.getByRole('table', { name, exact: true })
const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notification = (page: Page) => page.getByRole('region', { name: 'Powiadomienia' })

async function asVisitor(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  await speakPolish(context)
  await work(await context.newPage())
  await context.close()
}

test('STAFF-44 an item with a synonym is found by it and ordered at once; hidden it is offered no longer, and the order keeps it', async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/catalogue')
  await table(page).waitFor()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Katalog –/)
  await expectAccessible(page, 'the catalogue')
  await page.getByRole('button', { name: 'Pozycja', exact: true }).click()
  const made = form(page, 'Nowa pozycja')
  await made.getByRole('textbox', { name: 'Nazwa (Polski)' }).fill('Epidiaskop')
  await made.getByRole('textbox', { name: /^Synonimy/ }).fill('rzutnik przezroczy')
  await made.getByRole('textbox', { name: 'Kod odpadu', exact: true }).fill('160213*')
  await made.getByRole('button', { name: 'Zapisz' }).click()
  await expect(made.getByText('Wybierz grupę')).toBeVisible()
  await expectAccessible(page, 'a new item that lacks something')
  await made.getByRole('combobox', { name: 'Grupa' }).selectOption({ label: '5. Drobny sprzęt' })
  await made.getByRole('textbox', { name: /^kg za sztukę/ }).fill('7,25')
  await made.getByRole('button', { name: 'Zapisz' }).click()
  await expect(form(page, 'Epidiaskop')).toBeVisible()
  await expect(table(page).getByRole('row', { name: /Epidiaskop/ })).toContainText('7,250')

  let orderId = ''
  await asVisitor(browser, async (visitor) => {
    await openForm(visitor)
    const item = { search: 'rzutniki przezroczy', item: 'Epidiaskop', value: '2' }
    await fillForm(visitor, [{ ...item, packages: [{ type: 'Karton', value: '1' }] }])
    const answered = visitor.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v1/public/orders'),
    )
    await send(visitor)
    orderId = ((await (await answered).json()) as { order: { uuid: string } }).order.uuid
    await expect(visitor).toHaveURL(/\/success$/)
  })

  await form(page, 'Epidiaskop').getByRole('button', { name: 'Ukryj' }).click()
  await expect(page.getByRole('link', { name: /^Ukryte\s1$/ })).toBeVisible()
  await expect(table(page).getByRole('button', { name: 'Epidiaskop', exact: true })).toHaveCount(0)
  await asVisitor(browser, async (visitor) => {
    await openForm(visitor)
    await itemField(entry(visitor, 1)).fill('epidiaskop')
    await expect(offered(entry(visitor, 1)).first()).toBeVisible()
    await expect(offered(entry(visitor, 1)).filter({ hasText: 'Epidiaskop' })).toHaveCount(0)
  })
  await notification(page).getByRole('button', { name: 'Cofnij' }).click()
  await expect(table(page).getByRole('button', { name: 'Epidiaskop', exact: true })).toBeVisible()

  await form(page, 'Epidiaskop').getByRole('textbox', { name: 'Nazwa (Polski)' }).fill('Episkop')
  await form(page, 'Epidiaskop').getByRole('button', { name: 'Zapisz' }).click()
  await expect(form(page, 'Episkop')).toBeVisible()
  await page.goto(`/staff/orders/${orderId}`)
  await expect(page.getByText('Epidiaskop').first()).toBeVisible()
})

test('STAFF-44 a file with one change shows that difference before it is saved', async ({ page }) => {
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/catalogue')
  await table(page).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Eksport CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer)
  const file = Buffer.concat(chunks).toString('utf8')
  const line = file.split('\r\n').find((one) => one.includes('Czajnik')) ?? ''
  const symbol = line.split(';')[0] ?? ''
  const changed = file.replace(line, line.replace('16 02 14', '16 02 13*'))
  expect(changed).not.toBe(file)

  await page.getByRole('button', { name: 'Import CSV' }).click()
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

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('STAFF-44 STAFF-35 an item is opened in the place of the list, and moved by buttons', async ({
    page,
  }) => {
    await arriveSignedIn(page, STAFF)
    await page.goto('/staff/catalogue?tab=packages')
    const packages = table(page, 'Opakowania')
    await packages.getByRole('button', { name: 'Big bag', exact: true }).click()
    await expect(packages).toBeHidden()
    await expectAccessible(page, 'a way of packing on a phone')
    await form(page, 'Big bag').getByRole('button', { name: /^Wróć/ }).click()
    await packages.getByRole('button', { name: 'Przenieś: Big bag' }).click()
    await page.getByRole('button', { name: /^Na\spoczątek/ }).click()
    await expectAccessible(page, 'a lifted row')
    await page.getByRole('button', { name: /^Upuść/ }).click()
    await expect(packages.getByRole('row').nth(1)).toContainText('Big bag')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
