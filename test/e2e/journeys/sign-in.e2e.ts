import {
  ANNA,
  BLOCKED,
  fillLogin,
  logOut,
  notice,
  PASSWORD,
  personMenu,
  PIOTR,
  profileSays,
  speakPolish,
  storedSession,
} from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { press, tabTo, typeInto } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'

const SESSION = /^\/v1\/client\/user\/session$/
/** Address of a filtered list that a colleague might share. */
const SHARED = '/orders?page=2&limit=5&sort=suggestedDate&order=desc&search=lubo%C5%84'
const REFUSED = 'Login i/lub hasło są nieprawidłowe'

test.beforeEach(({ context }) => speakPolish(context))

test('from a deep link through the login to a logout', async ({ page, quiet }) => {
  quiet.allow(/401|403|404/)
  const calls = recordCalls(page)
  await test.step('LOGIN-8 D-D1.4 a wrong password shows an error, and the person stays at the login, not signed in', async () => {
    await page.goto(SHARED)
    await expect(page).toHaveURL(/\/home$/)
    await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.reload()
    await fillLogin(page, ANNA.email, 'nie-to-haslo')
    await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible()
    await expect(notice(page, 'Sesja wygasła')).toHaveCount(0)
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedSession(page)).toBeNull()
  })
  await test.step('HOME-10 LOGIN-6 LOGIN-7 ROUTE-3 ENTITY-1 ENTITY-2 SESSION-12 API-5 D-F4 the right password opens the deep link, with the same view of the list', async () => {
    await fillLogin(page, ANNA.email)
    await expect.poll(() => page.url().endsWith(SHARED)).toBe(true)
    await expect(page.getByText(/^6–10\sz\s\d+$/)).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Szukaj zamówień' })).toHaveValue('luboń')
    expect(calls.all('POST', SESSION).map((call) => call.postDataJSON() as unknown)).toEqual([
      { email: ANNA.email, password: 'nie-to-haslo' },
      { email: ANNA.email, password: PASSWORD },
    ])
    expect(await storedSession(page)).toEqual({
      uuid: expect.any(String),
      fullname: 'Anna Nowak',
      email: ANNA.email,
      xsrfToken: expect.any(String),
    })
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toMatch(/anna|xsrf/i)
  })
  const { xsrfToken } = (await storedSession(page)) as { xsrfToken: string }
  await test.step('ROUTE-1 ROLE-6 D-F3 D-I13.1 an unknown address redirects a signed-in person to the orders, an order link does not', async () => {
    await page.goto('/newOrder/demo-link-valid')
    await expect(page.getByRole('heading', { level: 1, name: 'Zamówienie odbioru' })).toBeVisible()
    await expect(page).toHaveURL(/\/newOrder\/demo-link-valid$/)
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Anna Nowak, przejdź do zamówień' }),
    ).toBeVisible()
    for (const address of ['/', '/orders/nonsense']) {
      await page.goto(address)
      await expect(page, address).toHaveURL(/\/orders$/)
    }
    await personMenu(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Profil' }).click()
    await expect(profileSays(page, 'NIP')).toBeVisible()
  })
  await test.step('SESSION-12 API-1 API-3 API-4 D-C1.5 every call of the signed-in area carries the token and is declared as JSON', async () => {
    await logOut(page)
    const made = calls
      .all(undefined, /^\/v1\/client\//)
      .filter((call) => call.method() === 'DELETE' || !SESSION.test(new URL(call.url()).pathname))
    expect(new Set(made.map((call) => new URL(call.url()).pathname.split('/')[4])).size).toBeGreaterThan(2)
    for (const call of made) {
      expect(call.headers(), call.url()).toMatchObject({
        'x-xsrf-token': xsrfToken,
        'content-type': 'application/json',
      })
    }
  })
  await test.step('LOGIN-9 D-I12.1 a blocked account is refused and ends on the landing page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
    await fillLogin(page, BLOCKED.email)
    await expect(notice(page, 'Brak dostępu. Skontaktuj się z nami.')).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    await expect(notice(page, REFUSED)).toHaveCount(0)
    expect(await storedSession(page)).toBeNull()
  })
})

test('D-F5.2 LOGIN-3 login, menu and logout work without a pointer', async ({ page }) => {
  await page.goto('/login')
  await typeInto(page, page.getByRole('textbox', { name: /^E.mail$/ }), PIOTR.email)
  await typeInto(page, page.getByLabel('Hasło', { exact: true }), PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Pokaż: Hasło' }))
  await tabTo(page, page.getByRole('link', { name: 'Nie pamiętam hasła' }))
  await page.getByLabel('Hasło', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/orders$/)
  await page.reload()
  await expect(personMenu(page, PIOTR.fullname)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await press(page, personMenu(page, PIOTR.fullname), 'Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
