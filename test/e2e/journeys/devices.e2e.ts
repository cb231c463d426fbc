// The list of devices on which a person is signed in: shown, and ended one by one.
import { arriveSignedIn, notice, PIOTR, personMenu, speakPolish } from '#e2e/support/accounts.ts'
import { press } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'

const WINDOWS_FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('D-F5.2 a person ends another device’s session by keyboard alone: that device is logged out at its next request, this one stays', async ({
  page,
  browser,
  site,
}) => {
  await speakPolish(page.context())
  const xsrfToken = await arriveSignedIn(page, PIOTR)
  // Ends the sessions that other journeys started on this site.
  await page.request.delete('/v1/client/user/sessions', { headers: { 'x-xsrf-token': xsrfToken } })
  const elsewhere = await browser.newContext({ userAgent: WINDOWS_FIREFOX, baseURL: site.address })
  await speakPolish(elsewhere)
  const other = await elsewhere.newPage()
  await arriveSignedIn(other, PIOTR)
  await other.goto('/profile')
  await expect(personMenu(other, PIOTR.fullname)).toBeVisible()

  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'Zalogowane urządzenia' })
  const rows = devices.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('to urządzenie')
  await press(page, devices.getByRole('button', { name: 'Wyloguj: Firefox, Windows' }), 'Enter')
  await expect(notice(page, 'Urządzenie zostało wylogowane')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(devices.getByRole('group')).toBeFocused()
  await other.getByRole('link', { name: 'Zamówienia', exact: true }).click()
  await expect(other).toHaveURL(/\/home$/)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await elsewhere.close()
})
