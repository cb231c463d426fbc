// The overview: what waits, and the charts of the last weeks.
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { problem } from '#e2e/support/calls.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

const tiles = (page: Page) => page.getByRole('list', { name: 'Co czeka' }).getByRole('link')
const card = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('the overview: waiting orders and charts', async ({ page, context, quiet }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arriveSignedIn(page, STAFF)

  await test.step('STAFF-36 offers to retry when the overview does not load', async () => {
    quiet.allow(/503/)
    await page.route('**/v1/staff/overview', (route) => route.fulfill(problem(503, 'ERROR.UNAVAILABLE')))
    await page.goto('/staff')
    await expect(page.getByRole('alert')).toContainText(/Nie\sudało\ssię\swczytać\sprzeglądu/)
    await expectAccessible(page, 'an overview that did not come')
    await page.unroute('**/v1/staff/overview')
    await page.getByRole('button', { name: /^Spróbuj/ }).click()
    await expect(tiles(page)).toHaveCount(5)
  })

  await test.step('STAFF-36 the number of waiting orders equals that of the list it links to', async () => {
    const tile = tiles(page).first()
    const count = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await tile.click()
    await expect(page).toHaveURL(/\/staff\/orders\?unread=true$/)
    const rows = page.getByRole('table', { name: 'Zamówienia' }).getByRole('link')
    await expect(rows).toHaveCount(Math.min(count, 25))
    await page.goBack()
    await expect(tiles(page)).toHaveCount(5)
  })

  await test.step('STAFF-36 the charts have tables, and a table is copied', async () => {
    const orders = card(page, /^Zamówienia\stygodniowo$/)
    await expect(orders.getByRole('img')).toBeVisible()
    await orders.getByText(/^Pokaż\stabelę$/).click()
    await expect(orders.getByRole('row')).toHaveCount(13)
    await orders.getByRole('button', { name: /^Kopiuj/ }).click()
    await expect(orders.getByRole('button', { name: 'Skopiowano' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toHaveLength(13)
    await expect(card(page, /^Od\szamówienia/).getByRole('img', { name: /Mediana/ })).toBeVisible()
    await expect(card(page, /^Masa/).getByRole('listitem')).not.toHaveCount(0)
  })

  await test.step('STAFF-36 STAFF-35 STAFF-72 at every width nothing is outside the window, and axe finds nothing', async () => {
    const isWithin = async (state: string) => {
      for (const width of [360, 768, 1280, 1600]) {
        await resize(page, width, 900)
        expect(await overflow(page), `${state}, ${width} px`).toBeLessThanOrEqual(0)
        // Text in a chart keeps its size, however wide the chart is.
        const heights = await page
          .locator('main svg[role="img"] text')
          .evaluateAll((letters) => letters.map((letter) => letter.getBoundingClientRect().height))
        expect(heights.length).toBeGreaterThan(0)
        expect(Math.min(...heights), `${state}, ${width} px`).toBeGreaterThan(11)
      }
    }
    await card(page, /^Zamówienia\stygodniowo$/)
      .getByText(/^Pokaż\stabelę$/)
      .click()
    await expect(page.getByRole('table')).toHaveCount(0)
    await isWithin('the pictures')
    for (const table of await page.getByText(/^Pokaż\stabelę$/).all()) await table.click()
    await expect(page.getByRole('table')).toHaveCount(3)
    await isWithin('with their tables')
    await expectAccessible(page, 'the overview with its tables')
    await resize(page, 360, 900)
    await expectAccessible(page, 'the overview with its tables on a phone')
  })
})
