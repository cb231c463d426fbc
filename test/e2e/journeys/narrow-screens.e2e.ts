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
  openForm,
  TONER,
  sentNumber,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const ONE_PALLET = { ...MONITORS, packages: MONITORS.packages.slice(0, 1) }

// accessibility.e2e.ts checks the other pages and the order form in every state.
test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('an order by touch', async ({ page, context, quiet }) => {
    quiet.allow(/ERR_INTERNET_DISCONNECTED/)
    const bar = page.getByRole('complementary', { name: 'Podsumowanie' }).filter({ visible: true })
    const toSummary = bar.getByRole('button', { name: 'Podsumowanie' })
    const button = bar.getByRole('button', { name: 'Wyślij zamówienie' })
    await page.goto('/home')
    await page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first().tap()
    await consentBox(page).waitFor()

    await test.step('D-F5.3 does not break the words of the summary', async () => {
      await toSummary.tap()
      for (const word of ['Opakowania', 'Adres', 'Godziny', 'Pliki']) {
        const term = page.getByRole('term').filter({ hasText: new RegExp(`^${word}$`), visible: true })
        const lines = await term.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getClientRects().length
        })
        expect(lines, word).toBe(1)
      }
      await bar.getByRole('button', { name: 'Zwiń' }).tap()
    })

    await test.step('EQUIP-3 D-F5.3 the equipment list opens above the bar at the bottom', async () => {
      const field = itemField(entry(page, 1))
      await field.evaluate((element) =>
        window.scrollTo(
          0,
          element.getBoundingClientRect().bottom + window.scrollY - window.innerHeight + 100,
        ),
      )
      await field.tap()
      const first = offered(entry(page, 1)).first()
      await expect(first).toBeVisible()
      // Whether a finger at the middle of the element would touch the element.
      const isOnTop = () =>
        first.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
      await expect.poll(isOnTop).toBe(true)
      await page.keyboard.press('Escape')
    })

    await fillForm(page, [ONE_PALLET, TONER])
    await chooseFiles(page, [photo(), list()])
    await consentBox(page).tap()

    await test.step('FORM-31 FORM-34 without internet nothing covers the summary’s button, and its message is in view', async () => {
      await context.setOffline(true)
      await expect(page.getByText('Wpisane dane zostają na stronie.')).toBeInViewport()
      await toSummary.tap()
      await expect(bar.getByText('24 szt.')).toBeVisible()
      const topMost = () =>
        button.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const touched = [0.1, 0.5, 0.9].map((part) =>
            document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2),
          )
          return touched.every((other) => element.contains(other))
        })
      expect(await topMost()).toBe(true)
      await button.tap()
      // Scrolling by whole pixels may cut off a fraction of a pixel.
      await expect(bar.getByText(/^Zamówienie jest zapisane w\stej przeglądarce/)).toBeInViewport({
        ratio: 0.99,
      })
      await expect(page.getByText('Wpisane dane zostają na stronie.')).toBeHidden()
      await context.setOffline(false)
    })

    await test.step('D-F5.3 places an order with two entries and two files from there', async () => {
      await button.tap()
      await expect(page).toHaveURL(/\/success$/)
      await expect(sentNumber(page)).toBeVisible()
      expect(await overflow(page)).toBe(0)
    })

    await test.step('SUCCESS-6 SUCCESS-7 the confirmation survives a reload, and links to the landing page', async () => {
      const held = await page.evaluate(
        () =>
          JSON.parse(sessionStorage.getItem('elektroodbior.visit.sent-order') ?? 'null') as Record<
            string,
            unknown
          >,
      )
      expect(held).toMatchObject({
        uuid: expect.any(String),
        orderNumber: expect.stringMatching(/^EO-/),
        reporter: { email: 'anna.nowak@iskra.example' },
      })
      await page.reload()
      await expect(page.getByText(String(held['orderNumber']))).toBeVisible()
      await expect(page.getByText('wysłano 2 z 2')).toBeVisible()
      await page.getByRole('link', { name: 'Wróć do strony głównej' }).tap()
      await expect(page).toHaveURL(/\/home$/)
    })
  })
})

test('D-F5.3 typed text without spaces widens neither the list nor an order', async ({ page }) => {
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

test('D-F5.3 with the browser’s text at 150 % the bar at the bottom leaves room for the form', async ({
  playwright,
  launchOptions,
  site,
}) => {
  // Font size in the person's browser settings, which no page can change.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'],
  })
  const page = await browser.newPage({ baseURL: site.address, viewport: { width: 360, height: 740 } })
  await openForm(page)
  const bar = page.getByRole('complementary', { name: 'Podsumowanie' }).filter({ visible: true })
  await expect(bar.getByRole('button', { name: 'Podsumowanie' })).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(740 / 6)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await browser.close()
})
