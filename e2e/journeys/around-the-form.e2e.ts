import { byName, company, openForm } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

test('GEN-1 GEN-12 HOME-1 HOME-2 HOME-3 HOME-4 HOME-5 HOME-6 HOME-7 LANG-4 D-F1.4 the landing page tells in Polish what is done, for whom, and about KPO and BDO', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('banner')).toBeVisible()
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 1, name: 'Zamów odbiór zużytego sprzętu elektrycznego' }),
  ).toBeVisible()
  await expect(main.getByText('Dla firm, instytucji i szkół')).toBeVisible()
  await expect(main.getByText(/karta przekazania odpadów \(KPO\)\..* pomagamy ją przygotować/)).toBeVisible()
  const card = main
    .getByRole('region', { name: 'Co z KPO i BDO?' })
    .or(main.locator('section', { has: page.getByRole('heading', { name: 'Co z KPO i BDO?' }) }))
    .first()
  await expect(card).toContainText('Od 01.01.2020')
  await expect(card).toContainText('wyłącznie przez rejestr BDO')
  await expect(card.getByRole('link', { name: /Rejestr BDO/ })).toHaveAttribute(
    'href',
    /^https:\/\/rejestr-bdo\.mos\.gov\.pl/,
  )
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('HOME-8 HOME-9 the landing page leads to the form and to the login', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first().click()
  await expect(page).toHaveURL(/\/newOrder$/)
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('HOME-1 HOME-8 HOME-9 the landing page can be read and its buttons work, and the form says what it needs', async ({
    page,
  }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Zamów odbiór zużytego sprzętu elektrycznego',
    )
    await page.getByText('Kiedy przyjedzie kierowca?').click()
    await expect(page.getByText('dzień ustalamy po jego przyjęciu')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first().click()
    await expect(page).toHaveURL(/\/newOrder$/)
    // Searches by text pass over these words, as they do in a browser that runs scripts.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Ta strona wymaga JavaScriptu.')
  })
})

test('ROUTE-2 ROUTE-4 ROUTE-7 ROUTE-9 ROUTE-11 ROUTE-13 D-F3 protected and unknown addresses send somebody who is not signed in to /home', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404/)
  for (const address of [
    '/',
    '/orders',
    '/orders/details/x',
    '/profile',
    '/addOrder',
    '/order',
    '/nonsense',
    '/orders/nonsense',
  ]) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(address.endsWith('nonsense') ? 404 : 200)
    await expect(page, address).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Zamów odbiór' })).toBeVisible()
  }
})

test('LANG-1 LANG-2 LANG-3 LANG-5 D-F1.3 I18N-3 the chosen language is used at once, kept and read at the next start', async ({
  page,
}) => {
  await page.goto('/language')
  await page.getByRole('main').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/Zamów/)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Українська' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('uk')
})

test('LANG-2 D-F1.2 the filled form changes its language and keeps what was typed', async ({ page }) => {
  await openForm(page)
  await page.locator('[name="customerCompanyName"]').fill('Iskra')
  const title = page.getByRole('heading', { level: 1 })
  const seen = [(await title.textContent()) ?? '']
  for (const language of ['English', 'Українська']) {
    await page.getByRole('contentinfo').getByRole('button', { name: language }).click()
    await expect(title).not.toHaveText(seen.at(-1) ?? '')
    seen.push((await title.textContent()) ?? '')
    await expect(page.locator('[name="customerCompanyName"]')).toHaveValue('Iskra')
    expect(await page.getByRole('main').innerText()).not.toMatch(/\b[A-Z]+(?:_[A-Z]+)*\.[A-Z_]{3,}\b/)
  }
  expect(new Set(seen).size).toBe(3)
})

test('how the form looks where the person has said it', async ({ page }) => {
  await openForm(page)
  await test.step('D-F5.5 the dark scheme changes the colours', async () => {
    const colours = () =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(document.body).color,
      ])
    const light = await colours()
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await colours()
    expect(dark[0]).not.toBe(light[0])
    expect(dark[1]).not.toBe(light[1])
  })
  await test.step('D-F5.5 with reduced motion nothing moves, neither what opens nor what waits', async () => {
    // The register never answers: its button waits, with its wheel.
    await page.route('**/v1/public/gus_search', () => undefined)
    await byName(page, 'nip').fill('7740001454')
    await company(page).getByRole('button', { name: 'Pobierz dane z rejestru' }).click()
    await expect(company(page).getByRole('button', { name: 'Pobieranie' })).toBeVisible()
    const notice = page.getByRole('button', { name: /RODO/ })
    const moves = ({ opening }: { opening: boolean }) =>
      notice.evaluate(async (button: HTMLElement, isOpened) => {
        if (isOpened) {
          button.click()
          await new Promise(requestAnimationFrame)
        }
        return document
          .getAnimations()
          .map((one) =>
            one instanceof CSSTransition ? one.transitionProperty : (one as CSSAnimation).animationName,
          )
      }, opening)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // What set out before, as the border of the field left, still arrives.
    await expect.poll(() => moves({ opening: false })).toEqual([])
    expect(await moves({ opening: true })).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await moves({ opening: true })).toEqual(
      expect.arrayContaining([expect.stringMatching('turn'), 'transform']),
    )
  })
})

test('D-A1.1 pages and calls come from one origin', async ({ request }) => {
  expect((await request.get('/')).headers()['content-type']).toContain('text/html')
  const document = await request.get('/v1/openapi.json')
  expect(document.headers()['content-type']).toContain('application/json')
  expect(await document.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
})

test('API-2 API-22 cookies go along with public calls, the anti-forgery header does not', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'probe', value: 'there', url: String(baseURL) }])
  const asked = page.waitForRequest(/\/v1\/public\/recycling/)
  await openForm(page)
  const headers = await (await asked).allHeaders()
  expect(headers['cookie']).toContain('probe=there')
  expect(headers).not.toHaveProperty('x-xsrf-token')
})
