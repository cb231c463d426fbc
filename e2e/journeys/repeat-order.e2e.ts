// The same once more: from an order of the portal, and from the confirmation of a visitor.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import {
  byName,
  consentBox,
  entry,
  fillCompany,
  fillEquipment,
  fillHours,
  fillReporter,
  itemField,
  MONITORS,
  openForm,
  send,
  sentNumber,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const ONE_PALLET = { ...MONITORS, packages: MONITORS.packages.slice(0, 1) }
const again = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Zamów ponownie' })
const note = (page: Page) =>
  page.getByRole('main').getByText(/^Formularz jest wypełniony jak w\szamówieniu EO-/)
const lastBody = (page: Page, calls: ReturnType<typeof recordCalls>) => {
  expect(page.url()).toContain('/success')
  return calls.all('POST', ORDERS).at(-1)?.postDataJSON() as {
    orderData: { recyclingItem: { uuid: string; value: number } }[]
  }
}

const numberOf = async (page: Page) =>
  /EO-[-0-9A-Z]{12}/.exec((await sentNumber(page).textContent()) ?? '')?.[0] ?? 'no number'

/** An order of Anna's with this status. */
async function openOrder(page: Page, token: string, status: string): Promise<{ entries: number }> {
  const headers = { 'x-xsrf-token': token }
  const list = await page.request.get('/v1/client/orders?limit=100', { headers })
  const { orders } = (await list.json()) as { orders: { uuid: string; status: string }[] }
  const { uuid = '' } = orders.find((order) => order.status === status) ?? {}
  await page.goto(`/orders/details/${uuid}`)
  await page.getByRole('table', { name: 'Sprzęt' }).waitFor()
  return { entries: (await page.getByRole('table', { name: 'Sprzęt' }).getByRole('row').count()) - 1 }
}

test.describe('signed in', () => {
  test.beforeEach(({ context }) => speakPolish(context))

  test('PLUS-7 a cancelled order says why and is ordered again, by keys, after a look at it', async ({
    page,
  }) => {
    const calls = recordCalls(page)
    const { entries } = await openOrder(page, await arriveSignedIn(page), 'CANCELLED')
    const slip = page.getByRole('region', { name: 'Odbiór się nie odbędzie' })
    await expect(slip.getByText(/zamknięty na\sczas remontu/)).toBeVisible()
    await expect(slip.getByRole('link', { name: /^\+48/ })).toBeVisible()
    await expectAccessible(page, 'cancelled')

    await tabTo(page, again(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/addOrder\?repeat=/)
    await expect(note(page)).toBeVisible()
    await consentBox(page).waitFor()
    await expect(byName(page, 'selectedBranch')).not.toHaveValue('Inny')
    await expect(itemField(entry(page, 1))).not.toHaveValue('')
    await expectAccessible(page, 'repeated')
    expect(calls.all('POST', ORDERS)).toHaveLength(0)

    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    expect(lastBody(page, calls).orderData).toHaveLength(entries)
    await expect(page.getByText('Szacunkowa masa sprzętu').locator('xpath=following-sibling::dd')).toHaveText(
      /\d kg, \d pozycj/,
    )
    const number = await numberOf(page)
    await again(page).click()
    await expect(note(page)).toContainText(number)
  })

  test('PLUS-7 a draft begun before stays, whatever becomes of the repeated order', async ({ page }) => {
    const token = await arriveSignedIn(page)
    await page.goto('/addOrder')
    await consentBox(page).waitFor()
    await byName(page, 'comment').fill('szkic z rana')
    await expect(page.getByText(/^Szkic zapisany o/).filter({ visible: true })).toBeVisible()
    await openOrder(page, token, 'COMPLETED')
    await again(page).click()
    await expect(page.getByRole('button', { name: 'Kontynuuj' })).toBeVisible()
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    await page.goto('/addOrder')
    await page.getByRole('button', { name: 'Kontynuuj' }).click()
    await expect(byName(page, 'comment')).toHaveValue('szkic z rana')
  })
})

test.describe('a visitor', () => {
  test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

  test('PLUS-7 orders the same again from the confirmation, with another number of monitors', async ({
    page,
  }) => {
    const calls = recordCalls(page)
    await openForm(page)
    await fillCompany(page)
    await fillHours(page)
    await fillReporter(page)
    await fillEquipment(page, [ONE_PALLET])
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    const number = await numberOf(page)
    const first = lastBody(page, calls)

    await again(page).click()
    await expect(note(page)).toContainText(number)
    await expect(byName(page, 'nip')).toHaveValue('7740001454')
    await byName(page, 'orderData.0.recyclingItem.value').fill('3')
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    expect(await numberOf(page)).not.toBe(number)
    const second = lastBody(page, calls)
    expect(second.orderData[0]?.recyclingItem.value).toBe(3)
    expect(second).toEqual({
      ...first,
      orderData: [
        { ...first.orderData[0], recyclingItem: { ...first.orderData[0]?.recyclingItem, value: 3 } },
      ],
    })
  })
})
