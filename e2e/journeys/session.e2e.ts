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
import { expect, test } from '#e2e/support/test.ts'

const SESSION = '**/v1/client/user/session'
const OVER = 'Sesja wygasła, zaloguj się ponownie.'

test.beforeEach(({ context }) => speakPolish(context))

async function signedInAt(page: Page, address: string): Promise<void> {
  await signIn(page)
  const known = page.waitForResponse(SESSION)
  await page.goto(address)
  await (await known).finished()
  await expect(personMenu(page)).toBeVisible()
}

test('SESSION-1 SESSION-3 SESSION-8 SESSION-11 D-I11.1 thirty minutes without a request: a warning, the landing page, and after the login the same place', async ({
  page,
}) => {
  await page.clock.install()
  await signedInAt(page, '/profile?tab=1')
  // A call on its way would be given up with the time that passes: person, company and devices have come.
  await expect(profileSays(page, 'E.mail')).toHaveText(ANNA.email)
  await expect(page.getByRole('term').filter({ hasText: /^NIP$/ })).toBeVisible()
  await expect(page.getByText('to urządzenie').first()).toBeVisible()
  await page.clock.runFor('29:00')
  await expect(page).toHaveURL(/\/profile\?tab=1$/)
  // Not further than the check that finds it: the warning leaves after some seconds.
  await expect(async () => {
    await page.clock.runFor('00:05')
    expect(new URL(page.url()).pathname).toBe('/home')
  }).toPass({ intervals: [250] })
  await expect(page.getByRole('status').filter({ hasText: OVER })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await fillLogin(page, ANNA.email)
  await expect(page).toHaveURL(/\/profile\?tab=1$/)
})

test('SESSION-2 a request in between gives another thirty minutes, in every tab', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signedInAt(page, '/orders')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(personMenu(other)).toBeVisible()
  // One clock for all tabs.
  await page.clock.runFor('20:00')
  const answered = page.waitForResponse(/\/v1\/client\//)
  await page
    .getByRole('navigation', { name: 'Menu główne' })
    .getByRole('link', { name: 'Nowe zamówienie' })
    .click()
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor('20:00')
  expect(await storedSession(page)).not.toBeNull()
  expect(await storedSession(other)).not.toBeNull()
  // In one leap: what is asked for once the session has ended would have waited too long for its answer before it came.
  await page.clock.fastForward('31:00')
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/home$/)
})

test('SESSION-7 D-D3.3 a reload and a new tab, whose session storage is empty, keep the person signed in', async ({
  page,
  context,
}) => {
  await signedInAt(page, '/profile')
  await page.reload()
  await expect(personMenu(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/profile')
  await expect(personMenu(tab)).toBeVisible()
  await expect(tab).toHaveURL(/\/profile$/)
  const home = await context.newPage()
  await home.goto('/home')
  await expect(home).toHaveURL(/\/orders$/)
})

test('SESSION-7 a slow answer: the protected page waits under the line at the top, a public one is there at once', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page)
  const tab = await context.newPage()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await tab.route(SESSION, async (route) => {
    await held
    await route.continue()
  })
  await tab.goto('/profile')
  await expect(tab.getByRole('progressbar', { name: 'Wczytywanie strony' })).toBeVisible()
  await expect(tab).toHaveURL(/\/profile$/)
  await tab.goto('/login')
  await expect(tab.getByRole('heading', { level: 1, name: 'Logowanie' })).toBeVisible()
  await tab.goto('/profile')
  answer()
  await expect(personMenu(tab)).toBeVisible()
})

test('SESSION-4 ERR-14 SESSION-10 SESSION-11 D-I11.1 any call answered with 401 ends the session, with an error', async ({
  page,
  quiet,
}) => {
  quiet.allow(/401|404/)
  for (const [name, address, call] of [
    ['the orders', '/orders', '**/v1/client/orders?*'],
    ['an order', '/orders/details/7b7a4f5e-0000-4000-8000-000000000000', '**/v1/client/orders/*'],
    ['the profile', '/profile', '**/v1/client/user/profile'],
  ] as const)
    await test.step(name, async () => {
      await arriveSignedIn(page)
      await page.route(call, (route) => route.fulfill(problem(401, 'SESSION.REQUIRED')))
      await page.goto(address)
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('alert').filter({ hasText: OVER })).toHaveCount(1)
      expect(await storedSession(page)).toBeNull()
      await page.unroute(call)
    })
})

