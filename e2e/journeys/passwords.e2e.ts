import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import {
  ANNA,
  arriveSignedIn,
  BLOCKED,
  fillLogin,
  notice,
  personMenu,
  PIOTR,
  speakPolish,
  storedSession,
} from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { passwordLinks } from '#e2e/support/mailbox.ts'
import { startSite } from '#e2e/support/site.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const NEW = 'Zupelnie-nowe-2026'
const SENT = 'Na podany adres email został wysłany link resetujący hasło.'

test.beforeEach(({ context }) => speakPolish(context))

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  // The address changes before the screen does, and the login has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Odzyskiwanie hasła' })).toBeVisible()
  await page.getByRole('textbox', { name: /^E.mail$/ }).fill(email)
  await page.getByRole('button', { name: 'Wyślij link' }).click()
}

async function setPassword(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password)
  await page.getByLabel('Powtórz nowe hasło', { exact: true }).fill(repeat)
  await page.getByRole('button', { name: 'Ustaw hasło' }).click()
}

test('FORGOT-1 FORGOT-3 FORGOT-4 FORGOT-5 RESET-1 RESET-7 RESET-9 D-D2.3 D-D4.3 D-I13.4 forgotten, mailed, set anew: the old session and the link are dead, and no log knows a secret', async ({
  page,
  context,
  browser,
  quiet,
}) => {
  quiet.allow(/400|401/)
  const site = await startSite({ LOG_LEVEL: 'debug' })
  const elsewhere = await browser.newContext({ baseURL: site.address })
  await speakPolish(elsewhere)
  const old = await elsewhere.newPage()
  await old.goto('/login')
  await fillLogin(old, PIOTR.email)
  await expect(personMenu(old, PIOTR.fullname)).toBeVisible()

  const calls = recordCalls(page)
  await page.goto(`${site.address}/login`)
  await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click()
  // The login has a field of the same name.
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByRole('heading', { name: 'Odzyskiwanie hasła' }).waitFor()
  await page.getByRole('textbox', { name: /^E.mail$/ }).fill(PIOTR.email)
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(notice(page, SENT)).toBeVisible()

  const [link = ''] = await passwordLinks(site.dataFolder, PIOTR.email)
  const token = link.split('/').at(-1) ?? ''
  expect(token.length).toBeGreaterThan(20)
  await page.goto(site.address + link)
  await setPassword(page, NEW)
  await expect(page).toHaveURL(/\/login$/)
  await expect(notice(page, 'Hasło zostało ustawione. Możesz się zalogować.')).toBeVisible()

  const [sent] = calls.all('POST', /\/set-password$/)
  expect(sent?.postDataJSON()).toEqual({ password: NEW, token })
  // Nothing that the page asked for told where it came from, and the way back does not lead to the token.
  for (const call of calls.all())
    expect((await call.allHeaders())['referer'] ?? '', call.url()).not.toContain(token)
  await page.goBack()
  await expect(page).not.toHaveURL(new RegExp(token))

  await old.goto('/profile')
  await expect(old).toHaveURL(/\/home$/)
  expect(await storedSession(old)).toBeNull()
  await old.goto(link)
  await setPassword(old, 'Jeszcze-inne-2026')
  await expect(old.getByRole('alert').filter({ hasText: 'Nie udało się ustawić hasła' })).toBeVisible()
  await old.getByRole('link', { name: /Poproś o\snowy link/ }).click()
  await expect(old).toHaveURL(/\/forgot-password$/)
  await old.goto('/login')
  await fillLogin(old, PIOTR.email)
  await expect(notice(old, 'Login i/lub hasło są nieprawidłowe')).toBeVisible()
  await fillLogin(old, PIOTR.email, NEW)
  await expect(personMenu(old, PIOTR.fullname)).toBeVisible()

  // Beside the lines that name the demo accounts for whoever starts the site.
  const log = site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  expect(log).toContain('/v1/client/user/set-password')
  for (const secret of [
    token,
    NEW,
    'Jeszcze-inne-2026',
    PIOTR.email,
    (await storedSession(old))?.['xsrfToken'] as string,
  ]) {
    expect(log, 'the log').not.toContain(secret)
  }
  await elsewhere.close()
  await context.close()
  await site.remove()
})

