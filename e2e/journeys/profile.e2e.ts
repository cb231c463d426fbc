// The profile in a real browser against the real server.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import {
  ANNA,
  arriveSignedIn,
  fillLogin,
  notice,
  PASSWORD,
  personMenu,
  PIOTR,
  profileSays,
  speakPolish,
  storedSession,
} from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { press, tabTo } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const PROFILE = '**/v1/client/user/profile'
const COMPANY = /\/v1\/client\/user\/customerCompany\/[^/]+$/

test.beforeEach(({ context }) => speakPolish(context))

const card = (page: Page, name: string) => page.getByRole('region', { name })
const field = (page: Page, name: string) =>
  card(page, 'Dane osobowe').getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
async function openProfile(page: Page, person: { email: string } = ANNA): Promise<void> {
  await arriveSignedIn(page, person)
  await page.goto('/profile')
  await profileSays(page, 'NIP').waitFor()
}

async function fillPasswords(page: Page, old: string, chosen: string, repeated = chosen): Promise<void> {
  await page.getByLabel('Obecne hasło', { exact: true }).fill(old)
  await page.getByLabel('Nowe hasło', { exact: true }).fill(chosen)
  await page.getByLabel('Powtórz nowe hasło', { exact: true }).fill(repeated)
}

test('a profile looked at and edited', async ({ page, quiet }) => {
  quiet.allow(/500|400/)
  await openProfile(page)
  await test.step('PROFILE-2 PROFILE-15 PROFILE-16 PROFILE-17 PROFILE-18 PROFILE-19 PROFILE-20 PROFILE-21 PROFILE-22 PROFILE-23 PROFILE-25 ENTITY-3 ENTITY-4 a person of one company sees themselves and it', async () => {
    await expect(profileSays(page, 'Imię')).toHaveText('Anna')
    await expect(profileSays(page, 'Nazwisko')).toHaveText('Nowak')
    await expect(profileSays(page, 'E.mail')).toHaveText(ANNA.email)
    await expect(profileSays(page, 'Telefon')).toHaveText(/^(\+\d{2} )?\d{3} \d{3} \d{3}$/)
    await expect(card(page, 'Dane osobowe').getByRole('textbox')).toHaveCount(0)
    // Each is that of the demo's school: two fields that change places are noticed.
    for (const [term, words] of [
      ['Nazwa', 'Szkoła Podstawowa nr 12 im. Marii Skłodowskiej-Curie w Poznaniu'],
      ['Adres', 'ul. Kwiatowa 12'],
      ['Kod pocztowy', '61-881'],
      ['Miasto', 'Poznań'],
      ['Kraj', 'Polska'],
      ['NIP', '9990001019'],
      ['KRS', '–brak'],
      ['REGON', '999000101'],
      ['BDO', '000999101'],
    ] as const)
      await expect(profileSays(page, term)).toHaveText(words)
    await expect(card(page, 'Dane firmy').getByRole('combobox')).toHaveCount(0)
  })
  await test.step('PROFILE-10 PROFILE-11 a failed save says so and keeps what was typed; cancelling brings back what is stored', async () => {
    await page.route(PROFILE, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'ERROR.INTERNAL' } })
        : route.continue(),
    )
    await button(page, 'Edytuj').click()
    await field(page, 'Imię').fill('Ewa')
    await button(page, 'Zapisz').click()
    await expect(notice(page, 'Nie udało się zaktualizować profilu')).toBeVisible()
    await expect(field(page, 'Imię')).toHaveValue('Ewa')
    await button(page, 'Anuluj').click()
    await expect(profileSays(page, 'Imię')).toHaveText('Anna')
    await expect(field(page, 'Imię')).toHaveCount(0)
  })
  await test.step('D-F5.2 the profile is edited by keys alone', async () => {
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
  await test.step('PASS-8 D-D6 a wrong old password is refused and the person stays signed in', async () => {
    await fillPasswords(page, 'nie-to-haslo', 'Zupelnie-nowe-1')
    await button(page, 'Zmień hasło').click()
    await expect(notice(page, 'Nie udało się zmienić hasła')).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    expect(await storedSession(page)).not.toBeNull()
    await page.reload()
    await expect(profileSays(page, 'Imię')).toHaveText('Anna')
  })
})

test('PROFILE-24 API-11 D-B5.4 a person of two companies chooses which to see; each was asked for once', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await openProfile(page, PIOTR)
  await expect(profileSays(page, 'BDO')).toHaveText(/^\d{9}$/)
  await card(page, 'Dane firmy').getByRole('combobox', { name: 'Wybierz firmę' }).selectOption({ index: 1 })
  await expect(profileSays(page, 'BDO')).toHaveText('zwolnienie z wpisu do BDO')
  expect(calls.all('GET', COMPANY)).toHaveLength(2)
})

