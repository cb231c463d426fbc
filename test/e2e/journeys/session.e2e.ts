// Length of a session, what ends it, and how the tabs of one browser learn of it.
import type { Page } from '@playwright/test'
import {
  ANNA,
  arriveSignedIn,
  fillLogin,
  logOut,
  notice,
  personMenu,
  PIOTR,
  profileSays,
  signIn,
  speakPolish,
  storedSession,
} from '#e2e/support/accounts.ts'
import { recordCalls, problem } from '#e2e/support/calls.ts'
import { byName } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const SESSION = '**/v1/client/user/session'
const LISTED = '**/v1/client/orders?*'
const OVER = 'Sesja wygasła, zaloguj się ponownie.'

test.beforeEach(({ context }) => speakPolish(context))

/** Signs in by a call, so the page learns from the cookie who is signed in. */
async function openSignedIn(page: Page, address: string): Promise<void> {
  await arriveSignedIn(page)
  await page.goto(address)
  await expect(personMenu(page)).toBeVisible()
}

const toOrders = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name: 'Zamówienia' }).click()
const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })

test('SESSION-1 SESSION-3 SESSION-8 SESSION-11 D-I11.1 thirty minutes without a request: a warning, the landing page, and after the login the same place with its half-filled form', async ({
  page,
}) => {
  await page.clock.install()
  await openSignedIn(page, '/addOrder')
  // Advancing the clock would abort a pending call. The last call loads the branches.
  await byName(page, 'selectedBranch').waitFor({ state: 'attached' })
  const comment = byName(page, 'comment')
  await comment.fill('Brama od podwórza')
  await page.clock.runFor('29:00')
  await expect(page).toHaveURL(/\/addOrder$/)
  // Advances the clock in small steps, because the warning disappears after some seconds.
  await expect(async () => {
    await page.clock.runFor('00:05')
    expect(new URL(page.url()).pathname).toBe('/home')
  }).toPass({ intervals: [250] })
  await expect(page.getByRole('status').filter({ hasText: OVER })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await logInLink(page).click()
  await fillLogin(page, ANNA.email)
  await expect(page).toHaveURL(/\/addOrder$/)
  await page.getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(comment).toHaveValue('Brama od podwórza')
})

test('SESSION-2 SESSION-7 HOME-11 D-D3.3 a reload and a new tab, whose session storage is empty, keep the person signed in; a request extends every tab by thirty minutes', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openSignedIn(page, '/profile')
  await page.reload()
  await expect(personMenu(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/home')
  await expect(other).toHaveURL(/\/orders$/)
  await expect(personMenu(other)).toBeVisible()
  // All tabs share one clock.
  await page.clock.runFor('20:00')
  const answered = page.waitForResponse(LISTED)
  await toOrders(page)
  await answered
  await expect(page.getByRole('heading', { level: 1, name: 'Zamówienia' })).toBeVisible()
  await page.clock.runFor('20:00')
  expect(await storedSession(page)).not.toBeNull()
  expect(await storedSession(other)).not.toBeNull()
  // Advances the clock in one step. Otherwise calls made after the end of the session would reach their own timeout first.
  await page.clock.fastForward('31:00')
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/home$/)
})

test('failing calls', async ({ page, context, quiet }) => {
  quiet.allow(/401|403|ERR_|Failed to load/)
  const tab = await context.newPage()
  await test.step('SESSION-7 a lost connection logs nobody out; a new tab waits with the line at the top, says that the connection is lost, and retries', async () => {
    await openSignedIn(page, '/orders')
    await page.route('**/v1/**', (route) => route.abort())
    await page.reload()
    await expect(personMenu(page)).toBeVisible()
    expect(await storedSession(page)).not.toBeNull()
    const held = Promise.withResolvers<void>()
    await tab.route('**/v1/**', async (route) => {
      await held.promise
      await route.abort()
    })
    await tab.goto('/profile')
    await expect(tab.getByRole('progressbar', { name: 'Wczytywanie strony' })).toBeVisible()
    await expect(tab).toHaveURL(/\/profile$/)
    held.resolve()
    await expect(tab.getByRole('heading', { level: 1, name: 'Nie udało się wczytać strony' })).toBeVisible()
    await tab.unroute('**/v1/**')
    await tab.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    // Waits for the calls of this page, so that they do not count in the next step.
    await expect(profileSays(tab, 'E.mail')).toHaveText(ANNA.email)
  })
  await test.step('D-C1.6 a wrong anti-forgery token is renewed and the call repeated without the person noticing', async () => {
    await tab.evaluate(() => {
      for (const [key, value] of Object.entries(sessionStorage) as [string, string][]) {
        if (value.includes('xsrfToken'))
          sessionStorage.setItem(
            key,
            JSON.stringify({ ...(JSON.parse(value) as object), xsrfToken: 'stale' }),
          )
      }
    })
    // A loading page also renews the token. Aborting that call lets another one find the stale token first.
    await tab.route(
      SESSION,
      (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()),
      { times: 1 },
    )
    const calls = recordCalls(tab)
    await tab.reload()
    await expect(profileSays(tab, 'E.mail')).toHaveText(ANNA.email)
    const asked = calls.all('GET', /\/profile$/)
    expect(await Promise.all(asked.map(async (call) => (await call.response())?.status()))).toEqual([
      403, 200,
    ])
  })
  await test.step('SESSION-4 ERR-14 SESSION-10 SESSION-11 D-I11.1 a call answered with 401 ends the session, with an error', async () => {
    await tab.route(LISTED, (route) => route.fulfill(problem(401, 'SESSION.REQUIRED')))
    await toOrders(tab)
    await expect(tab).toHaveURL(/\/home$/)
    await expect(tab.getByRole('alert').filter({ hasText: OVER })).toHaveCount(1)
    expect(await storedSession(tab)).toBeNull()
  })
})

test('the tabs of one browser', async ({ page, context }) => {
  const other = await context.newPage()
  await test.step('LOGIN-4 an open login page redirects to where the person wanted to go when another tab signs in', async () => {
    await page.goto('/profile')
    await logInLink(page).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(other)
    await expect(page).toHaveURL(/\/profile$/)
    await expect(profileSays(page, 'NIP')).toBeVisible()
    await toOrders(page)
    await page.getByRole('table').getByRole('link').first().waitFor()
  })
  const { xsrfToken } = (await storedSession(page)) as { xsrfToken: string }
  const cookies = await context.cookies()
  await test.step('SESSION-5 SESSION-6 NAV-10 D-I11.1 a logout ends the session in the other tabs too, and keeps only the language and a mark that opens nothing', async () => {
    await expect(personMenu(other)).toBeVisible()
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await logOut(page)
    expect(new URL((await deleted).url()).pathname).toBe('/v1/client/user/session')
    await expect(notice(page, OVER)).toHaveCount(0)
    const kept = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
    expect(kept).toEqual({ local: { locale: 'pl' }, session: {} })
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['known-browser'])

    await expect(other).toHaveURL(/\/home$/)
    await expect(notice(other, 'Wylogowano w innej karcie.')).toBeVisible()
    await expect(notice(other, OVER)).toHaveCount(0)
    expect(await storedSession(other)).toBeNull()
  })
  await test.step('SESSION-5 SESSION-6 neither Back nor the cookie of the ended session restores the session', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/(home|login)$/)
    await expect(page.getByText(ANNA.email)).toHaveCount(0)
    await context.addCookies(cookies)
    const headers = { 'x-xsrf-token': xsrfToken }
    const answer = await page.request.get('/v1/client/user/profile', { headers })
    expect(answer.status()).toBe(401)
  })
  await test.step('another person who signs in in a second tab takes over the first tab too', async () => {
    await page.goto('/login')
    await fillLogin(page, ANNA.email)
    // The page to which the login would have returned.
    await expect(page).toHaveURL(/\/profile$/)
    await expect(profileSays(page, 'E.mail')).toHaveText(ANNA.email)
    // Waits for the list. Otherwise the server would answer a call of the first person after the second has signed in.
    await other.getByRole('table').getByRole('link').first().waitFor()
    await other.evaluate(
      async (credentials) => {
        const answer = await fetch('/v1/client/user/session', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(credentials),
        })
        await answer.json()
        new BroadcastChannel('elektroodbior.session').postMessage('changed')
      },
      { email: PIOTR.email, password: 'Demo-haslo-2026' },
    )
    await expect(personMenu(page, PIOTR.fullname)).toBeVisible()
    await expect(notice(page, 'W innej karcie zalogowano: Piotr Zieliński')).toBeVisible()
    await expect(profileSays(page, 'E.mail')).toHaveText(PIOTR.email)
  })
})
