import { ANNA, arriveSignedIn, logOut, personMenu, speakPolish } from '#e2e/support/accounts.ts'
import { consentBox, fillForm, send, sentNumber } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

test.beforeEach(({ context }) => speakPolish(context))

test('D-F7.2 a screen that the broken line kept away comes by itself when the line is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|Not fetched/)
  await page.goto('/language')
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })
  // The application runs: a link in the page that the server sent would lead out of it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await logIn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nie udało się wczytać strony' })).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nie udało się wczytać strony' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Logowanie' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('D-F7.2 a screen whose files a new release took away: asked for by hand the whole page comes anew', async ({
  page,
  quiet,
}) => {
  quiet.allow(/404|Failed to fetch|Not fetched/)
  await page.route('**/assets/login-screen-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/language')
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click()
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(again).toBeVisible()
  const pageLoad = page.waitForEvent('load')
  await again.click()
  await pageLoad
  await expect(page).toHaveURL(/\/login$/)
})

test('NAV-1 NAV-2 NAV-3 NAV-4 NAV-5 NAV-6 NAV-7 NAV-8 NAV-10 the bar and the menu lead where they say, on every page of the area', async ({
  page,
}) => {
  await arriveSignedIn(page)
  const bar = page.getByRole('banner')
  const links = page.getByRole('navigation', { name: 'Menu główne' })
  for (const address of ['/orders', '/profile', '/addOrder']) {
    await page.goto(address)
    await expect(bar.getByRole('link', { name: 'ElektroOdbiór, zamówienia' }), address).toBeVisible()
    await expect(personMenu(page), address).toHaveText(ANNA.fullname)
  }
  await links.getByRole('link', { name: 'Zamówienia' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(links.getByRole('link', { name: 'Zamówienia' })).toHaveAttribute('aria-current', 'page')
  await links.getByRole('link', { name: 'Nowe zamówienie' }).click()
  await expect(page).toHaveURL(/\/addOrder$/)
  for (const [entry, address] of [
    ['Profil', '/profile'],
    ['Nowe zamówienie', '/addOrder'],
    ['Zamówienia', '/orders'],
  ] as const) {
    await personMenu(page).click()
    await bar.getByRole('listitem').getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(personMenu(page)).toHaveAttribute('aria-expanded', 'false')
  }
  await logOut(page)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/home$/)
})

test('NAV-9 D-I14.1 under 600 px the links are in the menu alone, from 600 px in both', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/profile')
  const links = page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link')
  const entries = page.getByRole('banner').getByRole('listitem').getByRole('link')
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(links).toHaveText(['Zamówienia', 'Nowe zamówienie'])
  await personMenu(page).click()
  await expect(entries).toHaveText(['Profil', 'Nowe zamówienie', 'Zamówienia'])
  await page.setViewportSize({ width: 599, height: 800 })
  await expect(links).toHaveCount(0)
  await expect(entries).toHaveText(['Profil', 'Nowe zamówienie', 'Zamówienia'])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await entries.getByText('Zamówienia').click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('an anchor that nobody can read is passed over', async ({ page }) => {
  for (const anchor of ['#%', '#%E0%A4%A', '#nowhere']) {
    await page.goto(`/login${anchor}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Logowanie' }), anchor).toBeVisible()
    // Whatever crashed would have come with the first effects, like the place for notifications.
    await expect(page.getByRole('region', { name: 'Powiadomienia' }), anchor).toBeAttached()
  }
})

test('a long name is shortened in the bar, whole for those who hear it, and pushes nothing out', async ({
  page,
}) => {
  const fullname = 'Aleksandra Konstancja Brzęczyszczykiewicz-Wielkopolanowska'
  await page.route('**/v1/client/user/session', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user?: { fullname: string } }
    if (body.user) body.user.fullname = fullname
    await route.fulfill({ response: answer, json: body })
  })
  await arriveSignedIn(page)
  await page.goto('/profile')
  await expect(personMenu(page, fullname)).toBeVisible()
  for (const width of [320, 600, 800]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    )
  }
})

test('SUCCESS-1 SUCCESS-5 D-F2 D-I13.2 the confirmation’s button leads a signed-in person to the orders, and the order is forgotten', async ({
  page,
}) => {
  await page.goto('/newOrder')
  await consentBox(page).waitFor()
  await fillForm(page)
  await send(page)
  await expect(sentNumber(page)).toBeVisible()
  await arriveSignedIn(page)
  await page.goto('/success')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Anna Nowak, przejdź do zamówień' }),
  ).toBeVisible()
  const button = page.getByRole('main').getByRole('link', { name: /Przejdź\sdo\szamówień/ })
  await expect(button).toHaveAttribute('href', '/order')
  await button.click()
  await expect(page).toHaveURL(/\/orders$/)
  await page.goto('/success')
  await expect(page).toHaveURL(/\/orders$/)
})
