// Staff make order links for a company and print them as QR codes. One leads a visitor to the form until it is revoked.
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'

test('STAFF-43 D-H3.5 links with QR codes for a company open a form that knows the company for a visitor, until they are revoked', async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page, STAFF)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/staff/links')
  await page.getByRole('textbox', { name: 'Liczba linków' }).fill('2')
  await page.getByRole('searchbox', { name: /^Firma/ }).fill('zielony prad')
  await page.getByRole('list', { name: 'Znalezione firmy' }).getByRole('button').first().click()
  const company = await page.getByRole('group', { name: /^Firma/ }).textContent()
  await page.getByRole('textbox', { name: /^Notatka/ }).fill('Naklejki')
  await page.getByRole('button', { name: /^Utwórz\s2\slinki/ }).click()
  const fresh = page.getByRole('region', { name: /^Utworzono\s2\slinki/ })
  await expect(fresh.getByRole('listitem')).toHaveCount(2)
  const url = (await fresh.getByRole('code').first().getAttribute('title')) ?? ''
  await fresh.getByRole('button', { name: /^Drukuj\skody/ }).click()
  await expect(page.getByRole('img', { name: /^Kod\sQR/ })).toHaveCount(2)
  await expectAccessible(page, 'links just made')
  const context = await browser.newContext()
  await speakPolish(context)
  const visitor = await context.newPage()
  await visitor.goto(new URL(url).pathname)
  const name = visitor.getByRole('textbox', { name: 'Nazwa', exact: true })
  await expect(name).not.toHaveValue('')
  expect(company).toContain(await name.inputValue())
  await page.goto('/staff/links')
  const acts = page.getByRole('button', { name: /^Działania\s?: Naklejki/ })
  const row = page.getByRole('row').filter({ has: acts })
  await acts.click()
  await row.getByRole('button', { name: 'Unieważnij' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unieważnij\s2\slinki/ })
    .click()
  await expect(page.getByRole('status').filter({ hasText: /Unieważniono\s2\slinki/ })).toBeVisible()
  await acts.click()
  await expect(row.getByRole('button', { name: 'Pokaż linki' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Unieważnij' })).toHaveCount(0)
  await visitor.goto(new URL(url).pathname)
  await expect(visitor).toHaveURL(/\/info\/token$/)
  await context.close()
})
