import {
  ANNA,
  BLOCKED,
  fillLogin,
  logOut,
  notice,
  PASSWORD,
  personMenu,
  PIOTR,
  signIn,
  speakPolish,
  storedSession,
} from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { press, tabTo, typeInto } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'

const SESSION = /^\/v1\/client\/user\/session$/

test.beforeEach(({ context }) => speakPolish(context))

test('HOME-10 LOGIN-6 LOGIN-7 ROUTE-3 ENTITY-1 ENTITY-2 SESSION-12 API-5 from a deep link by /home and the login to that very place', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404/)
  const calls = recordCalls(page)
  await page.goto('/profile?from=mail')
  await expect(page).toHaveURL(/\/home$/)
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await fillLogin(page, ANNA.email)
  await expect(page).toHaveURL(/\/profile\?from=mail$/)
  await expect(personMenu(page)).toBeVisible()

  expect(calls.all('POST', SESSION).map((call) => call.postDataJSON() as unknown)).toEqual([
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

test('SESSION-12 API-1 API-3 API-4 D-C1.5 every call of the signed-in area carries the token and names JSON', async ({
  page,
}) => {
  await signIn(page)
  const { xsrfToken } = (await storedSession(page)) as { xsrfToken: string }
  const calls = recordCalls(page)
  for (const [address, call] of [
    ['/orders', '**/v1/client/orders?*'],
    ['/profile', '**/v1/client/user/profile'],
    ['/addOrder', '**/v1/client/user/profile'],
  ] as const) {
    const answered = page.waitForResponse(call)
    await page.goto(address)
    await answered
    await expect(personMenu(page)).toBeVisible()
  }
  await logOut(page)
  const made = calls
    .all(undefined, /^\/v1\/client\//)
    .filter((call) => !(call.method() === 'GET' && SESSION.test(new URL(call.url()).pathname)))
  expect(made.length).toBeGreaterThan(1)
  for (const call of made) {
    expect(call.headers(), call.url()).toMatchObject({
      'x-xsrf-token': xsrfToken,
      'content-type': 'application/json',
    })
  }
})

test('HOME-11 LOGIN-5 ROUTE-1 ROUTE-5 ROUTE-6 ROLE-6 D-F2 D-F3 D-I13.1 who is in goes to the orders from everywhere else', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404/)
  await signIn(page)
  await expect(page).toHaveURL(/\/orders$/)
  for (const address of ['/home', '/login', '/', '/order', '/nonsense', '/orders/nonsense']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/orders$/)
  }
  await page.goto('/newOrder')
  await expect(page).toHaveURL(/\/addOrder$/)
  await page.goto('/newOrder/demo-link-valid')
  await expect(page.getByRole('heading', { level: 1, name: 'Zamówienie odbioru' })).toBeVisible()
  await expect(page).toHaveURL(/\/newOrder\/demo-link-valid$/)
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Anna Nowak, przejdź do zamówień' }),
  ).toBeVisible()
  for (const address of ['/profile', '/addOrder', '/language']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(new RegExp(`${address}$`))
  }
})

test('LOGIN-4 a login that is open when another tab signs in leads to where the person wanted to be', async ({
  page,
  context,
}) => {
  await page.goto('/profile')
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  const other = await context.newPage()
  await signIn(other)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(personMenu(page)).toBeVisible()
})

test('a login that is refused', async ({ page, quiet }) => {
  quiet.allow(/401|403/)
  const calls = recordCalls(page)
  await test.step('LOGIN-11 LOGIN-12 LOGIN-13 LOGIN-14 the form says what is missing before anything is sent', async () => {
    await page.goto('/login')
    const email = page.getByRole('textbox', { name: /^E.mail$/ })
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Email jest wymagany')
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription(
      'Pole nie może być puste',
    )
    await fillLogin(page, 'abc', 'abc')
    await expect(email).toHaveAccessibleDescription('Email jest nieprawidłowy')
    expect(calls.all('POST')).toEqual([])
    await fillLogin(page, ANNA.email, 'abc')
    await expect(notice(page, 'Login i/lub hasło są nieprawidłowe')).toBeVisible()
    await expect(page.getByText('minimum 8 znaków')).toHaveCount(0)
  })
  await test.step('LOGIN-8 D-D1.4 a wrong password is said, the person stays and is nobody', async () => {
    await page.goto('/login')
    await fillLogin(page, ANNA.email, 'nie-to-haslo')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Login i/lub hasło są nieprawidłowe' }),
    ).toBeVisible()
    await expect(notice(page, 'Sesja wygasła')).toHaveCount(0)
    await expect(page).toHaveURL(/\/login$/)
    expect(await storedSession(page)).toBeNull()
  })
  await test.step('LOGIN-9 D-I12.1 a blocked account is denied and ends on the landing page', async () => {
    await page.goto('/login')
    await fillLogin(page, BLOCKED.email)
    await expect(page).toHaveURL(/\/home$/)
    await expect(notice(page, 'Brak dostępu. Skontaktuj się z nami.')).toBeVisible()
    await expect(notice(page, 'Login i/lub hasło są nieprawidłowe')).toHaveCount(0)
    expect(await storedSession(page)).toBeNull()
  })
})

test('D-F5.2 LOGIN-3 signing in, the menu and logging out without a pointer', async ({ page }) => {
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