test('D-C1.6 a wrong anti-forgery token is renewed and the call made again, unseen', async ({
  page,
  quiet,
}) => {
  quiet.allow(/403/)
  await signedInAt(page, '/orders')
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(sessionStorage) as [string, string][]) {
      if (value.includes('xsrfToken'))
        sessionStorage.setItem(key, JSON.stringify({ ...(JSON.parse(value) as object), xsrfToken: 'stale' }))
    }
  })
  // The start of a page renews it too: here the call is to come first.
  await page.route(
    SESSION,
    (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()),
    { times: 1 },
  )
  quiet.allow(/ERR_FAILED/)
  const calls = recordCalls(page)
  await page.goto('/profile')
  await expect(profileSays(page, 'E.mail')).toHaveText(ANNA.email)
  const asked = calls.all('GET', /\/profile$/)
  expect(await Promise.all(asked.map(async (call) => (await call.response())?.status()))).toEqual([403, 200])
})

test('SESSION-5 SESSION-6 NAV-10 D-I11.1 a logout ends the session on the server and in the other tabs; nothing leads back', async ({
  page,
  context,
}) => {
  await signedInAt(page, '/profile')
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(personMenu(other)).toBeVisible()
  const { xsrfToken } = (await storedSession(page)) as { xsrfToken: string }
  const cookies = await context.cookies()

  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await logOut(page)
  expect(new URL((await deleted).url()).pathname).toBe('/v1/client/user/session')
  await expect(notice(page, OVER)).toHaveCount(0)
  expect(await page.evaluate(() => [sessionStorage.length, Object.keys(localStorage)])).toEqual([
    0,
    ['locale'],
  ])

  await expect(other).toHaveURL(/\/home$/)
  await expect(notice(other, 'Wylogowano w innej karcie.')).toBeVisible()
  await expect(notice(other, OVER)).toHaveCount(0)
  expect(await storedSession(other)).toBeNull()

  await context.addCookies(cookies)
  const answer = await page.request.get('/v1/client/user/profile', { headers: { 'x-xsrf-token': xsrfToken } })
  expect(answer.status()).toBe(401)

  await page.goto('/login')
  await fillLogin(page, ANNA.email)
  await expect(page).toHaveURL(/\/orders$/)
})

test('another person who signs in in a second tab has the first one too', async ({ page, context }) => {
  await signedInAt(page, '/profile')
  const other = await context.newPage()
  // Somebody whose browser begins with the login form open, while the first tab is signed in already.
  await other.goto('/home')
  await expect(other).toHaveURL(/\/orders$/)
  // Or a call of the first person would be answered after the second one came.
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
  await expect(profileSays(page, 'E.mail')).toHaveText(PIOTR.email)
  await expect(notice(page, 'W innej karcie zalogowano: Piotr Zieliński')).toBeVisible()
})

test('a broken line signs nobody out', async ({ page, context, quiet }) => {
  quiet.allow(/ERR_|Failed to load/)
  await signedInAt(page, '/orders')
  await page.route('**/v1/**', (route) => route.abort())
  await page.reload()
  await expect(personMenu(page)).toBeVisible()
  expect(await storedSession(page)).not.toBeNull()
  const tab = await context.newPage()
  await tab.route('**/v1/**', (route) => route.abort())
  await tab.goto('/profile')
  await expect(tab.getByRole('heading', { level: 1, name: 'Nie udało się wczytać strony' })).toBeVisible()
  await tab.unroute('**/v1/**')
  await tab.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(personMenu(tab)).toBeVisible()
})

test('a session that ends while the order form is half filled loses nothing', async ({ page }) => {
  await page.clock.install()
  await signedInAt(page, '/addOrder')
  const comment = page.locator('[name="comment"]')
  await comment.fill('Brama od podwórza')
  await page.clock.runFor('31:00')
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  await fillLogin(page, ANNA.email)
  await expect(page).toHaveURL(/\/addOrder$/)
  await page.getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(comment).toHaveValue('Brama od podwórza')
})
