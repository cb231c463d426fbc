// The order list against the real server: sixty demo orders of one company, and those that other journeys have added.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import { press, tabTo } from '#e2e/support/keyboard.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const LIST = /^\/v1\/client\/orders$/
const LISTED = '**/v1/client/orders?*'

const table = (page: Page) => page.getByRole('table', { name: 'Lista zamówień' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const numbers = (page: Page) => table(page).getByRole('link').allTextContents()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Szukaj zamówień' })
const count = (page: Page) => page.getByText(/^\d+–\d+\sz\s\d+$/)
const column = (page: Page, at: number) =>
  rows(page).evaluateAll((all, index) => all.map((row) => row.children[index]?.textContent ?? ''), at)
const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test.beforeEach(({ context }) => speakPolish(context))

async function openList(page: Page, address = '/orders'): Promise<void> {
  await arriveSignedIn(page)
  await page.goto(address)
  await rows(page).first().waitFor()
}

/** Waits until the rows of the previous page have been replaced. */
const expectNoneOf = (page: Page, before: readonly string[]) =>
  expect.poll(async () => (await numbers(page)).some((number) => before.includes(number))).toBe(false)

test('the first page of the list', async ({ page }) => {
  const calls = recordCalls(page)
  await openList(page)
  await test.step('LIST-16 LIST-17 shows no ids, and no other header sorts', async () => {
    await expect(page.getByText('Identyfikator')).toBeHidden()
    await expect(table(page).getByRole('columnheader')).toHaveCount(6)
    await expect(table(page).getByRole('columnheader').getByRole('button')).toHaveCount(2)
  })
  await test.step('PLUS-12 the next pickup stands above the list, needs no call of its own, and links to its order', async () => {
    const slip = page.getByRole('region', { name: /^Najbliższy odbiór, / })
    await expect(slip).toContainText(/\d{4}-\d\d-\d\d.*\d\d:\d\d–\d\d:\d\d.*\d kg, \d pozycj/)
    expect(calls.all('GET', /^\/v1\/client\/orders/)).toHaveLength(1)
    const day = await slip.getByRole('time').textContent()
    expect(new Date(day ?? '').getTime()).toBeGreaterThan(Date.now() - 24 * 60 * 60 * 1000)
    await slip.getByRole('link', { name: /^Szczegóły/ }).click()
    await expect(page.getByRole('region', { name: 'Termin odbioru' })).toContainText(day ?? 'a day')
  })
  await page.goBack()
  await rows(page).first().waitFor()
  await test.step('LIST-1 LIST-20 LIST-21 LIST-23 LIST-27 API-18 the oldest twenty-five come first, then the next', async () => {
    const first = new URL(calls.all('GET', LIST).at(0)?.url() ?? '').searchParams
    expect(Object.fromEntries(first)).toEqual({
      page: '1',
      limit: '25',
      sort: 'createdDate',
      order: 'asc',
      overview: 'true',
    })
    await expect(count(page)).toHaveText(/^1–25\sz\s\d+$/)
    const days = await column(page, 0)
    expect(days).toEqual(days.toSorted())
    expect(days[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(new Set(await column(page, 1)).size).toBe(1)
    const firstPage = await numbers(page)
    await page.getByRole('link', { name: 'Dalej' }).click()
    await expect(count(page)).toHaveText(/^26–50\sz\s\d+$/)
    await expect(rows(page)).toHaveCount(25)
    await expectNoneOf(page, firstPage)
  })
  await test.step('PLUS-12 D-F4 one click sorts newest first, which is remembered; Back restores the list', async () => {
    const created = table(page).getByRole('columnheader', { name: 'Złożono' })
    await expect(created).toHaveAttribute('aria-sort', 'ascending')
    await created.getByRole('button').click()
    await expect(created).toHaveAttribute('aria-sort', 'descending')
    await page.goBack()
    await expect(page).toHaveURL(/\/orders\?page=2$/)
    await expect(created).toHaveAttribute('aria-sort', 'ascending')
    await page.goto('/profile')
    await page
      .getByRole('navigation', { name: 'Menu główne' })
      .getByRole('link', { name: 'Zamówienia' })
      .click()
    await expect(page).toHaveURL(/\/orders\?order=desc$/)
    await expect(created).toHaveAttribute('aria-sort', 'descending')
    const days = await column(page, 0)
    expect(days).toEqual(days.toSorted().toReversed())
  })
  await test.step('LIST-18 D-F4 Back from an order restores page, size, sort, search and scroll position', async () => {
    const firstPage = await numbers(page)
    await page.getByRole('link', { name: 'Dalej' }).click()
    await expect(page).toHaveURL(/\/orders\?page=2&order=desc$/)
    await expectNoneOf(page, firstPage)
    const row = rows(page).nth(18)
    await row.scrollIntoViewIfNeeded()
    const number = await row.getByRole('link').textContent()
    const before = await position(page)
    expect(before).toBeGreaterThan(100)
    await row.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).click()
    await expect(page).toHaveURL(/\/orders\/details\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: number ?? '' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/orders\?page=2&order=desc$/)
    await expect(rows(page).nth(18).getByRole('link')).toHaveText(number ?? '')
    await expect.poll(() => position(page)).toBe(before)

    await row.getByRole('link').click()
    await page.getByRole('main').getByRole('link', { name: 'Zamówienia' }).click()
    await expect(page).toHaveURL(/\/orders\?page=2&order=desc$/)
    await expect.poll(() => position(page)).toBe(before)
  })
})

test('pages, sorts and sizes', async ({ page }) => {
  await test.step('D-F4 a page beyond the last one shows the last', async () => {
    await openList(page, '/orders?page=4000&limit=25')
    const total = Number((await count(page).textContent())?.match(/\d+$/)?.[0])
    await expect(page).toHaveURL(new RegExp(`/orders\\?page=${Math.ceil(total / 25)}$`))
    await expect(count(page)).toHaveText(new RegExp(`–${total}\\sz\\s${total}$`))
  })
  await test.step('D-F4 Back and Forward step through pages, sorts and sizes', async () => {
    const last = await count(page).textContent()
    await page.getByRole('combobox', { name: 'Na stronie' }).selectOption('10')
    await expect(count(page)).toHaveText(/^1–10\sz\s\d+$/)
    await page.getByRole('link', { name: 'Strona 3' }).click()
    await expect(count(page)).toHaveText(/^21–30\sz\s\d+$/)
    await table(page).getByRole('button', { name: 'Złożono' }).click()
    await expect(page).toHaveURL(/\/orders\?limit=10&order=desc$/)
    await page.goBack()
    await expect(count(page)).toHaveText(/^21–30\sz\s\d+$/)
    await expect(table(page).getByRole('columnheader', { name: 'Złożono' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.goBack()
    await page.goBack()
    await expect(count(page)).toHaveText(last ?? '')
    await page.goForward()
    await expect(page.getByRole('combobox', { name: 'Na stronie' })).toHaveValue('10')
  })
  await test.step('LIST-6 LIST-13 LIST-14 D-E1.3 sorting by the date of receipt puts orders without one last, in both directions', async () => {
    for (const direction of ['ascending', 'descending']) {
      await table(page).getByRole('button', { name: 'Data odbioru' }).click()
      await expect(table(page).getByRole('columnheader', { name: 'Data odbioru' })).toHaveAttribute(
        'aria-sort',
        direction,
      )
      await expect.poll(async () => (await column(page, 5))[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    await page
      .getByRole('link', { name: /^Strona/ })
      .last()
      .click()
    await expect.poll(async () => (await column(page, 5)).at(-1)).toBe('Brak daty odbioru')
  })
  await test.step('D-F7.2 a slow page shows the line at the top; the old rows stay until the new ones arrive', async () => {
    const shown = await numbers(page)
    const released = Promise.withResolvers<void>()
    await page.route(LISTED, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Wstecz' }).click()
    await expect(page.getByRole('progressbar', { name: 'Wczytywanie strony' })).toBeVisible()
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    expect(await numbers(page)).toEqual(shown)
    released.resolve()
    await expect(table(page)).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(rows(page)).toHaveCount(10)
  })
})

test('searching', async ({ page }) => {
  const calls = recordCalls(page)
  const entries = () => page.evaluate(() => history.length)
  const places = async () => new Set((await column(page, 3)).map((place) => place.includes('Luboń')))
  await openList(page, '/orders?page=3&limit=10')
  const third = await numbers(page)
  const before = await entries()
  let found: string[] = []
  await test.step('LIST-24 LIST-25 D-E1.6 D-F4 narrows the list and adds one history entry at its start, none for each letter', async () => {
    await page.evaluate(() => window.scrollTo(0, 60))
    await expect.poll(() => position(page)).toBe(60)
    await expect(search(page)).toBeInViewport()
    await search(page).pressSequentially('lub', { delay: 30 })
    await expect(page).toHaveURL(/\/orders\?limit=10&search=lub$/)
    expect(await entries()).toBe(before + 1)
    await search(page).pressSequentially('on', { delay: 30 })
    await expect(page).toHaveURL(/\/orders\?limit=10&search=lubon$/)
    await expect(search(page)).toBeFocused()
    await expect.poll(places).toEqual(new Set([true]))
    expect(await entries()).toBe(before + 1)
    found = await numbers(page)
  })
  await test.step('D-F4 Back returns to the page before the search at its scroll position; Forward to the search', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/orders\?page=3&limit=10$/)
    await expect(search(page)).toHaveValue('')
    await expect.poll(() => numbers(page)).toEqual(third)
    await expect.poll(() => position(page)).toBe(60)
    await page.goForward()
    await expect(page).toHaveURL(/\/orders\?limit=10&search=lubon$/)
    await expect(search(page)).toHaveValue('lubon')
    await expect.poll(() => numbers(page)).toEqual(found)
  })
  await test.step('LIST-25 D-F4 fewer than three letters end it, which adds one history entry', async () => {
    await search(page).fill('lu')
    await expect(page).toHaveURL(/\/orders\?limit=10$/)
    // The address changes before the list does.
    await expect.poll(() => numbers(page)).not.toEqual(found)
    expect(await entries()).toBe(before + 2)
    const searched = calls
      .all('GET', LIST)
      .map((request) => new URL(request.url()).searchParams.get('search'))
    expect(searched.filter((text) => text !== null && text.length < 3)).toEqual([''])
    await page.goBack()
    await expect(search(page)).toHaveValue('lubon')
    await expect.poll(() => numbers(page)).toEqual(found)
  })
  await test.step('D-F5.2 finds and opens an order by keyboard alone', async () => {
    await tabTo(page, search(page))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('fabryczna')
    await expect(page).toHaveURL(/search=fabryczna/)
    await tabTo(page, table(page).getByRole('button', { name: 'Złożono' }))
    await page.keyboard.press('Enter')
    await expect(table(page).getByRole('columnheader', { name: 'Złożono' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await tabTo(page, table(page).getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/details\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

/** Checks the focus after the pressed button is gone: it must move to the list instead of being lost. */
async function expectFocusAtList(page: Page): Promise<void> {
  await expect(page.locator('main :focus').filter({ has: table(page) })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(table(page).getByRole('button', { name: 'Złożono' })).toBeFocused()
}

test('the accessibility of the list', async ({ page, quiet }) => {
  quiet.allow(/500/)
  await openList(page, '/orders?limit=10&order=desc')
  await test.step('D-F5.1 D-F5.3 a filled list passes the accessibility check', () =>
    expectAccessibleAtEverySize(page, 'filled'))
  await test.step('D-F5.1 D-F5.2 a search without results passes the accessibility check; showing all orders by keyboard keeps the focus', async () => {
    await search(page).fill('nic takiego')
    await page.getByRole('heading', { name: 'Brak zamówień dla „nic takiego”' }).waitFor()
    await expectAccessible(page, 'nothing found')
    await press(page, page.getByRole('button', { name: 'Pokaż wszystkie zamówienia' }), 'Enter')
    await expectFocusAtList(page)
  })
  await test.step('D-F5.1 D-F5.2 a list that cannot be loaded passes the accessibility check; retrying by keyboard keeps the focus', async () => {
    await resize(page, 360, 900)
    await page.route(LISTED, (route) => route.fulfill({ status: 500, json: { code: 'ERROR.INTERNAL' } }))
    await page.reload()
    await page.getByRole('alert').waitFor()
    await expectAccessible(page, 'failed')
    await page.unroute(LISTED)
    await press(page, page.getByRole('button', { name: 'Spróbuj ponownie' }), 'Enter')
    await expectFocusAtList(page)
  })
  await test.step('D-F5.1 a loading list passes the accessibility check', async () => {
    await page.route(LISTED, () => undefined)
    await page.reload()
    await page.getByText('Wczytywanie zamówień').waitFor()
    await expectAccessible(page, 'loading')
  })
})

const WIDTHS = [320, 360, 600, 767, 768, 1000]

test('the list at every width', async ({ page }) => {
  await openList(page)
  await test.step('D-F5.3 needs no sideways scrolling, and is a table from 600 px', async () => {
    for (const width of WIDTHS) {
      await resize(page, width)
      expect(await overflow(page), `${width} px`).toBe(0)
      const lines = await rows(page)
        .first()
        .evaluate((row) => getComputedStyle(row).display)
      expect(lines, `${width} px`).toBe(width < 600 ? 'flex' : 'table-row')
    }
  })
  await test.step('D-I14 a status is a label with its icon, inside the sheet', async () => {
    for (const width of [600, 768]) {
      await resize(page, width)
      const state = table(page).getByText('Zrealizowane', { exact: true }).first()
      await expect(state.locator('svg'), `${width} px`).toBeVisible()
      const beyond = await table(page).evaluate(
        (element) =>
          element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0),
      )
      expect(beyond, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
  await test.step('the order number stands on one line when there is room', async () => {
    for (const width of [1000, 1280]) {
      await resize(page, width)
      const lines = await table(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) =>
            Math.round(
              link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight),
            ),
          ),
        )
      expect(new Set(lines), `${width} px`).toEqual(new Set([1]))
    }
  })
  await test.step('D-F5.3 needs no sideways scrolling with endless words', async () => {
    await page.route(LISTED, async (route) => {
      const list = (await (await route.fetch()).json()) as { orders: { customerCompanyBranch: object }[] }
      const typed = {
        name: 'Międzypokoleniowa sala gimnastyczna',
        street: 'ul. Konstantynopolitańczykowianeczki 12',
        city: 'x'.repeat(60),
      }
      for (const order of list.orders) Object.assign(order.customerCompanyBranch, typed)
      await route.fulfill({ json: list })
    })
    await page.reload()
    await rows(page).first().getByText('Międzypokoleniowa').waitFor()
    for (const width of WIDTHS) {
      await resize(page, width)
      expect(await overflow(page), `${width} px`).toBe(0)
    }
  })
})
