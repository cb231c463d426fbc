// What every page has around its content: as long as its window, and readable in colours that the person has chosen.
import { arriveSignedIn, signIn, speakPolish } from '#e2e/support/accounts.ts'
import { openOwnForm } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

test.beforeEach(({ context }) => speakPolish(context))

for (const address of ['/login', '/info/token', '/language']) {
  test(`a short page does not scroll (${address})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1400 })
    await page.goto(address)
    // The last part of a page, and the parts beside it, come after the page itself.
    await expect(page.locator('[aria-live]')).not.toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  })
}

test('D-F5.1 in colours of the person’s own one link of the bar is marked as the current one', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveSignedIn(page)
  await page.goto('/orders')
  const links = page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link')
  const lines = () => links.evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor))
  const ground = await page.evaluate(() => {
    document.body.style.backgroundColor = 'Canvas'
    return getComputedStyle(document.body).backgroundColor
  })
  await expect(links).toHaveCount(2)
  const [current, other] = await lines()
  expect(other).toBe(ground)
  expect(current).not.toBe(ground)
})

test('D-F5.1 in colours of the person’s own the arrow of the equipment list is an arrow', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveSignedIn(page)
  await openOwnForm(page)
  const arrow = page
    .locator('#equipment-0')
    .getByRole('combobox', { name: 'Nazwa sprzętu' })
    .locator('xpath=..')
    .locator('button span')
    .first()
  expect(await arrow.evaluate((element) => getComputedStyle(element).clipPath)).toMatch(/^polygon/)
})

for (const width of [600, 768]) {
  test(`D-I14 a state is a word with its drawing, and inside the sheet (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await arriveSignedIn(page)
    await page.goto('/orders')
    const table = page.getByRole('table')
    const states = table.getByText('Zrealizowane', { exact: true })
    await expect(states.first().locator('svg')).toBeVisible()
    expect(
      await table.evaluate(
        (element) =>
          element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0),
      ),
    ).toBeLessThanOrEqual(0)
  })
}

test('a page without the order form fetches nothing of it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofTheForm = () => fetched.filter((path) => path.startsWith('/assets/order-form-'))
  await page.goto('/login', { waitUntil: 'networkidle' })
  await signIn(page)
  await page.getByRole('main').getByRole('link', { name: /^EO-/ }).first().waitFor()
  expect(ofTheForm()).toEqual([])
  await page.goto('/newOrder', { waitUntil: 'networkidle' })
  expect(ofTheForm(), 'the form has files of this name').not.toEqual([])
})
