// The overview: what waits, and the pictures of the last weeks.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

const tiles = (page: Page) => page.getByRole('list', { name: 'Co czeka' }).getByRole('link')
const card = (page: Page, name: RegExp) => page.getByRole('region', { name })

async function openOverview(page: Page): Promise<void> {
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff')
  await expect(tiles(page)).toHaveCount(5)
}

test('STAFF-36 each number of what waits is the number of the orders it leads to', async ({ page }) => {
  await openOverview(page)
  for (let at = 0; at < 5; at += 1) {
    const tile = tiles(page).nth(at)
    const count = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0])
    await tile.click()
    await expect(page).toHaveURL(/\/staff\/orders\?/)
    const rows = page.getByRole('table', { name: 'Zamówienia' }).getByRole('link')
    if (count > 0) await expect(rows).toHaveCount(Math.min(count, 25))
    else await expect(page.getByRole('heading', { name: /^Nie\s(?:ma|znaleziono)/ })).toBeVisible()
    await page.goBack()
    await expect(tiles(page)).toHaveCount(5)
  }
})

test('STAFF-36 the pictures are there as tables, and a table is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openOverview(page)
  const orders = card(page, /^Zamówienia\sna\stydzień$/)
  await expect(orders.getByRole('img')).toBeVisible()
  await orders.getByText(/^Pokaż\stabelę$/).click()
  await expect(orders.getByRole('row')).toHaveCount(13)
  await orders.getByRole('button', { name: /^Kopiuj/ }).click()
  await expect(orders.getByRole('button', { name: 'Skopiowano' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toHaveLength(13)
  await expect(card(page, /^Od\szamówienia/).getByRole('img', { name: /mediana/ })).toBeVisible()
  await expect(card(page, /^Masa/).getByRole('listitem')).not.toHaveCount(0)
})

test('STAFF-36 an overview that did not come is asked for again', async ({ page, quiet }) => {
  quiet.allow(/503/)
  await arriveSignedIn(page, STAFF)
  await page.route('**/v1/staff/overview', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: '', status: 503, code: 'ERROR.UNAVAILABLE' },
    }),
  )
  await page.goto('/staff')
  await expect(page.getByRole('alert')).toContainText(/Nie\sudało\ssię\swczytać\sprzeglądu/)
  await expectAccessible(page, 'an overview that did not come')
  await page.unroute('**/v1/staff/overview')
  await page.getByRole('button', { name: /^Spróbuj/ }).click()
  await expect(tiles(page)).toHaveCount(5)
})

test('STAFF-36 STAFF-35 STAFF-72 the overview at every width: axe is silent, and nothing is outside the window', async ({
  page,
}) => {
  const widths = [360, 768, 1280, 1600]
  await openOverview(page)
  for (const width of widths) {
    await resize(page, width, 900)
    await expectAccessible(page, `the overview, ${width} px`)
  }
  for (const table of await page.getByText(/^Pokaż\stabelę$/).all()) await table.click()
  await expect(page.getByRole('table')).toHaveCount(3)
  for (const width of widths) {
    await resize(page, width, 900)
    await expectAccessible(page, `the overview with its tables, ${width} px`)
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    // Letters of the pictures are as large as others, however wide they are drawn.
    for (const letter of await page.locator('main svg[role="img"] text').all())
      expect((await letter.boundingBox())?.height ?? 0, `${width} px`).toBeGreaterThan(11)
  }
})
