import { expect, test } from '#e2e/support/test.ts'

test('GEN-1 HOME-1 HOME-2 HOME-8 HOME-9 LANG-4 D-F1.4 the landing page describes the service in Polish, and links to the form and to the login', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('banner')).toBeVisible()
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 1, name: 'Zamów odbiór zużytego sprzętu elektrycznego' }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await main.getByRole('link', { name: 'Zamów odbiór' }).first().click()
  await expect(page).toHaveURL(/\/newOrder$/)
  await page.goBack()
  await main.getByRole('link', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('HOME-1 HOME-8 HOME-9 the landing page is readable and its buttons work, and the form says what it needs', async ({
    page,
  }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Zamów odbiór zużytego sprzętu elektrycznego',
    )
    await page.getByText('Kiedy przyjedzie kierowca?').click()
    await expect(page.getByText('dzień ustalamy po przyjęciu zamówienia')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first().click()
    await expect(page).toHaveURL(/\/newOrder$/)
    // Playwright's text searches skip `noscript`, so this finds the element itself.
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Ta strona wymaga JavaScriptu.')
  })
})

test('ROUTE-4 ROUTE-9 D-F3 protected and unknown addresses redirect an anonymous visitor to /home', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404/)
  for (const [address, status] of [
    ['/orders/details/x', 200],
    ['/orders/nonsense', 404],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(status)
    await expect(page, address).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Zamów odbiór' })).toBeVisible()
  }
})

test('LANG-1 LANG-2 LANG-3 LANG-5 D-F1.3 the chosen language is used at once, stored, and used at the next start', async ({
  page,
}) => {
  await page.goto('/language')
  await page.getByRole('main').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(/Zamów/)
})

test('D-A1.1 pages and calls come from one origin', async ({ request }) => {
  expect((await request.get('/')).headers()['content-type']).toContain('text/html')
  const document = await request.get('/v1/openapi.json')
  expect(document.headers()['content-type']).toContain('application/json')
  expect(await document.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
})