test('what is saved', async ({ page, ownSite, quiet }) => {
  quiet.allow(/401/)
  const calls = recordCalls(page)
  const enter = async (person: { email: string }, password = PASSWORD) => {
    await page.goto(`${ownSite.address}/login`)
    await fillLogin(page, person.email, password)
  }
  const leave = async () => {
    // A call that is refused afterwards would note the page as the one to come back to.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
  }
  await test.step('PROFILE-8 PROFILE-9 PROFILE-13 API-9 a new name is saved, stays after a reload, and stands in the top bar at once', async () => {
    await enter(ANNA)
    await expect(page).toHaveURL(/\/orders$/)
    await page.goto(`${ownSite.address}/profile`)
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
    await page.waitForLoadState('networkidle')
  })
  await test.step('PASS-6 PASS-7 D-D2.3 a changed password signs in, the old one no longer; this session goes on', async () => {
    await leave()
    await enter(PIOTR)
    await expect(page).toHaveURL(/\/orders$/)
    await page.goto(`${ownSite.address}/profile`)
    await fillPasswords(page, PASSWORD, 'Zupelnie-nowe-1')
    await button(page, 'Zmień hasło').click()
    await expect(notice(page, 'Hasło zostało zmienione')).toBeVisible()
    await expect(page.getByLabel('Nowe hasło', { exact: true })).toHaveValue('')
    await page.reload()
    await expect(profileSays(page, 'Imię')).toHaveText('Piotr')
    await leave()
    await enter(PIOTR)
    await expect(notice(page, 'Login i/lub hasło są nieprawidłowe')).toBeVisible()
    await enter(PIOTR, 'Zupelnie-nowe-1')
    await expect(page).toHaveURL(/\/orders$/)
    // The site is gone after this: nothing of the page may still be on its way.
    await page.waitForLoadState('networkidle')
  })
})

test('ROUTE-12 a profile or a company that cannot be loaded leads to the orders, which say why', async ({
  page,
  quiet,
}) => {
  quiet.allow(/500|503/)
  await arriveSignedIn(page)
  for (const [call, status, code] of [
    [PROFILE, 500, 'ERROR.INTERNAL'],
    [COMPANY, 503, 'ERROR.UNAVAILABLE'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status, json: { code } }))
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/orders$/)
    await expect(notice(page, /^Nie udało się wczytać profilu/)).toBeVisible()
    await page.unroute(call)
  }
})

test('D-F5.2 a company that did not come while somebody typed is asked for again by keys, and the focus stays at its card', async ({
  page,
  quiet,
}) => {
  quiet.allow(/503/)
  const typed = Promise.withResolvers<void>()
  await page.route(COMPANY, async (route) => {
    await typed.promise
    await route.fulfill({ status: 503, json: { code: 'ERROR.UNAVAILABLE' } })
  })
  await arriveSignedIn(page)
  await page.goto('/profile')
  await page.getByLabel('Obecne hasło', { exact: true }).fill('half')
  typed.resolve()
  const again = button(page, 'Spróbuj ponownie')
  await again.waitFor()
  await page.unroute(COMPANY)
  await press(page, again, 'Enter')
  await profileSays(page, 'NIP').waitFor()
  await expect(card(page, 'Dane firmy').locator(':focus')).toContainText('NIP')
  await expect(page.getByLabel('Obecne hasło', { exact: true })).toHaveValue('half')
})

test('a half edited profile stays when it cannot be refreshed; asked for again, the focus stays at it', async ({
  page,
  quiet,
}) => {
  quiet.allow(/500/)
  await openProfile(page)
  await page.getByRole('link', { name: 'Zamówienia', exact: true }).click()
  // The address changes before the profile is left: its screen stays until the next one has been fetched.
  await expect(page.getByRole('heading', { level: 1, name: 'Zamówienia' })).toBeVisible()
  let answer = () => {}
  const released = new Promise<void>((resolve) => (answer = resolve))
  await page.route(PROFILE, async (route) => {
    await released
    await route.fulfill({ status: 500, json: { code: 'ERROR.INTERNAL' } })
  })
  await page.goBack()
  await button(page, 'Edytuj').click()
  await field(page, 'Imię').fill('Ewa')
  await page.getByLabel('Obecne hasło', { exact: true }).fill('half')
  answer()
  await expect(page.getByRole('main').getByText(/^Nie udało się odświeżyć profilu/)).toBeVisible()
  await expectAccessible(page, 'outdated')
  await page.unroute(PROFILE)
  await press(page, button(page, 'Spróbuj ponownie'), 'Enter')
  await expect(page.getByRole('main').getByText(/^Nie udało się odświeżyć profilu/)).toHaveCount(0)
  await expect(page.locator('main :focus').filter({ has: field(page, 'Imię') })).toBeVisible()
  await expect(field(page, 'Imię')).toHaveValue('Ewa')
  await expect(page.getByLabel('Obecne hasło', { exact: true })).toHaveValue('half')
})

test('D-F5.1 the profile has no barrier in any state', async ({ page }) => {
  await openProfile(page, PIOTR)
  await expectAccessibleAtEverySize(page, 'looking')
  await button(page, 'Edytuj').click()
  await field(page, 'Telefon').fill('1')
  await button(page, 'Zapisz').click()
  await page.getByText('minimum 9 cyfr').waitFor()
  await fillPasswords(page, 'krotkie', 'krotkie', 'inne')
  await page.getByText('Hasła muszą być takie same').waitFor()
  await expectAccessibleAtEverySize(page, 'editing, with field errors')
  await page.route(PROFILE, () => undefined)
  await page.reload()
  await page.getByText('Wczytywanie profilu').waitFor()
  await expectAccessibleAtEverySize(page, 'loading')
})

test('PROFILE-1 PROFILE-14 CONST-23 D-F5.3 the company stands at the right from 800 px, and nothing scrolls sideways at any width', async ({
  page,
}) => {
  await openProfile(page)
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
