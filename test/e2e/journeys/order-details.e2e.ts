// The page of one order in a real browser: details, files, print, and an order that does not exist.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, notice, PIOTR, speakPolish } from '#e2e/support/accounts.ts'
import { photo } from '#e2e/support/files.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const ORDER = '**/v1/client/orders/*'

test.beforeEach(({ context }) => speakPolish(context))

const slip = (page: Page) => page.getByRole('region', { name: 'Termin odbioru' })
const said = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd')

/** Places an order of the signed-in person with a photo, by the calls that the form makes. */
async function placeOrder(page: Page, xsrfToken: string): Promise<string> {
  const headers = { 'x-xsrf-token': xsrfToken }
  const { customer } = (await (await page.request.get('/v1/client/user/profile', { headers })).json()) as {
    customer: { ccIds: string[] }
  }
  const body = changed(validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')), {
    selectedCompany: customer.ccIds[0],
    comment: 'Wjazd od podwórza.',
  })
  const placed = (await (await page.request.post('/v1/public/orders', { data: body })).json()) as {
    order: { uuid: string; orderNumber: string }
  }
  const { name, mimeType, buffer } = photo()
  const data = `data:${mimeType};base64,${buffer.toString('base64')}`
  const file = await page.request.post(`/v1/public/orders/${placed.order.orderNumber}/files`, {
    data: { name, type: mimeType, data },
  })
  expect(file.status()).toBe(201)
  return placed.order.uuid
}

/** Returns for each word of the text how many lines it takes. */
const linesOfWords = (text: Locator) =>
  text.evaluate((line) => {
    const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const lines: number[] = []
    while (words.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(words.currentNode)
      lines.push(range.getClientRects().length)
    }
    return lines
  })

test('the oldest of the demo orders', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/orders?limit=5')
  const equipment = page.getByRole('table', { name: 'Sprzęt' })
  await test.step('DETAIL-1 DETAIL-2 DETAIL-5 DETAIL-6 DETAIL-7 DETAIL-8 DETAIL-9 DETAIL-10 DETAIL-12 DETAIL-13 ENTITY-6 ENTITY-8 ENTITY-9 ROUTE-9 DETAIL-14 shows all its data, without any field to fill in', async () => {
    await tabTo(page, page.getByRole('table').getByRole('link').first())
    await page.keyboard.press('Enter')
    await equipment.waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^EO-\d\d-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await expect(page.getByText('Odbiór, zamówienie')).toBeVisible()
    await expect(said(page, 'Osoba zamawiająca')).toContainText('Anna Nowak')
    await expect(said(page, 'Miejsce odbioru')).toContainText(/\d\d-\d\d\d .*Polska/)
    await expect(said(page, 'Osoba kontaktowa')).toContainText(/Anna Nowak|Marek Wójcik|Żaneta Śliwińska/)
    await expect(said(page, 'Godziny odbioru')).toHaveText(/^\d\d:\d\d–\d\d:\d\d$/)
    await expect(slip(page)).toContainText(/Zrealizowane|Anulowane/)
    const cells = equipment.getByRole('row').nth(1).getByRole('cell')
    await expect(cells.nth(1)).toHaveText(/^\d+ (szt\.|m³|kg)$/)
    await expect(cells.nth(2)).toHaveText(/\p{L}.*, \d+ szt\./u)
    await expect(page.getByText('Szacunkowa masa całkowita').locator('xpath=..')).toHaveText(/[\d\s,]+ kg$/)
    await expect(page.getByRole('main').locator('input, textarea, select, [contenteditable]')).toHaveCount(0)
  })
  await test.step('D-F5.3 CONST-23 needs no sideways scrolling, and the date comes first up to 799 px', async () => {
    for (const width of [320, 600, 799, 800, 1199, 1200]) {
      await resize(page, width)
      expect(await overflow(page), `${width} px`).toBe(0)
      const date = await slip(page).boundingBox()
      const region = await page.getByRole('region', { name: 'Sprzęt' }).boundingBox()
      expect((date?.y ?? 0) < (region?.y ?? 0), `${width} px`).toBe(width < 800)
    }
  })
  await test.step('D-F4.1 does not break an email address in the middle of a word', async () => {
    const email = said(page, 'Osoba zamawiająca').locator('span').last()
    await expect(email).toHaveText(ANNA.email)
    for (const width of [360, 768, 1280]) {
      await resize(page, width)
      const lines = await linesOfWords(email)
      expect(lines.length).toBeGreaterThan(1)
      expect(new Set(lines), `${width} px`).toEqual(new Set([1]))
    }
  })
  await test.step('D-F5.4 prints the order and its origin, without bars and buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Zamówienia' })).toHaveCount(0)
    await expect(page.getByText(/^ElektroOdbiór, wydruk z\s\d{4}-\d\d-\d\d, \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages?.length).toBeLessThanOrEqual(2)
  })
  await test.step('D-F5.4 an order printed from a phone looks as printed from a desktop', async () => {
    await resize(page, 360)
    for (const title of await equipment.getByRole('columnheader', { includeHidden: true }).all())
      await expect(title).toBeVisible()
    const cells = await equipment.getByRole('row').nth(1).getByRole('cell').all()
    const tops = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)
    const edges = await equipment.evaluate((element) => [
      element.getBoundingClientRect().right,
      element.closest('section')?.getBoundingClientRect().right,
    ])
    expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0)
    const places = await Promise.all(
      ['Miejsce odbioru', 'Godziny odbioru', 'Osoba kontaktowa'].map(
        async (term) => (await said(page, term).boundingBox())?.y,
      ),
    )
    expect(new Set(places).size).toBe(1)
  })
  await test.step('D-F5.2 returns to the list by keyboard', async () => {
    await page.emulateMedia({ media: null })
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Zamówienia' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\?limit=5$/)
  })
})

