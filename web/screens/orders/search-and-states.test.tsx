// Searching the list, and the page without rows.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { loading } from '#web/lib/loading.ts'
import { barriers } from '#web/testing/barriers.ts'
import { json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { address, listed, numbers, openList, orders, table } from './testing/open-list.tsx'

const search = () => screen.getByRole('searchbox', { name: 'Szukaj zamówień' })
const none = json(200, { orders: [], totalCount: 0 })
const broken = json(500, { code: 'ERROR.INTERNAL', status: 500, title: '' })

describe('the search', () => {
  test('LIST-2 is in the toolbar, with its rule', async () => {
    await openList(orders(3))
    const field = screen.getByRole('searchbox', {
      name: 'Szukaj zamówień',
      description: /Co najmniej 3 znaki/,
    })
    expect(screen.getByRole('search').contains(field)).toBe(true)
  })

  test('LIST-24 API-17 CONST-4 sends three characters, starting at the first page', async () => {
    const { asked, lastAsked } = await openList(orders(60), '/orders?page=2')
    await table()
    await userEvent.type(search(), 'abc')
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        page: '1',
        limit: '25',
        sort: 'createdDate',
        order: 'asc',
        search: 'abc',
      }),
    )
    expect(asked()).toHaveLength(2)
    expect(address()).toBe('/orders?search=abc')
  })

  test('LIST-25 D-E1.5 CONST-4 treats fewer as an empty search, not counting surrounding spaces', async () => {
    const { asked, lastAsked } = await openList(orders(60), '/orders?search=abc')
    await table()
    expect(search()).toHaveProperty('value', 'abc')
    await userEvent.type(search(), '{Backspace}')
    await waitFor(() =>
      expect(lastAsked()).toEqual({ page: '1', limit: '25', sort: 'createdDate', order: 'asc', search: '' }),
    )
    expect(address()).toBe('/orders')
    await userEvent.type(search(), '  {Enter}')
    await userEvent.type(search(), '{Backspace}{Backspace}{Backspace}{Enter}')
    expect(asked()).toHaveLength(2)
  })

  test('LIST-24 Enter skips the pause', async () => {
    const { asked } = await openList(orders(60))
    await table()
    await userEvent.type(search(), 'iskra{Enter}')
    expect(asked().at(-1)).toMatchObject({ search: 'iskra' })
  })

  test('can be cleared', async () => {
    const { lastAsked } = await openList(orders(60), '/orders?search=abc')
    await table()
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść wyszukiwanie' }))
    expect(search()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(search())
    await waitFor(() => expect(lastAsked()).toHaveProperty('search', ''))
    expect(screen.queryByRole('button', { name: 'Wyczyść wyszukiwanie' })).toBeNull()
  })

  test('an older answer never replaces a newer one', async () => {
    const [first, second] = [held(), held()]
    await openList((asked) =>
      asked.query.get('search') === 'abc'
        ? first.answer()
        : asked.query.get('search')
          ? second.answer()
          : orders(60)(asked),
    )
    await table()
    await userEvent.type(search(), 'abc{Enter}')
    await userEvent.type(search(), 'd{Enter}')
    await act(async () => second.give(json(200, { orders: [listed(2)], totalCount: 1 })()))
    await waitFor(async () => expect(await numbers()).toEqual(['EO-26-AAAA-0002']))
    await act(async () => first.give(json(200, { orders: [listed(1)], totalCount: 1 })()))
    expect(await numbers()).toEqual(['EO-26-AAAA-0002'])
  })
})

const OUTDATED = /^Nie udało się odświeżyć listy/

/**
 * Shows the list and opens it again. The second load fails, and `next` answers the one after it.
 */
async function openOutdated(next: Parameters<typeof openList>[0]) {
  await openList(orders(3))
  await table()
  cleanup()
  const answers = [broken]
  await openList((asked) => (answers.shift() ?? next)(asked))
  await screen.findByText(OUTDATED)
}

