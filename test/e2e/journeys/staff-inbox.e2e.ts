// Dispatchers work in the inbox.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { changed, validOrder } from '#contract/orders/place-order.cases.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish, STAFF } from '#e2e/support/accounts.ts'
import { coveredButtons } from '#e2e/support/notices.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

test.beforeEach(({ context }) => speakPolish(context))

const POLL_MS = 20_000
/** More rows than fit into a window. */
const ROWS = 25
const table = (page: Page) => page.getByRole('table', { name: 'Zamówienia' })
const rowOf = (page: Page, company: string) => table(page).getByRole('row').filter({ hasText: company })

async function openInbox(page: Page, address = '/staff/orders'): Promise<string> {
  const token = await arriveSignedIn(page, STAFF)
  await page.goto(address)
  await expect(table(page).getByRole('link').first()).toBeVisible()
  return token
}

/** Returns the words of the text that are broken over two lines. */
const brokenWords = (text: Locator) =>
  text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    return broken
  })

/** Places an order as a visitor. */
async function ordered(request: APIRequestContext, company: string): Promise<string> {
  const body = changed(validOrder(recyclingItemId('G2-01'), packageTypeId('PAL-EUR')), {
    customerCompanyName: company,
  })
  const placed = await request.post('/v1/public/orders', { data: body })
  expect(placed.status(), await placed.text()).toBe(201)
  return ((await placed.json()) as { order: { uuid: string } }).order.uuid
}

test.describe('with orders of its own', () => {
  // Uses a server of its own, because its actions would disturb other journeys.
  test.use({ baseURL: ({ ownSite }, use) => use(ownSite.address) })

  test('orders that arrive while somebody is at the list, and a bulk change', async ({ page, request }) => {
    const uuids: string[] = []
    for (let at = 1; at <= ROWS; at += 1) uuids.push(await ordered(request, `Szkoła Seryjna ${at}`))
    await page.clock.install()
    const token = await openInbox(page)

    await test.step('STAFF-34 a visitor’s order arrives without a reload, and the row being worked on stays in place', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      const focused = page.locator(':focus')
      const [company, place] = [await focused.textContent(), await focused.boundingBox()]
      const unread = Number(/^\((\d+)\)/.exec(await page.title())?.[1])
      await ordered(request, 'Przedszkole Żabka w Śremie')
      await page.clock.runFor(POLL_MS)
      const shows = page.getByRole('button', { name: 'Pokaż 1 nowe zamówienie' })
      await expect(shows).toBeVisible()
      await expect(page).toHaveTitle(`(${unread + 1}) Zamówienia – ElektroOdbiór`)
      expect(await focused.textContent()).toBe(company)
      expect(await rowOf(page, 'Żabka').count()).toBe(0)
      expect((await focused.boundingBox())?.y).toBe(place?.y)
      await shows.click()
      await expect(rowOf(page, 'Przedszkole Żabka w Śremie')).toContainText('Nieprzeczytane')
      await rowOf(page, 'Przedszkole Żabka w Śremie').getByRole('link').click()
      await expect(page).toHaveURL(/\/staff\/orders\/[\w-]{36}$/)
    })

    await test.step('STAFF-17 plans many orders at once, and says why each refused one was refused', async () => {
      await page.goto('/staff/orders?search=seryjna&limit=50')
      await expect(table(page).getByRole('link')).toHaveCount(ROWS)
      await page.getByRole('checkbox', { name: /^Zaznacz wszystkie na stronie$/ }).check()
      await expect(page.getByText(`${ROWS} zaznaczonych`)).toBeVisible()
      // Another dispatcher changes three of the orders first.
      const { uuid: own } = (await (await page.request.get('/v1/client/user/session')).json()).user as {
        uuid: string
      }
      for (const uuid of uuids.slice(10, 13)) {
        const taken = await page.request.post(`/v1/staff/orders/${uuid}/assignee`, {
          data: { version: 1, userUuid: own },
          headers: { 'x-xsrf-token': token },
        })
        expect(taken.status()).toBe(200)
      }
      await page
        .getByRole('region', { name: 'Zaznaczone zamówienia' })
        .getByRole('button', { name: 'Umów termin' })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(`Zmieni się ${ROWS} z ${ROWS}.`)).toBeVisible()
      await dialog.getByRole('button', { name: /^\+3 dni robocze/ }).click()
      await dialog.getByRole('checkbox', { name: /^Wyślij e.mail/ }).uncheck()
      await dialog.getByRole('button', { name: `Umów termin: ${ROWS} zamówień` }).click()
      await expect(
        dialog.getByText(`Zmieniono ${ROWS - 3} z ${ROWS}. 3 nie udało się zmienić.`),
      ).toBeVisible()
      const results = dialog.getByRole('list', { name: 'Wynik dla każdego zamówienia' }).getByRole('listitem')
      await expect(results).toHaveCount(ROWS)
      await expect(results.filter({ hasText: /Ktoś zmienił to\s?zamówienie/ })).toHaveCount(3)
      await expectAccessible(page, 'what became of many orders')
      await dialog.getByRole('button', { name: 'Zamknij' }).last().click()
      await expect(page.getByText('3 zaznaczone')).toBeVisible()
      await expect(table(page).getByText('Umówione', { exact: true })).toHaveCount(ROWS - 3)
      // The undo offer stays after the results are closed.
      const offer = page.getByRole('region', { name: 'Powiadomienia' })
      await expect(offer.getByRole('button', { name: `Cofnij (${ROWS - 3})` })).toBeVisible()
      expect(await coveredButtons(page)).toEqual([])
    })
  })
})

