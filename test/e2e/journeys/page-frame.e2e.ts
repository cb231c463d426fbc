// Frame and background of every page: as tall as the window, and readable in the chosen colour scheme.
import { ANNA, fillLogin, speakPolish } from '#e2e/support/accounts.ts'
import { entry, itemField } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

test('the page frame, and what it loads', async ({ page }) => {
  await speakPolish(page.context())
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofTheForm = () => fetched.filter((path) => path.startsWith('/assets/order-form-'))
  await test.step('a short page does not scroll', async () => {
    await page.setViewportSize({ width: 1280, height: 1400 })
    for (const address of ['/info/token', '/login']) {
      // The footer and other parts beside the content load after the page.
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.locator('[aria-live]'), address).not.toHaveCount(0)
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
        address,
      ).toBe(0)
    }
  })
  await test.step('a page without the order form loads none of its code', async () => {
    await fillLogin(page, ANNA.email)
    await page.getByRole('main').getByRole('link', { name: /^EO-/ }).first().waitFor()
    expect(ofTheForm()).toEqual([])
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await test.step('D-F5.1 in forced colours one link of the bar is marked as the current one', async () => {
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
  await test.step('D-F5.1 the button of the equipment list is drawn as an arrow', async () => {
    await page.goto('/addOrder')
    const arrow = itemField(entry(page, 1)).locator('xpath=..').locator('button span').first()
    await expect
      .poll(() => arrow.evaluate((element) => getComputedStyle(element).clipPath))
      .toMatch(/^polygon/)
    expect(ofTheForm(), 'the form has files of this name').not.toEqual([])
  })
})
