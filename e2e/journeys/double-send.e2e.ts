import type { Page } from '@playwright/test'
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

test('D-E5 a double click, and keys pressed while it is on its way, make one order', async ({
  page,
  ownSite,
}) => {
  const calls = recordCalls(page)
  await openForm(page)
  await fillForm(page)
  await consentBox(page).check()
  await sendButton(page).dblclick()
  await expect(page).toHaveURL(/\/success$/)
  expect(calls.all('POST', ORDERS)).toHaveLength(1)
  await page.close()
  await ownSite.stop()
  expect(await countOrders(ownSite.dataFolder, 'anna.nowak@iskra.example')).toBe(1)
})

test('D-E5 an answer lost on its way, then sent again, at once and after a reload: one order, one key', async ({
  page,
  ownSite,
  quiet,
}) => {
  quiet.allow(/ERR_CONNECTION_RESET/)
  const calls = recordCalls(page)
  await openForm(page)
  await fillForm(page)

  await loseNextAnswer(page)
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się wysłać zamówienia' })).toBeVisible()
  await loseNextAnswer(page)
  await sendButton(page).click()
  await expect.poll(() => calls.all('POST', ORDERS).length).toBe(2)
  await expect(sendButton(page)).toBeEnabled()

  await page.reload()
  await page.getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(byName(page, 'reporterEmail')).toHaveValue('anna.nowak@iskra.example')
  await send(page)
  await expect(page).toHaveURL(/\/success$/)

  const keys = await Promise.all(calls.all('POST', ORDERS).map((call) => call.headerValue('idempotency-key')))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

  await page.close()
  await ownSite.stop()
  expect(await countOrders(ownSite.dataFolder, 'anna.nowak@iskra.example')).toBe(1)
})

test('D-E5 another filling has another key: two orders on purpose are two', async ({ page, ownSite }) => {
  const calls = recordCalls(page)
  for (let filling = 0; filling < 2; filling += 1) {
    await openForm(page)
    await fillForm(page)
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
  }
  const keys = await Promise.all(calls.all('POST', ORDERS).map((call) => call.headerValue('idempotency-key')))
  expect(new Set(keys).size).toBe(2)
  await page.close()
  await ownSite.stop()
  expect(await countOrders(ownSite.dataFolder, 'anna.nowak@iskra.example')).toBe(2)
})
