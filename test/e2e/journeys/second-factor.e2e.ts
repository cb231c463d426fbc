// The second factor: staff must set it up and use it at the login; they lose it and it is reset. Clients may choose it.
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectAccessible } from '#e2e/support/accessible.ts'
import {
  ANNA,
  arriveSignedIn,
  fillLogin,
  MARTA,
  notice,
  PASSWORD,
  personMenu,
  speakPolish,
  STAFF,
} from '#e2e/support/accounts.ts'
import { startSite } from '#e2e/support/site.ts'
import { makeColleague } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'

const FACTOR = '/v1/staff/account/second-factor'
const HALF_MINUTE = 30

/**
 * Returns the code of the current or a later half-minute. A code is accepted once, but the next half-minute's
 * code is accepted early.
 */
const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * HALF_MINUTE })

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const passwordField = (page: Page) => page.getByLabel('Hasło do konta', { exact: true })
const codeField = (page: Page) => page.getByRole('textbox', { name: /^Kod\sz\saplikacji$/ })
const eitherCode = (page: Page) => page.getByRole('textbox', { name: /^Kod\sz\saplikacji\slub/ })

async function leave(page: Page, fullname: string): Promise<void> {
  await personMenu(page, fullname).click()
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(heading(page, /^Zamów\sodbiór/)).toBeVisible()
}

/** Sets up a second factor, from the password to the recovery codes. Returns the secret and the codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(heading(page, /^Drugi\skrok/)).toBeVisible()
  await passwordField(page).fill(PASSWORD)
  await page.getByRole('button', { name: /^Pokaż\skod\sQR/ }).click()
  await expect(page.getByRole('img', { name: /^Kod\sQR/ })).toBeVisible()
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await codeField(page).fill('000000')
  await page.getByRole('button', { name: /^Włącz/ }).click()
  await expect(page.getByRole('textbox', { description: /nie\spasuje/ })).toBeFocused()
  await expectAccessible(page, 'the set-up: a wrong code')
  await codeField(page).fill(await codeOf(secret))
  await page.getByRole('button', { name: /^Włącz/ }).click()
  const shown = page.getByRole('region', { name: 'Kody zapasowe' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'the set-up: the recovery codes')
  const codes = await shown.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Pobierz plik' }).click()
  expect((await download).suggestedFilename()).toBe('kody-zapasowe.txt')
  await shown.getByRole('checkbox').check()
  await shown.getByRole('button', { name: /^Przejdź/ }).click()
  return { secret, codes }
}

/** Resets a factor as another administrator, by calls only. This site makes the administrator set up a factor first. */
async function resetFactorOf(page: Page, email: string): Promise<void> {
  const { request } = page
  const entered = await request.post('/v1/client/user/session', {
    data: { email: STAFF.email, password: PASSWORD },
  })
  const { xsrfToken } = (await entered.json()) as { xsrfToken: string }
  const headers = { 'x-xsrf-token': xsrfToken }
  const begun = await request.post(FACTOR, { headers, data: { password: PASSWORD } })
  const { secret } = (await begun.json()) as { secret: string }
  const confirmed = await request.post(`${FACTOR}/confirm`, { headers, data: { code: await codeOf(secret) } })
  expect(confirmed.status()).toBe(200)
  const team = (await (await request.get('/v1/staff/team', { headers })).json()) as {
    list: { uuid: string; email: string }[]
  }
  const person = team.list.find((one) => one.email === email)
  const reset = await request.post(`/v1/staff/team/${person?.uuid}/second-factor/reset`, {
    headers,
    data: {},
  })
  expect(reset.ok()).toBe(true)
}

test('STAFF-3 where it is required the set-up comes first; then the code, a recovery code and a reset', async ({
  browser,
}) => {
  test.slow()
  const site = await startSite({ STAFF_SECOND_FACTOR: 'required' })
  const context = await browser.newContext({ baseURL: site.address })
  await speakPolish(context)
  const page = await context.newPage()
  const ewa = await makeColleague(page, site, ['Ewa', 'Sikora'])

  await page.goto('/staff/links')
  await fillLogin(page, ewa.email)
  await expect(heading(page, /^Drugi\skrok/)).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/links$/)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  const { secret, codes } = await setUp(page)
  await expect(heading(page, /^Linki/)).toBeVisible()

  await leave(page, ewa.fullname)
  await page.goto('/login')
  await fillLogin(page, ewa.email)
  await expect(heading(page, /^Kod\sz\stelefonu/)).toBeVisible()
  await expectAccessible(page, 'the second step of the login')
  await codeField(page).fill(await codeOf(secret, 1))
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(/\/staff$/)

  await leave(page, ewa.fullname)
  await page.goto('/login')
  await fillLogin(page, ewa.email)
  await page.getByRole('button', { name: /^Nie\smam\stelefonu/ }).click()
  await page.getByRole('textbox', { name: /^Kod\szapasowy/ }).fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(/\/staff$/)
  // The new codes are shown once, and the old ones no longer work.
  await personMenu(page, ewa.fullname).click()
  await page.getByRole('link', { name: 'Moje konto' }).click()
  await expect(page.getByText(/^Zostało\s9\skodów/)).toBeVisible()
  await page.getByRole('button', { name: /^Utwórz\snowe\skody/ }).click()
  await expectAccessible(page, 'the account with a second factor, and the password asked for')
  await passwordField(page).fill(PASSWORD)
  await eitherCode(page).fill(codes[7] ?? '')
  await eitherCode(page).press('Enter')
  const renewed = page.getByRole('region', { name: 'Kody zapasowe' })
  await expect(renewed.getByRole('listitem')).toHaveCount(10)
  const fresh = await renewed.getByRole('listitem').allTextContents()
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])
  await renewed.getByRole('checkbox').check()
  await renewed.getByRole('button', { name: /^Przejdź/ }).click()
  await expect(page.getByText(/^Zostało\s10\skodów/)).toBeVisible()

  const other = await browser.newContext({ baseURL: site.address })
  await resetFactorOf(await other.newPage(), ewa.email)
  await page.goto('/staff/orders')
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, ewa.email)
  await expect(heading(page, /^Drugi\skrok/)).toBeVisible()
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await other.close()
  await context.close()
  await site.remove()
})

