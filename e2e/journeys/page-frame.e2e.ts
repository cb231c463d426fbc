// What every page has around its content: as long as its window, and readable in colours that the person has chosen.
import { arriveSignedIn, signIn, speakPolish } from '#e2e/support/accounts.ts'
import { openOwnForm } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

test('a short page does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  for (const address of ['/login', '/info/token', '/language']) {
    await page.goto(address)
    // The last part of a page, and the parts beside it, come after the page itself.
    await expect(page.locator('[aria-live]'), address).not.toHaveCount(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
      address,
    ).toBe(0)
  }
})

test('in colours of the person’s own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await test.step('D-F5.1 one link of the bar is marked as the current one', async () => {
    await arriveSignedIn(page)
    await page.goto('/orders')
    const links = page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link')
    const lines = () =>
      links.evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor))
    const ground = await page.evaluate(() => {
      document.body.style.backgroundColor = 'Canvas'
      return getComputedStyle(document.body).backgroundColor
    })
    await expect(links).toHaveCount(2)
    const [current, other] = await lines()
    expect(other).toBe(ground)
    expect(current).not.toBe(ground)
  })
  await test.step('D-F5.1 the arrow of the equipment list is an arrow', async () => {
    await openOwnForm(page)
    const arrow = page
      .locator('#equipment-0')
      .getByRole('combobox', { name: 'Nazwa sprzętu' })
      .locator('xpath=..')
      .locator('button span')
      .first()
    expect(await arrow.evaluate((element) => getComputedStyle(element).clipPath)).toMatch(/^polygon/)
  })
})

test('D-I14 a state is a word with its drawing, and inside the sheet', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/orders')
  const table = page.getByRole('table')
  const states = table.getByText('Zrealizowane', { exact: true })
  for (const width of [600, 768]) {
    await resize(page, width, 900)
    await expect(states.first().locator('svg'), `${width} px`).toBeVisible()
    expect(
      await table.evaluate(
        (element) =>
          element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0),
      ),
      `${width} px`,
    ).toBeLessThanOrEqual(0)
  }
})

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
