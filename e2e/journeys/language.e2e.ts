import { ANNA, arriveSignedIn, fillLogin, notice, personMenu } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'

test('ROUTE-8 LANG-1 D-F1.4 D-I13.3 without a chosen language the orders ask for one, and lead on to where the person was going', async ({
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
})

const REJECTIONS = {
  'every look at storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  },
  'everything that is to be stored': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}
for (const [what, refuse] of Object.entries(REJECTIONS)) {
  test(`ROUTE-8 D-F1.4 a browser that refuses ${what}: the chosen language lasts as long as the page`, async ({
    page,
  }) => {
    await page.addInitScript(refuse)
    await page.goto('/login')
    await fillLogin(page, ANNA.email)
    await page.getByRole('main').getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(page).toHaveURL(/\/orders/)
  })
}

test('ROUTE-8 D-F1.4 other pages of the area ask for no language', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/profile')
  await expect(personMenu(page)).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('LANG-2 SESSION-9 D-I11.1 D-F1.2 the login, its field errors and the notice of an expired session speak the chosen language', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('textbox', { name: /mail/ })).not.toHaveAccessibleDescription(/Email jest/)
  await page.getByRole('textbox', { name: /mail/ }).fill(ANNA.email)
  await page.getByLabel('Password', { exact: true }).fill('Demo-haslo-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(personMenu(page)).toBeVisible()
  await page.clock.runFor('31:00')
  await expect(page).toHaveURL(/\/home$/)
  await expect(
    page.getByRole('status').filter({ hasText: 'Session expired! Please login again.' }),
  ).toBeVisible()
  await expect(notice(page, 'Sesja wygasła')).toHaveCount(0)
})
