import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import {
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
const NEWER = 'Jeszcze-inne-2026'
const SENT = 'Na podany adres email został wysłany link resetujący hasło.'

test.beforeEach(({ context }) => speakPolish(context))

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^E.mail$/ }).fill(email)
  await page.getByRole('button', { name: 'Wyślij link' }).click()
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nowe hasło', { exact: true }).fill(password)
  await page.getByLabel('Powtórz nowe hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ustaw hasło' }).click()
}

const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nie udało się ustawić hasła' })

test('a forgotten password', async ({ page, context, browser, quiet }) => {
  quiet.allow(/400|401|404/)
  const site = await startSite({ LOG_LEVEL: 'debug' })
  const elsewhere = await browser.newContext({ baseURL: site.address })
  await speakPolish(elsewhere)
  const old = await elsewhere.newPage()
  const calls = recordCalls(page)
  const tokens: string[] = []
  /** Returns the link of the one mail that has arrived since the previous one. */
  const mailedLink = async () => {
    const links = await passwordLinks(site.dataFolder, PIOTR.email, tokens.length + 1)
    const link = links.find((one) => !tokens.some((token) => one.endsWith(token))) ?? ''
    const token = link.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThan(20)
    tokens.push(token)
    return { link, token }
  }

  await test.step('FORGOT-6 D-D4.1 an address without an account shows an error toast, and the person stays on the page', async () => {
    await arriveSignedIn(old, PIOTR)
    await old.goto('/orders')
    await expect(personMenu(old, PIOTR.fullname)).toBeVisible()
    await page.goto(`${site.address}/login`)
    await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click()
    // The address changes before the screen does, and the login has a field of the same name.
    await expect(page).toHaveURL(/\/forgot-password$/)
    await page.getByRole('heading', { name: 'Odzyskiwanie hasła' }).waitFor()
    await askForLink(page, 'nikt@szkola.example')
    await expect(page.getByRole('alert').filter({ hasText: 'Podano zły adres email' })).toBeVisible()
    await expect(page).toHaveURL(/\/forgot-password$/)
  })
  await test.step('FORGOT-1 FORGOT-3 FORGOT-4 FORGOT-5 RESET-1 RESET-7 D-I13.4 the emailed link sets a new password; no request leaks its token in the referrer', async () => {
    await askForLink(page, PIOTR.email)
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice(page, SENT)).toBeVisible()
    const { link, token } = await mailedLink()
    const opened = await page.goto(site.address + link)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    await setPassword(page, NEW)
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice(page, 'Hasło zostało ustawione. Możesz się zalogować.')).toBeVisible()
    const [sent] = calls.all('POST', /\/set-password$/)
    expect(sent?.postDataJSON()).toEqual({ password: NEW, token })
    for (const call of calls.all())
      expect((await call.allHeaders())['referer'] ?? '', call.url()).not.toContain(token)
    await page.goBack()
    await expect(page).not.toHaveURL(new RegExp(token))
  })
  await test.step('RESET-8 RESET-9 D-D2.3 D-D4.3 the old session, the link and the old password no longer work', async () => {
    await old.goto('/profile')
    await expect(old).toHaveURL(/\/home$/)
    expect(await storedSession(old)).toBeNull()
    await old.goto(`/reset-password/${tokens[0]}`)
    await setPassword(old, NEWER)
    await expect(refused(old)).toBeVisible()
    await old.getByRole('link', { name: /Poproś o\snowy link/ }).click()
    await expect(old).toHaveURL(/\/forgot-password$/)
    await old.goto('/login')
    await fillLogin(old, PIOTR.email)
    await expect(notice(old, 'Login i/lub hasło są nieprawidłowe')).toBeVisible()
    await fillLogin(old, PIOTR.email, NEW)
    await expect(personMenu(old, PIOTR.fullname)).toBeVisible()
  })
  const { xsrfToken } = (await storedSession(old)) as { xsrfToken: string }
  await test.step('LOGIN-5 D-D2.3 setting a password logs out a person signed in with that account, without a notice of expiry', async () => {
    await old.goto('/forgot-password')
    await askForLink(old, PIOTR.email)
    // The login redirects a person who is already signed in.
    await expect(old).toHaveURL(/\/orders$/)
    await old.goto((await mailedLink()).link)
    await setPassword(old, NEWER)
    await expect(old).toHaveURL(/\/login$/)
    await expect(notice(old, 'Sesja wygasła')).toHaveCount(0)
    await fillLogin(old, PIOTR.email, NEWER)
    await expect(personMenu(old, PIOTR.fullname)).toBeVisible()
  })
  await test.step('no log contains a secret', async () => {
    // Leaves out the lines that name the demo accounts at the start.
    const log = site
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n')
    expect(log).toContain('/v1/client/user/set-password')
    for (const secret of [...tokens, NEW, NEWER, PIOTR.email, xsrfToken])
      expect(log, 'the log').not.toContain(secret)
  })
  await elsewhere.close()
  await context.close()
  await site.remove()
})

/**
 * How to reach each state. accessibility.e2e.ts checks the login itself, profile.e2e.ts the person's menu.
 */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a refused login with a field error': async (page) => {
    await page.goto('/login')
    await fillLogin(page, BLOCKED.email, 'zle-haslo')
    await notice(page, 'Login i/lub hasło').waitFor()
    await page.getByRole('textbox', { name: /^E.mail$/ }).fill('abc')
    await page.getByLabel('Hasło', { exact: true }).focus()
    await page.getByText('Email jest nieprawidłowy').waitFor()
    await page.getByRole('main').getByText('Login i/lub hasło').waitFor()
  },
  'a forgotten password with a field error': async (page) => {
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Wyślij link' }).click()
    await page.getByText('Email jest wymagany').waitFor()
  },
  'a new password, refused': async (page) => {
    await page.goto('/reset-password/x')
    await setPassword(page, '12345678')
    await refused(page).waitFor()
  },
  'a public page of a signed-in person': async (page) => {
    await arriveSignedIn(page)
    await page.goto('/language')
    await page.getByRole('link', { name: 'Anna Nowak, przejdź do zamówień' }).waitFor()
  },
}

test('D-F5.1 D-F5.3 login and forgotten password: axe finds nothing, light and dark; no sideways scrolling at 320 px', async ({
  page,
  quiet,
}) => {
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
