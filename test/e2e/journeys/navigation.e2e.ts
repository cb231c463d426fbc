import { ANNA, arriveSignedIn, logOut, personMenu, speakPolish } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

test('a screen that does not load', async ({ page, context, quiet }) => {
  quiet.allow(/404|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|Not fetched/)
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })
  const failed = page.getByRole('heading', { level: 1, name: 'Nie udało się wczytać strony' })
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' })
  await test.step('ignores an invalid anchor', async () => {
    await page.goto('/language#%E0%A4%A')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A crash would have happened with the first effects, which also add the region for notifications.
    await expect(page.getByRole('region', { name: 'Powiadomienia' })).toBeAttached()
  })
  await test.step('D-F7.2 loads by itself when the connection is back', async () => {
    await context.setOffline(true)
    await logIn.click()
    await expect(failed).toBeVisible()
    await again.click()
    await expect(failed).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Logowanie' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })
  await test.step('D-F7.2 after a new release removed its files, retrying reloads the whole page', async () => {
    await page.route('**/assets/login-screen-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/language')
    await logIn.click()
    await expect(again).toBeVisible()
    const pageLoad = page.waitForEvent('load')
    await again.click()
    await pageLoad
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('NAV-1 NAV-2 NAV-3 NAV-4 NAV-5 NAV-6 NAV-7 NAV-8 NAV-10 the links of the bar and the menu open their pages, on every page of the area', async ({
  page,
}) => {
  await arriveSignedIn(page)
  const bar = page.getByRole('banner')
  const links = page.getByRole('navigation', { name: 'Menu główne' })
  const expectBar = async (address: RegExp) => {
    await expect(page).toHaveURL(address)
    // A screen that is still loading gets the focus, and an open menu closes.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(bar.getByRole('link', { name: 'ElektroOdbiór, zamówienia' })).toBeVisible()
    await expect(personMenu(page)).toHaveText(ANNA.fullname)
  }
  const choose = async (entry: string) => {
    await personMenu(page).click()
    await bar.getByRole('listitem').getByRole('link', { name: entry }).click()
  }
  await page.goto('/orders')
  await choose('Profil')
  await expectBar(/\/profile$/)
  await expect(personMenu(page)).toHaveAttribute('aria-expanded', 'false')
  await links.getByRole('link', { name: 'Zamówienia' }).click()
  await expectBar(/\/orders$/)
  await expect(links.getByRole('link', { name: 'Zamówienia' })).toHaveAttribute('aria-current', 'page')
  await links.getByRole('link', { name: 'Nowe zamówienie' }).click()
  await expectBar(/\/addOrder$/)
  await choose('Zamówienia')
  await expectBar(/\/orders$/)
  await choose('Nowe zamówienie')
  await expect(page).toHaveURL(/\/addOrder$/)
  await logOut(page)
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/home$/)
})

test('NAV-9 D-I14.1 below 600 px the links are only in the menu, from 600 px in both; a long name is shortened on the screen but read out whole, and pushes nothing out', async ({
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
  const links = page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link')
  const entries = page.getByRole('banner').getByRole('listitem').getByRole('link')
  await resize(page, 800)
  await expect(personMenu(page, fullname)).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await resize(page, 600)
  expect(await overflow(page)).toBe(0)
  await expect(links).toHaveText(['Zamówienia', 'Nowe zamówienie'])
  await personMenu(page, fullname).click()
  await expect(entries).toHaveText(['Profil', 'Nowe zamówienie', 'Zamówienia'])
  await resize(page, 599)
  await expect(links).toHaveCount(0)
  await expect(entries).toHaveText(['Profil', 'Nowe zamówienie', 'Zamówienia'])
  await resize(page, 320)
  expect(await overflow(page)).toBe(0)
  await entries.getByText('Zamówienia').click()
  await expect(page).toHaveURL(/\/orders$/)
})
