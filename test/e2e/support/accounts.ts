// Demo accounts, and ways to sign in.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

export const PASSWORD = 'Demo-haslo-2026'
export const ANNA = { email: 'anna.nowak@szkola.example', fullname: 'Anna Nowak' }
export const PIOTR = { email: 'piotr.zielinski@firma.example', fullname: 'Piotr Zieliński' }
/** Administrator of the operator. */
export const STAFF = { email: 'biuro@elektroodbior.example', fullname: 'Joanna Biuro' }
/** Staff who are not administrators. */
export const MARTA = { email: 'dyspozytor@elektroodbior.example', fullname: 'Marta Wrona' }
export const KAMIL = { email: 'dyspozytor2@elektroodbior.example', fullname: 'Kamil Sowa' }
export const BLOCKED = { email: 'blokada@firma.example' }

/** Stores Polish as the language. Without a stored language, the order pages ask for one first. */
export const speakPolish = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A page without an origin has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('locale', 'pl')
  })

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: /^E.mail$/ }).fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
}

/** Signs in with the form of /login and waits until the next screen is shown. */
export async function signIn(
  page: Page,
  person: { email: string } = ANNA,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person.email, password)
  await expect(page).not.toHaveURL(/\/login$/)
}

/** Signs in by a call, without opening a page, for journeys about something else. Returns the anti-forgery token. */
export async function arriveSignedIn(page: Page, { email }: { email: string } = ANNA): Promise<string> {
  const answer = await page.request.post('/v1/client/user/session', { data: { email, password: PASSWORD } })
  const { xsrfToken } = (await answer.json()) as { xsrfToken?: string }
  if (!xsrfToken) throw new Error(`the login of ${email} answered ${answer.status()}`)
  return xsrfToken
}

export const personMenu = (page: Page, fullname = ANNA.fullname) =>
  page.getByRole('banner').getByRole('button', { name: fullname })

export async function logOut(page: Page): Promise<void> {
  await personMenu(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/home$/)
}

/** Returns the session that the page has stored. */
export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const found = Object.values(sessionStorage)
      .map(
        (value: string) =>
          JSON.parse(value.startsWith('{') ? value : 'null') as Record<string, unknown> | null,
      )
      .find((value) => value?.['xsrfToken'])
    return found ?? null
  })

export const notifications = (page: Page) => page.getByRole('region', { name: 'Powiadomienia' })
export const notice = (page: Page, words: string | RegExp) => notifications(page).getByText(words)

/** Value under a term in a card of the profile. */
export const profileSays = (page: Page, term: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')