test('a new order', async ({ page, quiet }) => {
  quiet.allow(/404/)
  const uuid = await placeOrder(page, await arriveSignedIn(page))
  await test.step('DETAIL-3 DETAIL-11 D-I16.1 D-E13.3 ENTITY-12 shows its comment, its history and its file, which downloads', async () => {
    await page.goto(`/orders/details/${uuid}`)
    await expect(said(page, 'Komentarz')).toHaveText('Wjazd od podwórza.')
    await expect(slip(page).getByText('Brak daty odbioru')).toBeVisible()
    await expect(slip(page).getByRole('listitem').first()).toHaveText(
      /^Zamówienie przyjęte\d{4}-\d\d-\d\d, \d\d:\d\d$/,
    )
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: photo().name }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(photo().name)
    expect(await readFile(await saved.path())).toEqual(photo().buffer)
    await expect(page).toHaveURL(new RegExp(`${uuid}$`))
  })
  await test.step('D-F5.1 an order passes the accessibility check, filled and while it is loading', async () => {
    await expectAccessibleAtEverySize(page, 'filled')
    await page.route(ORDER, () => undefined)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Wczytywanie zamówienia' }).waitFor()
    await expectAccessible(page, 'loading')
    await page.unroute(ORDER)
  })
  await test.step("ROUTE-10 another company's order redirects to the list, which says that there is no such order", async () => {
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await arriveSignedIn(page, PIOTR)
    await page.goto(`/orders/details/${uuid}`)
    await expect(page).toHaveURL(/\/orders$/)
    await expect(notice(page, 'Nie ma takiego zamówienia')).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  })
})

test('PLUS-12 a client cancels an order on its page, and the list shows it', async ({ page }) => {
  const uuid = await placeOrder(page, await arriveSignedIn(page))
  await page.goto(`/orders/details/${uuid}`)
  await page.getByRole('button', { name: 'Odwołaj zamówienie' }).click()
  const dialog = page.getByRole('dialog', { name: /^Odwołaj zamówienie/ })
  await dialog.getByRole('textbox', { name: /Powód/ }).fill('Remont się przedłuża')
  await dialog.getByRole('button', { name: 'Tak, odwołaj' }).click()
  const cancelled = page.getByRole('region', { name: 'Odbiór się nie odbędzie' })
  await expect(cancelled.getByText('Anulowane przez klienta').first()).toBeVisible()
  await expect(cancelled.getByText('Remont się przedłuża')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Odwołaj zamówienie' })).toBeHidden()
  await page.reload()
  await expect(cancelled.getByText('Remont się przedłuża')).toBeVisible()
  await page.goto('/orders?limit=5')
  await expect(page.getByText('Anulowane przez klienta').first()).toBeVisible()
})
