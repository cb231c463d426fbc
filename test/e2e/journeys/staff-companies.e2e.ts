// Staff edit a company and its pickup places.
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'

test('STAFF-40 D-H3.1 adds and corrects a company and its place', async ({ page, context }) => {
  await speakPolish(context)
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/companies')
  await page.getByRole('button', { name: /^Nowa\sfirma/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nazwa' }).fill('Warsztat Próbny')
  await dialog.getByRole('textbox', { name: 'NIP' }).fill('526-104-08-28')
  await dialog.getByRole('textbox', { name: /^Ulica/ }).fill('Prosta 5')
  await dialog.getByRole('textbox', { name: 'Kod pocztowy' }).fill('90-001')
  await dialog.getByRole('textbox', { name: 'Miejscowość' }).fill('Łódź')
  await dialog.getByRole('button', { name: /^Dodaj\sfirmę/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warsztat Próbny' })).toBeVisible()

  await page.getByRole('button', { name: 'Zmień', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nazwa', exact: true }).fill('Warsztat Wzorowy')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warsztat Wzorowy' })).toBeVisible()

  await page.getByRole('button', { name: /^Dodaj\smiejsce/ }).click()
  await page.getByRole('textbox', { name: 'Nazwa miejsca' }).fill('Magazyn')
  await page.getByRole('textbox', { name: /^Ulica/ }).fill('Krótka 1')
  await page.getByRole('textbox', { name: 'Kod pocztowy' }).fill('90-002')
  await page.getByRole('textbox', { name: 'Miejscowość' }).fill('Łódź')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const warehouse = page.getByRole('listitem').filter({ hasText: 'Magazyn' })
  await expect(warehouse).toContainText('Krótka 1, 90-002 Łódź')

  await page.getByRole('button', { name: /^Zmień\s?: Magazyn/ }).click()
  await page.getByRole('textbox', { name: /^Ulica/ }).fill('Długa 2')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(warehouse).toContainText('Długa 2, 90-002 Łódź')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Warsztat Wzorowy' })).toBeVisible()
  await expect(warehouse).toContainText('Długa 2, 90-002 Łódź')
})

test('STAFF-40 Back undoes a filter of the companies, but not each letter of a search', async ({ page }) => {
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/companies')
  const filter = page.getByRole('button', { name: 'Zamówienia w toku' })
  await filter.click()
  await expect(page).toHaveURL(/\?openOrders=true$/)
  await page.getByRole('searchbox').pressSequentially('elektro')
  await expect(page).toHaveURL(/search=elektro/)
  await page.goBack()
  await expect(page).toHaveURL(/\/staff\/companies$/)
  await expect(filter).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})
