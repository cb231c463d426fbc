// The landing page before the application has loaded: what already works, and when the application loads.
import type { Page } from '@playwright/test'
import { signIn, speakPolish } from '#e2e/support/accounts.ts'
import { consentBox } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Records the scripts that the page requests, and whether each contains React. */
function recordScripts(page: Page) {
  const scripts: Promise<{ name: string; hasReact: boolean }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const name = new URL(response.url()).pathname
    scripts.push(response.text().then((code) => ({ name, hasReact: code.includes('react.dev/errors') })))
  })
  return async () => {
    const all = await Promise.all(scripts)
    return { all: all.map(({ name }) => name), hasReact: all.some(({ hasReact }) => hasReact) }
  }
}

/** Records every visible heading, frame by frame, beginning with the next page. */
async function recordHeadings(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.push(heading.textContent)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

const orderLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first()
const inLanguage = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('button', { name: language })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Waits until the application runs: React Router writes into the history when it starts. */
const applicationRuns = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state !== null)).toBe(true)

test('HOME-8 D-A3.1 loads no React code before the visitor does something', async ({ page }) => {
  const scripts = recordScripts(page)
  await page.goto('/home', { waitUntil: 'networkidle' })
  const before = await scripts()
  expect(before.all).toHaveLength(2)
  expect(before.hasReact).toBe(false)
  await test.step('HOME-8 pointing at the link to the form loads the application and the form', async () => {
    await orderLink(page).hover()
    await applicationRuns(page)
    await page.waitForLoadState('networkidle')
    const after = await scripts()
    expect(after.hasReact).toBe(true)
    expect(after.all).toContainEqual(expect.stringContaining('place-order-screen'))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await orderLink(page).click()
    await consentBox(page).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

test('leaving the landing page by keyboard, and before its application has loaded', async ({ page }) => {
  await test.step('HOME-8 D-F5.2 the keyboard loads the application too, and the focus stays in place', async () => {
    await page.goto('/home', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => history.state)).toBeNull()
    await orderLink(page).focus()
    await applicationRuns(page)
    await expect(orderLink(page)).toBeFocused()
  })
  await test.step('HOME-8 a quick click does not wait for the application', async () => {
    await page.route('**/assets/start-application-*.js', () => undefined)
    await page.route('**/assets/base-*.js', (route) =>
      page.url().endsWith('/home') ? undefined : route.continue(),
    )
    await page.goto('/home')
    await orderLink(page).click()
    await expect(page).toHaveURL(/\/newOrder$/)
    await consentBox(page).waitFor()
  })
})

test('LANG-2 LANG-3 LANG-5 D-F1.3 is Ukrainian from the first paint when that was chosen', async ({
  page,
}) => {
  const scripts = recordScripts(page)
  await page.addInitScript(() => localStorage.setItem('locale', 'uk'))
  const headings = await recordHeadings(page)
  await page.goto('/home', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(title(page)).toContainText('Замовте')
  expect(await page.title()).not.toContain('Odbiór zużytego')
  expect((await scripts()).hasReact).toBe(false)
  await page.getByRole('main').getByRole('link').first().hover()
  await applicationRuns(page)
  await expect(title(page)).toContainText('Замовте')
  const seen = await headings()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((words) => !words.includes('Замовте'))).toEqual([])
})

test('LANG-2 LANG-3 D-F1.2 choosing a language needs no application, and can be changed back', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|503/)
  await page.route('**/assets/{start-application,base}-*.js', (route) => route.abort())
  const english = '**/assets/home-en-*.json'
  await page.route(english, (route) => route.fulfill({ status: 503 }))
  await page.goto('/home')
  const polish = (await title(page).textContent()) ?? ''
  await test.step('LANG-2 D-F7.2 a language that does not load leaves the page unchanged, and says so', async () => {
    await inLanguage(page, 'English').click()
    await expect(page.getByText(/Nie udało się wczytać tekstów w\stym języku/)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
  await page.unroute(english)
  for (const [language, locale, words] of [
    ['English', 'en', 'Order a pickup'],
    ['Polski', 'pl', polish],
    ['Українська', 'uk', 'Замовте'],
  ] as const) {
    await inLanguage(page, language).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(inLanguage(page, language)).toBeFocused()
    await expect(inLanguage(page, language)).toHaveAttribute('aria-pressed', 'true')
    await expect(title(page)).toContainText(words)
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(locale)
  }
})

test('D-F7.2 without a connection the page says so and stays; a link followed meanwhile opens when the connection is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)/)
  await page.goto('/home', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await expect(page.getByText(/Brak połączenia z\sinternetem/)).toBeVisible()
  await orderLink(page).click()
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/newOrder$/)
  await consentBox(page).waitFor()
  await expect(page.getByText(/Brak połączenia z\sinternetem/)).toHaveCount(0)
})

test('SESSION-7 HOME-11 a person who signs in in another tab is redirected from here', async ({
  page,
  context,
}) => {
  await speakPolish(context)
  await page.goto('/home', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await signIn(other)
  await expect(page).toHaveURL(/\/orders$/)
  await test.step('HOME-11 D-F7.2 a signed-in person does not see the landing page', async () => {
    const headings = await recordHeadings(page)
    await page.goto('/home')
    await expect(page).toHaveURL(/\/orders$/)
    await expect(title(page)).toHaveText('Zamówienia')
    expect((await headings()).filter((words) => words.includes('Zamów odbiór'))).toEqual([])
  })
})
