// Where a person is signed in, seen and ended in a real browser; and what a logout leaves behind there.
import { type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { fillLogin, notice, personMenu, PIOTR, speakPolish } from '#e2e/support/accounts.ts'
import { press } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'

const WINDOWS_FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const devices = (page: Page) => page.getByRole('region', { name: 'Zalogowane urządzenia' })
const enter = async (page: Page, address: string) => {
  await page.goto(`${address}/login`)
  await fillLogin(page, PIOTR.email)
  await expect(page).toHaveURL(/\/orders$/)
}
async function elsewhere(browser: Browser, address: string, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent })
  await speakPolish(context)
  const page = await context.newPage()
  await enter(page, address)
  return page
}

test.beforeEach(({ context }) => speakPolish(context))

test('D-F5.1 D-F5.2 a device somewhere else is ended by keys alone and is out with its next step; this one goes on', async ({
  page,
  browser,
  ownSite,
}) => {
  const other = await elsewhere(browser, ownSite.address, WINDOWS_FIREFOX)
  await enter(page, ownSite.address)
  await page.goto(`${ownSite.address}/profile`)
  const rows = devices(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('to urządzenie')
  await expectAccessible(page, 'the list of devices')
  await press(page, devices(page).getByRole('button', { name: 'Wyloguj: Firefox, Windows' }), 'Enter')
  await expect(notice(page, 'Urządzenie zostało wylogowane')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(devices(page).getByRole('group')).toBeFocused()
  await other.goto(`${ownSite.address}/profile`)
  await expect(other).toHaveURL(/\/(home|login)$/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await other.context().close()
  await page.waitForLoadState('networkidle')
})

test('SESSION-5 a logout leaves of the person nothing but the language and a mark that opens nothing', async ({
  page,
  ownSite,
}) => {
  await enter(page, ownSite.address)
  await page.goto(`${ownSite.address}/profile`)
  await expect(devices(page).getByRole('listitem')).toHaveCount(1)
  await page.goto(`${ownSite.address}/orders`)
  await personMenu(page, PIOTR.fullname).click()
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/home$/)
  const kept = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
  expect(kept).toEqual({ local: { locale: 'pl' }, session: {} })
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['known-browser'])
  await page.goBack()
  await expect(page).toHaveURL(/\/(home|login)$/)
  await expect(page.getByText(PIOTR.email)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
})