test('a link that is not sent', async ({ page, quiet }) => {
  quiet.allow(/404/)
  const calls = recordCalls(page)
  await test.step('FORGOT-7 FORGOT-8 an empty or a broken address is not sent', async () => {
    await page.goto('/forgot-password')
    const email = page.getByRole('textbox', { name: /^E.mail$/ })
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Email jest wymagany')
    await email.fill('abc')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Email jest nieprawidłowy')
    expect(calls.all('POST')).toEqual([])
  })
  await test.step('FORGOT-6 D-D4.1 an address without an account: an error toast says so, the person stays', async () => {
    await askForLink(page, 'nikt@szkola.example')
    await expect(page.getByRole('alert').filter({ hasText: 'Podano zły adres email' })).toBeVisible()
    await expect(page).toHaveURL(/\/forgot-password$/)
  })
})

test('RESET-2 RESET-3 RESET-4 RESET-5 RESET-6 RESET-8 the new password’s rules, and an invented link', async ({
  page,
  quiet,
}) => {
  quiet.allow(/400/)
  const calls = recordCalls(page)
  const opened = await page.goto('/reset-password/an-invented-token')
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  const first = page.getByLabel('Nowe hasło', { exact: true })
  const second = page.getByLabel('Powtórz nowe hasło', { exact: true })
  await setPassword(page, '1234567')
  await expect(first).toHaveAccessibleDescription(/Hasło powinno zawierać minimum 8 znaków/)
  await expect(second).toHaveAccessibleDescription('Hasło powinno zawierać minimum 8 znaków')
  await first.fill('')
  await first.blur()
  await expect(first).toHaveAccessibleDescription(/Hasło jest wymagane/)
  await setPassword(page, '12345678', '12345679')
  await expect(second).toHaveAccessibleDescription('Podane hasła nie mogą się różnić')
  await expect(second).toBeFocused()
  expect(calls.all('POST')).toEqual([])
  await setPassword(page, '12345678')
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się ustawić hasła' })).toBeVisible()
})

test('a person signed in with the account whose password is set anew is out without a word of expiry', async ({
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.address}/login`)
  await fillLogin(page, ANNA.email)
  await expect(personMenu(page)).toBeVisible()
  await page.goto(`${ownSite.address}/forgot-password`)
  await page.getByRole('textbox', { name: /^E.mail$/ }).fill(ANNA.email)
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  // Who is in has no business at the login.
  await expect(page).toHaveURL(/\/orders$/)
  const [link = ''] = await passwordLinks(ownSite.dataFolder, ANNA.email)
  await page.goto(ownSite.address + link)
  await setPassword(page, NEW)
  await expect(page).toHaveURL(/\/login$/)
  await expect(notice(page, 'Sesja wygasła')).toHaveCount(0)
  await fillLogin(page, ANNA.email, NEW)
  await expect(personMenu(page)).toBeVisible()
})

/** How each state is reached, in the order of a page that is first nobody's and then Anna's. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the login': (page) => page.goto('/login').then(() => undefined),
  'the login with field errors': async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
  },
  'a refused login': async (page) => {
    await page.goto('/login')
    await fillLogin(page, BLOCKED.email, 'zle-haslo')
    await notice(page, 'Login i/lub hasło').waitFor()
  },
  'a forgotten password with field errors': async (page) => {
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Wyślij link' }).click()
  },
  'a new password, refused': async (page) => {
    await page.goto('/reset-password/x')
    await setPassword(page, '12345678')
    await page.getByRole('alert').waitFor()
  },
  'the person’s menu': async (page) => {
    await arriveSignedIn(page)
    await page.goto('/profile')
    await personMenu(page).click()
  },
  'a public page of a signed-in person': async (page) => {
    await arriveSignedIn(page)
    await page.goto('/language')
    await page.getByRole('link', { name: 'Anna Nowak, przejdź do zamówień' }).waitFor()
  },
}

test('D-F5.1 D-F5.3 signing in, a forgotten password and the person’s menu: axe finds nothing, light and dark; 320 px need no sideways scrolling', async ({
  page,
  quiet,
}) => {
  test.slow()
  quiet.allow(/400|401/)
  for (const [state, reach] of Object.entries(STATES))
    await test.step(state, async () => {
      await resize(page, 1280, 900)
      await reach(page)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, state)
      await resize(page, 320, 640)
      expect(await overflow(page), state).toBeLessThanOrEqual(0)
    })
})
