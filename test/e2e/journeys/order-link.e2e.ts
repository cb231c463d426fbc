import type { Page } from '@playwright/test'
import { LINK_STATE, ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { openFilledForm } from '#e2e/support/filled-form.ts'
import { office } from '#e2e/support/office.ts'
import { send } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

async function expectNoForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/info\/token$/)
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'Link został już wykorzystany lub upłynęła jego ważność',
    }),
  ).toBeVisible()
}

test('a link for one order', async ({ page, browser, baseURL, request, quiet }) => {
  quiet.allow(/404|409/)
  const staff = await office(request)
  const token = await staff.makeLink()
  const calls = recordCalls(page)
  const customerCompanyName = `Jeden raz ${token}`

  await test.step('TOKEN-1 TOKEN-8 NEWORDER-2 API-33 D-B5.7 a valid link is checked once and shows the form', async () => {
    await openFilledForm(page, { token, changes: { customerCompanyName } })
    await expect(page).toHaveURL(new RegExp(`/newOrder/${token}$`))
    const asked = calls.all('GET', LINK_STATE)
    expect(asked.map((call) => new URL(call.url()).pathname)).toEqual([`/v1/public/orders/${token}`])
    expect(await (await asked[0]?.response())?.json()).toBe(true)
  })

  await test.step('TOKEN-9 D-I2.1 D-E6.1 works once: a second form that was already open shows an error on sending, and nothing is stored', async () => {
    // Uses another browser, because two tabs share a draft and its idempotency key, so the second would only repeat the first
    // order.
    const context = await browser.newContext({ baseURL: String(baseURL) })
    const late = await context.newPage()
    await openFilledForm(late, { token, changes: { customerCompanyName } })
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    expect(
      calls.all('POST', ORDERS).map((call) => (call.postDataJSON() as { publicToken?: string }).publicToken),
    ).toEqual([token])

    const refused = late.waitForResponse((response) => ORDERS.test(new URL(response.url()).pathname))
    await send(late)
    expect((await refused).status()).toBe(409)
    await expectNoForm(late)
    expect(await staff.countOrders(customerCompanyName)).toBe(1)
    await context.close()
  })

  await test.step('TOKEN-3 D-B5.8 a used link opens no form', async () => {
    await page.goto(`/newOrder/${token}`)
    await expectNoForm(page)
  })

  await test.step('TOKEN-4 D-B5.9 TOKEN-5 TOKEN-6 TOKEN-7 an expired link opens no form; its page says so and links to the landing page', async () => {
    await page.goto('/newOrder/demo-link-expired')
    await expectNoForm(page)
    await page.getByRole('link', { name: 'Przejdź do strony głównej' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})
