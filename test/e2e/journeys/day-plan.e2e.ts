// A dispatcher plans the routes of a day.
import type { APIRequestContext, Page } from '@playwright/test'
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))
// A server of its own, so that other journeys are not disturbed.
test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

const DAY = '2027-03-17'
const TOWNS = ['Poznań', 'Luboń', 'Swarzędz', 'Mosina', 'Kórnik', 'Gniezno', 'Września', 'Śrem']
const PLATES = ['PO 1001A', 'PO 1002B', 'PO 1003C']

interface Staff {
  request: APIRequestContext
  headers: Record<string, string>
}

const asked = async ({ request, headers }: Staff, method: string, path: string, data?: unknown) => {
  const answer = await request.fetch(`/v1/staff${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json() as Promise<Record<string, never>>
}

/** Places orders for one day and adds three vehicles. */
async function prepare(page: Page, count: number): Promise<Staff> {
  const staff = { request: page.request, headers: { 'x-xsrf-token': await arriveSignedIn(page, STAFF) } }
  const orders: { uuid: string; version: number }[] = []
  for (let at = 1; at <= count; at += 1) {
    const body = changed(validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')), {
      customerCompanyName: `Firma ${String(at).padStart(2, '0')}`,
      'customerCompanyBranch.city': TOWNS[at % TOWNS.length],
    })
    const placed = await page.request.post('/v1/public/orders', { data: body })
    expect(placed.status(), await placed.text()).toBe(201)
    const { order } = (await placed.json()) as { order: { uuid: string } }
    orders.push({ uuid: order.uuid, version: 1 })
  }
  await asked(staff, 'POST', '/orders/bulk', {
    orders,
    action: { status: 'PLANNED', suggestedDate: DAY, notify: false },
  })
  for (const plate of PLATES)
    await asked(staff, 'POST', '/vehicles', {
      name: 'Renault Master',
      plate,
      payloadKg: 3000,
      volumeM3: 20,
      palletPlaces: 30,
      tailLift: true,
      active: true,
    })
  return staff
}

async function openDay(page: Page): Promise<void> {
  await page.goto(`/staff/days/${DAY}`)
  await expect(tray(page)).toBeVisible()
  for (const plate of PLATES) {
    await page.getByLabel('Pojazd', { exact: true }).selectOption({ label: `${plate}, Renault Master` })
    await page.getByRole('button', { name: 'Dodaj pojazd', exact: true }).click()
    await expect(slip(page, plate)).toBeVisible()
  }
}

const tray = (page: Page) => page.getByRole('region', { name: /^Do przydzielenia/ })
const slip = (page: Page, plate = '') => page.getByRole('region', { name: `Pojazd ${plate}` })
const stops = (page: Page, plate = '') => slip(page, plate).locator('ol > li')
const waiting = (page: Page) => tray(page).locator('li[data-order]')
const namesOf = (page: Page, plate = '') => stops(page, plate).locator('a b').allTextContents()
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes(`/days/${DAY}`),
  )

test('forty stops on three vehicles, by keyboard and by mouse', async ({ page }) => {
  test.setTimeout(240_000)
  await prepare(page, 40)
  const slips = page.locator('section[data-column]:not([data-column=""])')
  let plates: string[] = []
  await page.goto(`/staff/days/${DAY}`)
  await expect(waiting(page)).toHaveCount(40)

  await test.step('DAY-10 by keyboard alone, in less than ten minutes', async () => {
    const began = Date.now()
    await expect(page.getByLabel('Pojazd', { exact: true })).toBeVisible()
    await page.keyboard.press('v')
    await page.keyboard.press('Tab')
    for (const count of [1, 2, 3]) {
      await page.keyboard.press('Enter')
      await expect(slips).toHaveCount(count)
    }
    plates = await slips.getByRole('heading').allTextContents()
    await page.keyboard.press('m')
    for (let at = 0; at < 36; at += 1) {
      const columns = Array.from({ length: (at % plates.length) + 1 })
      const name = await page.locator(':focus[data-stop] b').textContent()
      await page.keyboard.press('m')
      for (const _ of columns) await page.keyboard.press('ArrowRight')
      await expect(page.locator('[data-mark]')).toContainText(`${plates[at % plates.length]}, miejsce`)
      const isSaved = saved(page)
      await page.keyboard.press('Enter')
      await isSaved
      // The focus follows the moved stop. ArrowLeft returns it to the next order in the tray.
      await expect(page.locator(':focus[data-stop] b')).toHaveText(name ?? '')
      await page.keyboard.press('ArrowLeft')
      while ((await tray(page).locator(':focus').count()) === 0) await page.keyboard.press('ArrowLeft')
    }
    await expect(waiting(page)).toHaveCount(4)
    expect(Date.now() - began).toBeLessThan(600_000)
  })

  await test.step('DAY-10 by the mouse', async () => {
    for (let at = 36; at < 40; at += 1) {
      const target = slip(page, plates[at % plates.length]).getByRole('heading')
      const isSaved = saved(page)
      await waiting(page).first().locator('a b').dragTo(target)
      await isSaved
    }
    await expect(waiting(page)).toHaveCount(0)
  })

  await test.step('DAY-10 a reload keeps everything, no stop on two vehicles', async () => {
    const before = await Promise.all(plates.map((plate) => namesOf(page, plate)))
    expect(new Set(before.flat()).size).toBe(40)
    await page.reload()
    await expect(stops(page, plates[0])).toHaveCount(before[0]?.length ?? 0)
    expect(await Promise.all(plates.map((plate) => namesOf(page, plate)))).toEqual(before)
  })

  await test.step('DAY-10 passes the accessibility check, also on a phone', async () => {
    await expectAccessible(page, 'plan of a day')
    await resize(page, 360)
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page, 'plan of a day')
  })
})

test('a suggestion with two pinned stops, and a trial that is discarded', async ({ page }) => {
  test.setTimeout(120_000)
  await prepare(page, 8)
  await openDay(page)
  const [plate = '', other = ''] = PLATES
  for (let at = 0; at < 8; at += 1) {
    await waiting(page).first().locator('a[data-stop]').focus()
    const isSaved = saved(page)
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await isSaved
  }

  await test.step('DAY-11 pinned stops keep their places, and undo restores the order made by hand', async () => {
    for (const at of [0, 3]) {
      await stops(page, plate).nth(at).locator('a[data-stop]').focus()
      const isSaved = saved(page)
      await page.keyboard.press('i')
      await isSaved
    }
    const before = await namesOf(page, plate)
    await page.getByRole('button', { name: 'Zaproponuj kolejność' }).first().click()
    const strip = page.getByText(/^Zastosowano propozycję/)
    await expect(strip).toContainText('2 przypięte przystanki zostały na miejscu.')
    const after = await namesOf(page, plate)
    expect([after[0], after[3]]).toEqual([before[0], before[3]])
    expect(after).not.toEqual(before)
    await page.getByRole('button', { name: 'Cofnij' }).first().click()
    await expect.poll(() => namesOf(page, plate)).toEqual(before)
  })

  await test.step('DAY-13 a trial shows the difference and leaves nothing behind', async () => {
    const before = await namesOf(page, plate)
    await page.getByRole('button', { name: 'Próba' }).click()
    await stops(page, plate).first().locator('a[data-stop]').focus()
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(stops(page, other)).toHaveCount(1)
    await expect(page.getByRole('row', { name: new RegExp(`^${other} 0 kg`) })).toBeVisible()
    await page.getByRole('button', { name: 'Odrzuć próbę' }).click()
    await page.reload()
    await expect(stops(page, plate)).toHaveCount(8)
    expect(await namesOf(page, plate)).toEqual(before)
  })
})
