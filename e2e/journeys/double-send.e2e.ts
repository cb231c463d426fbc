import type { Page, Request } from '@playwright/test'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { byName, consentBox, fillForm, openForm, send, sendButton } from '#e2e/support/order-form.ts'
import { countOrders } from '#e2e/support/stored-order.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

/** The server gets the order and answers, and the answer never arrives. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    /\/v1\/public\/orders$/,
    async (route) => {
      const answer = await route.fetch()
      expect(answer.status()).toBe(201)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** An order by a reporter of its own, so that those of each step are counted apart. */
async function fillFormBy(page: Page, reporterEmail: string): Promise<void> {
  await openForm(page)
  await fillForm(page)
  await byName(page, 'reporterEmail').fill(reporterEmail)
}

const keysOf = (orders: Request[]) => Promise.all(orders.map((call) => call.headerValue('idempotency-key')))

test('an order sent more than once', async ({ page, ownSite, quiet }) => {
  test.slow()
  quiet.allow(/ERR_CONNECTION_RESET/)
  const calls = recordCalls(page)
  const expected: Record<string, number> = {}

  await test.step('D-E5 a double click, and keys pressed while it is on its way, make one order', async () => {
    await fillFormBy(page, 'dwa.razy@iskra.example')
    await consentBox(page).check()
    await sendButton(page).dblclick()
    await expect(page).toHaveURL(/\/success$/)
    expect(calls.all('POST', ORDERS)).toHaveLength(1)
    expected['dwa.razy@iskra.example'] = 1
  })

  await test.step('D-E5 an answer lost on its way, then sent again, at once and after a reload: one order, one key', async () => {
    const before = calls.all('POST', ORDERS).length
    await fillFormBy(page, 'zgubiona@iskra.example')
    await loseNextAnswer(page)
    await send(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się wysłać zamówienia' })).toBeVisible()
    await loseNextAnswer(page)
    await sendButton(page).click()
    await expect.poll(() => calls.all('POST', ORDERS).length).toBe(before + 2)
    await expect(sendButton(page)).toBeEnabled()

    await page.reload()
    await page.getByRole('button', { name: 'Kontynuuj' }).click()
    await expect(byName(page, 'reporterEmail')).toHaveValue('zgubiona@iskra.example')
    await send(page)
    await expect(page).toHaveURL(/\/success$/)

    const keys = await keysOf(calls.all('POST', ORDERS).slice(before))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expected['zgubiona@iskra.example'] = 1
  })

  await test.step('D-E5 another filling has another key: two orders on purpose are two', async () => {
    const before = calls.all('POST', ORDERS).length
    for (let filling = 0; filling < 2; filling += 1) {
      await fillFormBy(page, 'dwie@iskra.example')
      await send(page)
      await expect(page).toHaveURL(/\/success$/)
    }
    const keys = await keysOf(calls.all('POST', ORDERS).slice(before))
    expect(new Set(keys).size).toBe(2)
    expected['dwie@iskra.example'] = 2
  })

  await page.close()
  await ownSite.stop()
  for (const [email, count] of Object.entries(expected))
    expect(await countOrders(ownSite.dataFolder, email), email).toBe(count)
})