describe('states', () => {
  test('D-F7.2 shows placeholders for rows while the first ones load', async () => {
    const answer = held()
    await openList(answer.answer)
    expect(screen.getByText('Wczytywanie zamówień')).toBeDefined()
    expect(loading.isUnderWay()).toBe(true)
    await act(async () => answer.give(json(200, { orders: [listed(1)], totalCount: 1 })()))
    await table()
    expect(screen.queryByText('Wczytywanie zamówień')).toBeNull()
    await waitFor(() => expect(loading.isUnderWay()).toBe(false))
  })

  test('D-F7.2 keeps the old rows, marked as outdated, while another page loads', async () => {
    const answer = held()
    await openList((asked) => (asked.query.get('page') === '1' ? orders(60)(asked) : answer.answer()))
    await table()
    await userEvent.click(screen.getByRole('link', { name: 'Dalej' }))
    expect((await table()).getAttribute('aria-busy')).toBe('true')
    expect((await numbers())[0]).toBe('EO-26-AAAA-0001')
    expect(screen.getByText('26–50 z 60')).toBeDefined()
    await act(async () => answer.give(json(200, { orders: [listed(26)], totalCount: 60 })()))
    expect(await numbers()).toEqual(['EO-26-AAAA-0026'])
    expect((await table()).getAttribute('aria-busy')).toBeNull()
  })

  test('D-F5.1 without any orders invites to order, and passes the accessibility check', async () => {
    await openList(none)
    expect(await screen.findByRole('heading', { name: 'Nie ma jeszcze zamówień' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Zamów odbiór' }).getAttribute('href')).toBe('/addOrder')
    expect(await barriers()).toEqual([])
  })

  test('a search without results offers all orders again', async () => {
    await openList(
      (asked) => (asked.query.get('search') ? none() : orders(3)(asked)),
      '/orders?search=nic+takiego',
    )
    expect(await screen.findByRole('heading', { name: 'Brak zamówień dla „nic takiego”' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż wszystkie zamówienia' }))
    expect(await numbers()).toHaveLength(3)
    expect(search()).toHaveProperty('value', '')
    expect(address()).toBe('/orders')
  })

  test('a failure says so, and offers to retry', async () => {
    const answers = [broken, orders(3)]
    await openList((asked) => (answers.shift() ?? broken)(asked))
    expect((await screen.findByRole('alert')).textContent).toContain('Błąd po stronie serwera')
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await numbers()).toHaveLength(3)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps earlier rows when they cannot be refreshed, and says so', async () => {
    await openOutdated(orders(3))
    expect(await numbers()).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(screen.queryByText(OUTDATED)).toBeNull())
  })

  test('a page that fails does not show the rows of the previous page', async () => {
    await openList((asked) => (asked.query.get('page') === '1' ? orders(60)(asked) : broken()))
    await table()
    await userEvent.click(screen.getByRole('link', { name: 'Dalej' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('D-F5.2 a pressed button that disappears moves the focus to its replacement', () => {
  const pressByKey = async (name: string) => {
    ;(await screen.findByRole('button', { name })).focus()
    await userEvent.keyboard('{Enter}')
  }
  const nextByTab = async () => {
    expect(document.activeElement).not.toBe(document.body)
    await userEvent.tab()
    return document.activeElement
  }
  const firstInTable = async () => within(await table()).getByRole('button', { name: 'Złożono' })

  test('all orders after a search without results', async () => {
    await openList(
      (asked) => (asked.query.get('search') ? none() : orders(3)(asked)),
      '/orders?search=nic+takiego',
    )
    await pressByKey('Pokaż wszystkie zamówienia')
    const first = await firstInTable()
    expect(await nextByTab()).toBe(first)
  })

  test('the list after a failure, also when it fails once more', async () => {
    const answers = [broken, broken]
    await openList((asked) => (answers.shift() ?? orders(3))(asked))
    await pressByKey('Spróbuj ponownie')
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
    expect(await nextByTab()).toBe(again)
    await userEvent.keyboard('{Enter}')
    const first = await firstInTable()
    expect(await nextByTab()).toBe(first)
  })

  test('the earlier rows that could not be refreshed', async () => {
    await openOutdated(orders(3))
    await pressByKey('Spróbuj ponownie')
    await waitFor(() => expect(screen.queryByText(OUTDATED)).toBeNull())
    const first = await firstInTable()
    expect(await nextByTab()).toBe(first)
  })
})
