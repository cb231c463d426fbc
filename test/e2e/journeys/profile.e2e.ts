// The profile in a real browser against the real server.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import {
  ANNA,
  arriveSignedIn,
  notice,
  PASSWORD,
  personMenu,
  PIOTR,
  profileSays,
  speakPolish,
} from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { press, tabTo } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const PROFILE = '**/v1/client/user/profile'
const CHANGE = '/v1/client/user/change-password'
const COMPANY = /\/v1\/client\/user\/customerCompany\/[^/]+$/

const NEW = 'Zupelnie-nowe-1'

test.beforeEach(({ context }) => speakPolish(context))

const card = (page: Page, name: string) => page.getByRole('region', { name })
const field = (page: Page, name: string) =>
  card(page, 'Dane osobowe').getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** Returns the headers for calls of the person. */
async function openProfile(page: Page, person: { email: string } = ANNA) {
  const headers = { 'x-xsrf-token': await arriveSignedIn(page, person) }
  await page.goto('/profile')
  await profileSays(page, 'NIP').waitFor()
  return headers
}

async function fillPasswords(page: Page, old: string, chosen: string, repeated = chosen): Promise<void> {
  await page.getByLabel('Obecne hasło', { exact: true }).fill(old)
  await page.getByLabel('Nowe hasło', { exact: true }).fill(chosen)
  await page.getByLabel('Powtórz nowe hasło', { exact: true }).fill(repeated)
}

