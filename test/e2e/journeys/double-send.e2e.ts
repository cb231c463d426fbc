import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { openFilledForm } from '#e2e/support/filled-form.ts'
import { office } from '#e2e/support/office.ts'
import { byName, consentBox, send, sendButton } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Lets the next order reach the server, but drops the answer. */
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

test('an order sent more than once', async ({ page, request, quiet }) => {
  quiet.allow(/ERR_CONNECTION_RESET/)
  const calls = recordCalls(page)
  const keys = () => Promise.all(calls.all('POST', ORDERS).map((call) => call.headerValue('idempotency-key')))
  // Unique name, by which the journey counts its orders.
  const customerCompanyName = `Dwa razy ${randomUUID()}`

  await test.step('D-E5 a double click makes one order', async () => {
    await openFilledForm(page, { changes: { customerCompanyName } })
    await consentBox(page).check()
    await sendButton(page).dblclick()
    await expect(page).toHaveURL(/\/success$/)
    expect(calls.all('POST', ORDERS)).toHaveLength(1)
  })

  await test.step('D-E5 retries after a lost answer, at once and after a reload, send the same key', async () => {
    await openFilledForm(page, { changes: { customerCompanyName } })
    await loseNextAnswer(page)
    await send(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Nie udało się wysłać zamówienia' })).toBeVisible()
    await loseNextAnswer(page)
    await sendButton(page).click()
    await expect.poll(() => calls.all('POST', ORDERS).length).toBe(3)
    await expect(sendButton(page)).toBeEnabled()

    await page.reload()
    await page.getByRole('button', { name: 'Kontynuuj' }).click()
    await expect(byName(page, 'customerCompanyName')).toHaveValue(customerCompanyName)
    await send(page)
    await expect(page).toHaveURL(/\/success$/)

    const [, ...tries] = await keys()
    expect(tries).toHaveLength(3)
    expect(new Set(tries).size).toBe(1)
    expect(tries[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })

  await test.step('D-E5 a form filled again sends another key: two identical orders placed on purpose are two orders', async () => {
    const [first, second] = await keys()
    expect(second).not.toBe(first)
    expect(await (await office(request)).countOrders(customerCompanyName)).toBe(2)
  })
})
