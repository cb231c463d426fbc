import { arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { list, photo } from '#e2e/support/files.ts'
import {
  chooseFiles,
  consentBox,
  entry,
  fillForm,
  itemField,
  MONITORS,
  offered,
  TONER,
  openForm,
  sendButton,
  sentNumber,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

// Pages and the order form state by state: accessibility.e2e.ts.
test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('D-F5.3 an order with two entries and two files is placed by touch', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first().tap()
    await consentBox(page).waitFor()
    await fillForm(page, [MONITORS, TONER])
    await chooseFiles(page, [photo(), list()])
    await consentBox(page).tap()
    await sendButton(page).tap()
    await expect(page).toHaveURL(/\/success$/)
    await expect(sentNumber(page)).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })

  test('D-F5.3 the words of the summary are not broken', async ({ page }) => {
    await openForm(page)
    await page.getByRole('button', { name: 'Podsumowanie' }).tap()
    for (const word of ['Opakowania', 'Adres', 'Godziny', 'Pliki']) {
      const term = page.getByRole('term').filter({ hasText: new RegExp(`^${word}$`), visible: true })
      const lines = await term.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines, word).toBe(1)
    }
  })

  test('EQUIP-3 D-F5.3 the list of equipment opens above the bar at the bottom', async ({ page }) => {
    await openForm(page)
    const field = itemField(entry(page, 1))
    await field.evaluate((element) =>
      window.scrollTo(0, element.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 100),
    )
    await field.tap()
    const first = offered(entry(page, 1)).first()
    await expect(first).toBeVisible()
    // What a finger at its middle would touch.
    const isOnTop = () =>
      first.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isOnTop).toBe(true)
  })
})

test('D-F5.3 what people type without a space widens neither the list nor an order', async ({ page }) => {
  await speakPolish(page.context())
  await arriveSignedIn(page)
  const words = 'W'.repeat(200)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/orders?search=${words}`)
  await page.getByRole('heading', { name: /Brak zamówień/ }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.route('**/v1/client/orders/*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { order: { orderData: { packageTypes: { name: string }[] }[] } }
    for (const { packageTypes } of body.order.orderData) for (const type of packageTypes) type.name = words
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/orders')
  await page.getByRole('main').getByRole('link', { name: /^EO-/ }).first().click()
  await page.getByRole('heading', { name: 'Sprzęt' }).waitFor()
  for (const width of [360, 640, 1280]) {
    await resize(page, width)
    await expect(page.getByText(words).first()).toBeVisible()
    expect(await overflow(page), `${width}`).toBe(0)
  }
})
