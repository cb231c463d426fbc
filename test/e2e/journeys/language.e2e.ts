import { ANNA, fillLogin, personMenu } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'

test('ROUTE-8 LANG-1 D-F1.4 D-I13.3 without a chosen language the orders ask for one, and then open the address the person wanted', async ({
  page,
}) => {
  await page.goto('/orders?page=2')
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await fillLogin(page, ANNA.email)
  await expect(page).toHaveURL(/\/language$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'Polski' }).click()
  await expect(page).toHaveURL(/\/orders\?page=2$/)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/orders$/)

  await test.step('ROUTE-8 D-F1.4 other pages of the area ask for no language', async () => {
    await page.evaluate(() => localStorage.removeItem('locale'))
    await page.goto('/profile')
    await expect(personMenu(page)).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
  })
})

test('ROUTE-8 D-F1.4 in a browser that blocks storage the chosen language lasts as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await page.goto('/login')
  await fillLogin(page, ANNA.email)
  await page.getByRole('main').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders/)
})
