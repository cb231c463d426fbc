// A signed-in person repeats an order. For visitors see visitor-places-order.e2e.ts.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import { byName, consentBox, entry, itemField, send, sentNumber } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const again = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Zamów ponownie' })
const note = (page: Page) =>
  page.getByRole('main').getByText(/^Formularz jest wypełniony danymi z\szamówienia EO-/)

/** Opens one of Anna's orders with this status. */
async function openOrder(page: Page, token: string, status: string): Promise<{ entries: number }> {
  const headers = { 'x-xsrf-token': token }
  const list = await page.request.get('/v1/client/orders?limit=100', { headers })
  const { orders } = (await list.json()) as { orders: { uuid: string; status: string }[] }
  const { uuid = '' } = orders.find((order) => order.status === status) ?? {}
  await page.goto(`/orders/details/${uuid}`)
  await page.getByRole('table', { name: 'Sprzęt' }).waitFor()
  return { entries: (await page.getByRole('table', { name: 'Sprzęt' }).getByRole('row').count()) - 1 }
}

test.beforeEach(({ context }) => speakPolish(context))

test('PLUS-7 a cancelled order says why and is ordered again by keyboard, after a review; an earlier draft stays', async ({
  page,
}) => {
  const token = await arriveSignedIn(page)
  await page.goto('/addOrder')
  await consentBox(page).waitFor()
  await byName(page, 'comment').fill('szkic z rana')
  await expect(page.getByText(/^Szkic zapisany o/).filter({ visible: true })).toBeVisible()

  const calls = recordCalls(page)
  const { entries } = await openOrder(page, token, 'CANCELLED')
  const slip = page.getByRole('region', { name: 'Odbiór się nie odbędzie' })
  await expect(slip.getByText(/zamknięty na\sczas remontu/)).toBeVisible()
  const phone = slip.getByRole('link', { name: /^\+48/ })
  await expect(phone).toBeVisible()
  await expectAccessible(page, 'cancelled')

  await phone.focus()
  await tabTo(page, again(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/addOrder\?repeat=/)
  await expect(note(page)).toBeVisible()
  await consentBox(page).waitFor()
  await expect(page.getByRole('button', { name: 'Kontynuuj' })).toBeVisible()
  await expect(byName(page, 'selectedBranch')).not.toHaveValue('Inny')
  await expect(itemField(entry(page, 1))).not.toHaveValue('')
  await expect(byName(page, 'comment')).not.toHaveValue('szkic z rana')
  await expectAccessible(page, 'repeated')
  expect(calls.all('POST', ORDERS)).toHaveLength(0)

  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  const sent = calls.all('POST', ORDERS).map((call) => call.postDataJSON() as { orderData: unknown[] })
  expect(sent.map(({ orderData }) => orderData.length)).toEqual([entries])
  await expect(page.getByText('Szacunkowa masa sprzętu').locator('xpath=following-sibling::dd')).toHaveText(
    /\d kg, \d pozycj/,
  )
  const number = /EO-[-0-9A-Z]{12}/.exec((await sentNumber(page).textContent()) ?? '')?.[0] ?? 'no number'
  await again(page).click()
  await expect(note(page)).toContainText(number)
  await page.getByRole('button', { name: 'Kontynuuj' }).click()
  await expect(byName(page, 'comment')).toHaveValue('szkic z rana')
})