test('STAFF-3 STAFF-5 where it is optional a person switches it on in their own account, and off again', async ({
  page,
  context,
}) => {
  await speakPolish(context)
  await arriveSignedIn(page, MARTA)
  await page.goto('/staff/account')
  await page.getByRole('link', { name: /^Włącz\sdrugi\skrok/ }).click()
  await passwordField(page).fill(PASSWORD)
  await page.getByRole('button', { name: /^Pokaż\skod\sQR/ }).click()
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await codeField(page).fill(await codeOf(secret))
  await codeField(page).press('Enter')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Przejdź/ }).click()
  await expect(page).toHaveURL(/\/staff\/account$/)
  await page.getByRole('button', { name: 'Wyłącz' }).click()
  await passwordField(page).fill(PASSWORD)
  await eitherCode(page).fill(await codeOf(secret, 1))
  await eitherCode(page).press('Enter')
  await expect(notice(page, /jest\swyłączony/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Włącz\sdrugi\skrok/ })).toBeVisible()
})

test('STAFF-3 PROFILE-1 a client switches it on in the profile, signs in with a code, and the staff reset it', async ({
  page,
  context,
  browser,
  site,
  quiet,
}) => {
  quiet.allow(/400|401/)
  await speakPolish(context)
  await arriveSignedIn(page, ANNA)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Pokaż\sdrugi\skrok/ }).click()
  await page.getByRole('button', { name: /^Włącz\sdrugi\skrok/ }).click()
  await passwordField(page).fill(PASSWORD)
  await page.getByRole('button', { name: /^Pokaż\skod\sQR/ }).click()
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page, 'the set-up on the profile')
  await codeField(page).fill(await codeOf(secret))
  await codeField(page).press('Enter')
  await expect(page.getByRole('region', { name: 'Kody zapasowe' }).getByRole('listitem')).toHaveCount(10)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.getByRole('listitem').first().boundingBox()
  expect(printed?.y, 'the codes are at the top of the first page').toBeLessThan(300)
  await page.emulateMedia({ media: null })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Przejdź/ }).click()
  await expect(page.getByText(/^Zostało\s10\skodów/)).toBeVisible()
  await expectAccessible(page, 'the profile with a second factor')
  await page.getByRole('button', { name: /^Utwórz\snowe\skody/ }).click()
  await passwordField(page).fill(PASSWORD)
  await eitherCode(page).fill('000000')
  await eitherCode(page).press('Enter')
  await expect(page.getByRole('textbox', { description: /nieprawidłowy/ })).toBeFocused()
  await page.getByRole('button', { name: 'Anuluj' }).click()
  await expect(page.getByText(/^Zostało\s10\skodów/)).toBeVisible()

  await leave(page, ANNA.fullname)
  await page.goto('/login')
  await fillLogin(page, ANNA.email)
  await codeField(page).fill(await codeOf(secret, 1))
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(/\/orders/)

  const staff = await browser.newContext({ baseURL: site.address })
  const { request } = await staff.newPage()
  const entered = await request.post('/v1/client/user/session', {
    data: { email: STAFF.email, password: PASSWORD },
  })
  const { xsrfToken } = (await entered.json()) as { xsrfToken: string }
  const session = await page.request.get('/v1/client/user/session')
  const { user } = (await session.json()) as { user: { uuid: string } }
  const reset = await request.post(`/v1/staff/people/${user.uuid}/second-factor/reset`, {
    headers: { 'x-xsrf-token': xsrfToken },
    data: {},
  })
  expect(reset.status()).toBe(204)
  // The session has ended, and a client without a session is redirected to the landing page.
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/login')
  await fillLogin(page, ANNA.email)
  await expect(page).toHaveURL(/\/orders/)
  await staff.close()
})