/** Other journeys use the same site, so this one restores what it changes. */
test('viewing and editing a profile', async ({ page }) => {
  const calls = recordCalls(page)
  const headers = await openProfile(page)
  const said = (name: string) => card(page, name).getByRole('definition').allTextContents()
  const [, , , phone = ''] = await said('Dane osobowe')
  await test.step('PROFILE-2 PROFILE-15 PROFILE-16 PROFILE-17 PROFILE-18 PROFILE-19 PROFILE-20 PROFILE-21 PROFILE-22 PROFILE-23 PROFILE-25 ENTITY-3 ENTITY-4 a person of one company sees their own data and the company', async () => {
    expect(await said('Dane osobowe')).toEqual(['Anna', 'Nowak', ANNA.email, phone])
    expect(phone).toMatch(/^(\+\d{2} )?\d{3} \d{3} \d{3}$/)
    // Data of the demo's school. All values differ, so the test notices swapped fields.
    const terms = await card(page, 'Dane firmy').getByRole('term').allTextContents()
    const words = await said('Dane firmy')
    expect(terms.map((term, at) => [term, words[at]])).toEqual([
      ['Nazwa', 'Szkoła Podstawowa nr 12 im. Marii Skłodowskiej-Curie w Poznaniu'],
      ['Adres', 'ul. Kwiatowa 12'],
      ['Kod pocztowy', '61-881'],
      ['Miasto', 'Poznań'],
      ['Kraj', 'Polska'],
      ['NIP', '9990001019'],
      ['KRS', '–brak'],
      ['REGON', '999000101'],
      ['BDO', '000999101'],
    ])
    await expect(card(page, 'Dane osobowe').getByRole('textbox')).toHaveCount(0)
    await expect(card(page, 'Dane firmy').getByRole('combobox')).toHaveCount(0)
  })
  await test.step('PROFILE-1 PROFILE-14 CONST-23 D-F5.3 the company stands at the right from 800 px, and nothing scrolls sideways at any width', async () => {
    for (const width of [320, 599, 799, 800, 1200]) {
      await resize(page, width)
      expect(await overflow(page), `${width} px`).toBe(0)
      const [person, password, company] = await Promise.all(
        ['Dane osobowe', 'Zmiana hasła', 'Dane firmy'].map(
          async (name) => (await card(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
        ),
      )
      expect(password?.x, `${width} px`).toBe(person?.x)
      expect((company?.x ?? 0) >= (person?.x ?? 0) + (person?.width ?? 0), `${width} px`).toBe(width >= 800)
    }
  })
  await test.step('D-F5.2 edits the profile by keyboard alone', async () => {
    await press(page, button(page, 'Edytuj'), 'Enter')
    await expect(field(page, 'Imię')).toBeFocused()
    await tabTo(page, field(page, 'Telefon'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Numer telefonu musi składać się z minimum 9 cyfr')).toBeVisible()
    await expect(field(page, 'Telefon')).toBeFocused()
    await press(page, button(page, 'Anuluj'), 'Space')
    await expect(button(page, 'Edytuj')).toBeFocused()
  })
  await test.step('PROFILE-8 PROFILE-9 PROFILE-13 API-9 a new name is saved, survives a reload, and appears in the top bar at once', async () => {
    await button(page, 'Edytuj').click()
    await field(page, 'Nazwisko').fill('Kowalska')
    await field(page, 'Telefon').fill('(61) 123-45-67')
    await button(page, 'Zapisz').click()
    await expect(notice(page, 'Profil został zaktualizowany')).toBeVisible()
    await expect(personMenu(page, 'Anna Kowalska')).toBeVisible()
    expect(calls.all('POST', /\/user\/profile$/).map((request) => request.postDataJSON() as unknown)).toEqual(
      [{ name: 'Anna', surname: 'Kowalska', phone: '611234567' }],
    )
    await page.reload()
    await expect(profileSays(page, 'Nazwisko')).toHaveText('Kowalska')
    await expect(personMenu(page, 'Anna Kowalska')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
  const data = { name: 'Anna', surname: 'Nowak', phone: phone.replaceAll(' ', '') }
  expect((await page.request.post('/v1/client/user/profile', { headers, data })).ok()).toBe(true)
})

test('a person of two companies', async ({ page, request, quiet }) => {
  quiet.allow(/400|500/)
  const calls = recordCalls(page)
  const headers = await openProfile(page, PIOTR)
  const logIn = async (password: string) =>
    (await request.post('/v1/client/user/session', { data: { email: PIOTR.email, password } })).status()
  await test.step('PROFILE-24 API-11 D-B5.4 chooses which company to see; each was loaded once', async () => {
    await expect(profileSays(page, 'BDO')).toHaveText(/^\d{9}$/)
    await card(page, 'Dane firmy').getByRole('combobox', { name: 'Wybierz firmę' }).selectOption({ index: 1 })
    await expect(profileSays(page, 'BDO')).toHaveText('zwolnienie z wpisu do BDO')
    expect(calls.all('GET', COMPANY)).toHaveLength(2)
  })
  await test.step('PASS-8 D-D6 refuses a wrong old password, and the person stays signed in', async () => {
    await fillPasswords(page, 'nie-to-haslo', NEW)
    await button(page, 'Zmień hasło').click()
    await expect(notice(page, 'Nie udało się zmienić hasła')).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
  })
  await test.step('PASS-6 PASS-7 D-D2.3 a changed password signs in, the old one no longer does; this session continues', async () => {
    await fillPasswords(page, PASSWORD, NEW)
    await button(page, 'Zmień hasło').click()
    await expect(notice(page, 'Hasło zostało zmienione')).toBeVisible()
    await expect(page.getByLabel('Nowe hasło', { exact: true })).toHaveValue('')
    expect([await logIn(PASSWORD), await logIn(NEW)]).toEqual([401, 200])
    const data = { password: NEW, password_new: PASSWORD, password_new_repeat: PASSWORD }
    expect((await page.request.post(CHANGE, { headers, data })).ok()).toBe(true)
  })
  await test.step('D-F5.1 the profile passes the accessibility check, and lists the signed-in devices', async () => {
    expect(await logIn(PASSWORD)).toBe(200)
    await page.reload()
    await expect(profileSays(page, 'NIP')).toBeVisible()
    await expect(card(page, 'Zalogowane urządzenia').getByRole('listitem')).toHaveCount(2)
    await expectAccessibleAtEverySize(page, 'looking')
  })
  await test.step('D-F5.1 D-F5.2 a failed refresh keeps a half-edited profile; a retry keeps the focus on it', async () => {
    await page.getByRole('link', { name: 'Zamówienia', exact: true }).click()
    // The address changes first; the profile stays on screen until the next one has loaded.
    await expect(page.getByRole('heading', { level: 1, name: 'Zamówienia' })).toBeVisible()
    const released = Promise.withResolvers<void>()
    await page.route(PROFILE, async (route) => {
      await released.promise
      await route.fulfill({ status: 500, json: { code: 'ERROR.INTERNAL' } })
    })
    await page.goBack()
    await button(page, 'Edytuj').click()
    await field(page, 'Imię').fill('Ewa')
    await field(page, 'Telefon').fill('1')
    await button(page, 'Zapisz').click()
    await page.getByText('minimum 9 cyfr').waitFor()
    await fillPasswords(page, 'half', 'krotkie', 'inne')
    await page.getByText('Hasła muszą być takie same').waitFor()
    released.resolve()
    const outdated = page.getByRole('main').getByText(/^Nie udało się odświeżyć profilu/)
    await expect(outdated).toBeVisible()
    await expectAccessibleAtEverySize(page, 'editing, with field errors, outdated')
    await page.unroute(PROFILE)
    await press(page, button(page, 'Spróbuj ponownie'), 'Enter')
    await expect(outdated).toHaveCount(0)
    await expect(page.locator('main :focus').filter({ has: field(page, 'Imię') })).toBeVisible()
    await expect(field(page, 'Imię')).toHaveValue('Ewa')
    await expect(page.getByLabel('Obecne hasło', { exact: true })).toHaveValue('half')
  })
  await test.step('D-F5.1 a loading profile and the person’s menu pass the accessibility check', async () => {
    await page.route(PROFILE, () => undefined)
    await page.reload()
    await page.getByText('Wczytywanie profilu').waitFor()
    await personMenu(page, PIOTR.fullname).click()
    await expectAccessible(page, 'loading, with the menu open')
  })
})