test('STAFF-72 axe finds nothing in the inbox, filled or empty, with its panels', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await openInbox(page)
  await expect(page.getByRole('complementary').getByText('Kontakt')).toBeVisible()
  await table(page).getByRole('checkbox').nth(2).check()
  await expectAccessible(page, 'the list with an order picked and one beside it')
  // Panels look the same over an empty list, which axe checks faster.
  await page.goto('/staff/orders?search=nieobecne&postalCode=99')
  await expect(page.getByRole('heading', { name: /^Nie znaleziono/ })).toBeVisible()
  for (const [button, panel] of [
    ['Odbiór', 'Data odbioru'],
    ['Kto', 'Kto prowadzi'],
    ['Więcej', 'Więcej filtrów'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: panel })).toBeVisible()
    await expectAccessible(page, `nothing found, ${panel}`)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Widoki' }).click()
  await page.getByRole('button', { name: 'Zapisz ten widok' }).click()
  await expectAccessible(page, 'a view to be saved')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expectAccessible(page, 'the list of keys')
})

test('the list at every width, its file, its views and its keys', async ({ page }) => {
  await openInbox(page, '/staff/orders?postalCode=6&unread=true')

  await test.step('STAFF-35 nothing of the inbox is outside the window at any width, and a row is 44 px high', async () => {
    for (const width of [360, 704, 768, 1280, 1600]) {
      await resize(page, width, 900)
      const row = table(page).getByRole('row').nth(1)
      if (width > 699)
        await expect.poll(async () => (await row.boundingBox())?.height, `${width} px`).toBeCloseTo(44, 0)
      else await expect(row.getByText('Nowe', { exact: true })).toBeVisible()
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
      const beside = page.getByRole('complementary').first()
      if (width >= 1200) expect(await beside.evaluate((slip) => slip.scrollWidth - slip.clientWidth)).toBe(0)
    }
  })

  await test.step('STAFF-35 on a phone a usual word of a company’s name is not broken, beside the status or above it', async () => {
    await page.goto('/staff/orders?search=Stomatologiczny')
    const row = rowOf(page, 'Gabinet Stomatologiczny Uśmiech').first()
    await expect(row).toBeVisible()
    for (const width of [320, 360, 414]) {
      await resize(page, width)
      expect(await brokenWords(row.getByRole('link')), `${width} px`).toEqual([])
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    await page.goto('/staff/orders?postalCode=6&unread=true')
    await resize(page, 1600, 900)
  })

  await test.step('STAFF-19 the file holds what the list shows', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Plik CSV/ }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(new URL(download.url()).search).toBe('?postalCode=6&unread=true')
  })

  await test.step('STAFF-30 saves a view, which another page finds', async () => {
    await page.getByRole('button', { name: 'Widoki' }).click()
    await page.getByRole('button', { name: 'Zapisz ten widok' }).click()
    await page.getByLabel('Nazwa widoku').fill('Nowe z Wielkopolski')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    // The dialog closes when the view is stored. Leaving earlier would abort the call.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/staff/orders')
    await page
      .getByRole('navigation', { name: 'Zapisane widoki' })
      .getByRole('link', { name: /^Nowe z Wielkopolski/ })
      .click()
    await expect(page).toHaveURL(/postalCode=6&unread=true$/)
  })

  await test.step('STAFF-82 in a window of 900 px the calendar, the hours and the email are visible together', async () => {
    await resize(page, 1280, 900)
    await page.goto('/staff/orders?status=NEW')
    await expect(table(page).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: 'Umów termin' })
    await dialog.getByRole('button', { name: /^\+3 dni robocze/ }).click()
    await expect(dialog.getByRole('button', { name: /^Zapisz i\snastępne$/ })).toBeFocused()
    for (const part of [
      dialog.getByRole('gridcell').last(),
      dialog.getByRole('combobox', { name: 'Od' }),
      dialog.getByRole('checkbox', { name: /^Wyślij e.mail/ }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('STAFF-81 the palette opens another screen, and keeps what is typed while it loads', async () => {
    const isTyped = Promise.withResolvers<void>()
    await page.route('**/assets/command-palette-*.js', async (route) => {
      await isTyped.promise
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('firmy')
    isTyped.resolve()
    await expect(page.getByRole('combobox', { name: 'Co zrobić?' })).toHaveValue('firmy')
    await expect(page.getByRole('listbox', { name: 'Polecenia' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/staff\/companies$/)
  })

  await test.step('STAFF-32 a key pressed after Enter is not lost while the order loads', async () => {
    // A preview would fetch the order before it is opened; at this width there is no preview.
    await resize(page, 1024)
    await page.goto('/staff/orders?status=NEW,READ')
    await expect(table(page).getByRole('link').first()).toBeVisible()
    const asked = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    await page.route(/\/v1\/staff\/orders\/[\w-]{36}$/, async (route) => {
      asked.resolve()
      await mayAnswer.promise
      await route.continue()
    })
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await asked.promise
    await page.keyboard.press('p')
    mayAnswer.resolve()
    await expect(page.getByRole('form', { name: /^Umów termin/ })).toBeVisible()
  })
})

/** Records each task that finds the focus on the page itself after something else has had it. */
const watchFocus = (page: Page) =>
  page.addInitScript(() => {
    const lost: string[] = []
    let wasSet = false
    Object.assign(window, { lost })
    setInterval(() => {
      const isSet = document.activeElement !== document.body
      wasSet ||= isSet
      if (wasSet && !isSet) lost.push(location.pathname)
    }, 1)
  })

test('STAFF-72 while orders and screens load, the focus is never on the body', async ({ page }) => {
  await watchFocus(page)
  await page.setViewportSize({ width: 1024, height: 900 })
  await openInbox(page, '/staff/orders?status=READ')
  const held: (() => void)[] = []
  await page.route(/\/v1\/staff\/(?:orders|companies)\/[\w-]{36}$/, (route) => {
    held.push(() => void route.continue())
  })
  const title = page.getByRole('heading', { level: 1 })
  const arrives = async () => {
    await expect(title).toBeFocused()
    await expect(title).toHaveText(/^Wczytywanie/)
    // The title may change before the call, while the screen's script is still loading.
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const answer of held.splice(0)) answer()
    await expect(title).not.toHaveText(/^Wczytywanie/)
    await expect(title).toBeFocused()
  }
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await arrives()
  await page.keyboard.press('j')
  await arrives()
  await page.keyboard.press('u')
  await expect(table(page).getByRole('link').nth(1)).toBeFocused()
  for (const [key, name] of [
    ['c', 'Firmy'],
    ['d', /\d{4}-\d\d-\d\d$/],
    ['c', 'Firmy'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  }
  await expect(page.getByRole('table', { name: 'Firmy' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await arrives()
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([])
})

test('STAFF-81 keys that open other screens work as soon as the bar is there', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('header nav a[href="/staff/links"]')) return
      observer.disconnect()
      for (const key of ['g', 'l'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/orders')
  await expect(page).toHaveURL(/\/staff\/links$/)
})

test('STAFF-81 a person who leaves while the next order is searched for is not taken back to it', async ({
  page,
}) => {
  await openInbox(page, '/staff/orders?limit=10')
  await expect(table(page).getByRole('link')).toHaveCount(10)
  await table(page).getByRole('link').last().click()
  await expect(page.getByRole('button', { name: /^Następne/ })).toBeVisible()
  const held: (() => void)[] = []
  await page.route(/\/v1\/staff\/orders\?.*page=/, (route) => {
    held.push(() => void route.continue())
  })
  await page.keyboard.press('j')
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  const companies = page.getByRole('heading', { level: 1, name: 'Firmy' })
  await expect(companies).toBeFocused()
  const found = page.waitForResponse(/\/v1\/staff\/orders\?.*page=2/)
  for (const answer of held.splice(0)) answer()
  await expect.poll(() => held.length).toBe(1)
  for (const answer of held.splice(0)) answer()
  await (await found).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(companies).toBeFocused()
  await expect(page).toHaveURL(/\/staff\/companies$/)
})
