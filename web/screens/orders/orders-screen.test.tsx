// Rows of the list, and the links to other pages and to an order.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ORDER_STATUSES, statusKey } from '#contract/orders/order.ts'
import { session } from '#web/session/session.ts'
import { json } from '#web/testing/render.tsx'
import { translate } from '#web/texts/use-text.tsx'
import {
  address,
  header,
  listed,
  nextPickup,
  numbers,
  openList,
  orders,
  rows,
  table,
} from './testing/open-list.tsx'
import { rememberedSort } from './use-orders.ts'

const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('LIST-20 LIST-21 LIST-23 API-17 the first request asks for page 1 of 25, by created date, oldest first, without a search', async () => {
  const { asked } = await openList(orders(60))
  await table()
  expect(asked()).toEqual([{ page: '1', limit: '25', sort: 'createdDate', order: 'asc', overview: 'true' }])
})

describe('a row', () => {
  test('LIST-5 LIST-8 LIST-9 LIST-10 LIST-11 LIST-12 LIST-15 the table has its seven columns, in this order', async () => {
    await openList(orders(3))
    const titles = within(await table())
      .getAllByRole('columnheader')
      .map((title) => title.textContent)
    expect(titles).toEqual([
      'Złożono',
      'Firma',
      'Miejsce odbioru',
      'Adres',
      'Numer zamówienia',
      'Data odbioru',
      'Status',
    ])
  })

  test('LIST-5 LIST-7 LIST-8 LIST-9 LIST-10 LIST-11 LIST-12 LIST-14 CONST-17 ENTITY-7 D-C4.3 D-I15.1 shows the creation time, the person, the place and the pickup date', async () => {
    const ofAnother = { ...listed(2), customerCompanyName: 'Fundacja Obieg' }
    await openList(json(200, { orders: [listed(1), ofAnother], totalCount: 2 }))
    const [first, second] = await rows()
    // 22:30 in UTC is the next day in Warsaw.
    expect(cells(first)).toEqual([
      '2026-07-03 00:30',
      'Zespół Szkół „Iskra”',
      'Hala sportowa',
      'ul. Jasna 12, 60-101 Poznań',
      'EO-26-AAAA-0001',
      'Brak daty odbioru',
      'Nowe',
    ])
    expect([cells(second)[1], cells(second)[5]]).toEqual(['Fundacja Obieg', '2026-08-03'])
  })

  test('STATUS-1 STATUS-2 STATUS-3 STATUS-4 STATUS-5 STATUS-6 LIST-15 every status has its label', async () => {
    await openList(orders(ORDER_STATUSES.length))
    const words = (await rows()).map((row) => cells(row)[6])
    expect(words).toEqual(ORDER_STATUSES.map((status) => translate(statusKey(status))))
  })

  test('LIST-16 the table has the id, but does not show it', async () => {
    await openList(orders(1))
    expect(within(await table()).getByText('Identyfikator')).toHaveProperty('hidden', true)
    expect(within(await table()).queryByRole('columnheader', { name: 'Identyfikator' })).toBeNull()
    expect(screen.getByText(listed(1).uuid)).toHaveProperty('hidden', true)
  })

  test('LIST-3 LIST-4 has no filter and no selection: the only controls are the search and the page size', async () => {
    await openList(orders(3))
    await table()
    expect([...document.querySelectorAll('input, select, textarea')]).toEqual([
      screen.getByRole('searchbox'),
      screen.getByRole('combobox', { name: 'Na stronie' }),
    ])
  })

  test('LIST-18 a click anywhere on a row opens its order', async () => {
    await openList(orders(3))
    await userEvent.click(within((await rows())[1] as HTMLElement).getByText('Hala sportowa'))
    expect(address()).toBe(`/orders/details/${listed(2).uuid}`)
  })

  test('LIST-18 D-F5.2 the link in the row opens it by keyboard', async () => {
    await openList(orders(3))
    const link = within((await rows())[2] as HTMLElement).getByRole('link', { name: 'EO-26-AAAA-0003' })
    link.focus()
    await userEvent.keyboard('{Enter}')
    expect(address()).toBe(`/orders/details/${listed(3).uuid}`)
  })

  test.for(['with the middle button', 'with Ctrl held'])(
    'LIST-18 a click %s opens it in a new tab',
    async (how) => {
      const open = vi.fn<typeof window.open>()
      vi.stubGlobal('open', open)
      await openList(orders(3))
      const target = within((await rows())[0] as HTMLElement).getByText('Hala sportowa')
      const user = userEvent.setup()
      if (how === 'with Ctrl held') await user.keyboard('{Control>}')
      await user.pointer({ target, keys: how === 'with Ctrl held' ? '[MouseLeft]' : '[MouseMiddle]' })
      expect(open).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining(`/orders/details/${listed(1).uuid}`),
        '_blank',
        'noopener',
      )
      expect(address()).toBe('/orders')
    },
  )

  test('selecting text to copy it is no click', async () => {
    await openList(orders(1))
    vi.stubGlobal('getSelection', () => ({ toString: () => 'Hala' }))
    await userEvent.click(within((await rows())[0] as HTMLElement).getByText('Hala sportowa'))
    expect(address()).toBe('/orders')
  })
})

describe('sorting', () => {
  test('LIST-6 LIST-13 LIST-17 LIST-22 API-17 two headers sort, by createdDate and suggestedDate, and reverse', async () => {
    const { lastAsked } = await openList(orders(60), '/orders?page=2')
    const buttons = within(await table())
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(buttons).toEqual(['Złożono', 'Data odbioru'])
    expect((await header('Złożono')).getAttribute('aria-sort')).toBe('ascending')
    expect((await header('Data odbioru')).getAttribute('aria-sort')).toBe('none')

    await userEvent.click(screen.getByRole('button', { name: 'Złożono' }))
    await waitFor(() =>
      expect(lastAsked()).toEqual({ page: '1', limit: '25', sort: 'createdDate', order: 'desc' }),
    )
    expect((await header('Złożono')).getAttribute('aria-sort')).toBe('descending')

    await userEvent.click(screen.getByRole('button', { name: 'Data odbioru' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'suggestedDate', order: 'asc' }))
    expect((await header('Data odbioru')).getAttribute('aria-sort')).toBe('ascending')
    expect((await header('Status')).getAttribute('aria-sort')).toBeNull()
    expect(address()).toBe('/orders?sort=suggestedDate')
  })
})

describe('pages', () => {
  test('LIST-1 LIST-23 next, previous and the numbers open other rows', async () => {
    const { lastAsked } = await openList(orders(60))
    expect((await numbers())[0]).toBe('EO-26-AAAA-0001')
    expect(screen.getByText('1–25 z 60')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Dalej' }))
    await screen.findByText('26–50 z 60')
    await waitFor(async () => expect((await numbers())[0]).toBe('EO-26-AAAA-0026'))
    expect(lastAsked()).toMatchObject({ page: '2' })
    await userEvent.click(screen.getByRole('link', { name: 'Strona 3' }))
    await waitFor(async () => expect((await numbers())[0]).toBe('EO-26-AAAA-0051'))
    expect(screen.getByRole('link', { name: 'Strona 3' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Dalej' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: 'Wstecz' }))
    await waitFor(async () => expect((await numbers())[0]).toBe('EO-26-AAAA-0026'))
    expect(address()).toBe('/orders?page=2')
  })

  test('D-F5.2 going to another page moves the focus to its rows', async () => {
    await openList(orders(60))
    await table()
    screen.getByRole('link', { name: 'Dalej' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect((await numbers())[0]).toBe('EO-26-AAAA-0026'))
    const results = screen.getByRole('group', { name: 'Zamówienia' })
    expect(document.activeElement).toBe(results)
    expect(results.contains(await table())).toBe(true)
  })

  test('LIST-19 CONST-3 API-17 a page has 5, 10 or 25 rows; another size returns to the first page', async () => {
    const { lastAsked } = await openList(orders(60), '/orders?page=2')
    const size = await screen.findByRole('combobox', { name: 'Na stronie' })
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '25'])
    expect(size).toHaveProperty('value', '25')
    await userEvent.selectOptions(size, '5')
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: '1', limit: '5' }))
    await screen.findByText('1–5 z 60')
    expect(address()).toBe('/orders?limit=5')
  })

  test('D-F4 a page beyond the last one shows the last', async () => {
    await openList(orders(60), '/orders?page=99&limit=10')
    await waitFor(() => expect(address()).toBe('/orders?page=6&limit=10'))
    await waitFor(async () => expect((await numbers())[0]).toBe('EO-26-AAAA-0051'))
  })

  test('D-F4 invalid values in the address count as the default', async () => {
    const { asked } = await openList(orders(3), '/orders?page=-4&limit=1000&sort=status&order=up&search=a')
    await table()
    expect(asked()).toMatchObject([{ page: '1', limit: '25', sort: 'createdDate', order: 'asc' }])
  })
})

const pickup = () => screen.queryByRole('region', { name: /^Najbliższy odbiór/ })

describe('above the list', () => {
  test('PLUS-12 downloads the next pickup for a calendar', async () => {
    const next = nextPickup()
    await openList(orders(3, { companyCount: 1, nextPickup: next }))
    const link = within(pickup() as HTMLElement).getByRole('link', { name: 'Dodaj do kalendarza' })
    expect(link.getAttribute('href')).toBe(`/v1/client/orders/${next.uuid}/pickup.ics`)
  })

  test('PLUS-12 the next pickup shows day, hours, place, mass and entries, and links to its order', async () => {
    await openList(orders(3, { companyCount: 1, nextPickup: nextPickup() }))
    await table()
    expect(pickup()?.textContent.replaceAll('\u00a0', ' ')).toBe(
      'Najbliższy odbiór, czwartek2026-11-2608:00–14:00Hala sportowa, ul. Jasna 12, Poznań263,100 kg, 3 pozycjeDodaj do kalendarzaSzczegóły',
    )
    expect(
      screen.getByRole('link', { name: 'Szczegóły zamówienia EO-26-AAAA-0003' }).getAttribute('href'),
    ).toBe(`/orders/details/${listed(3).uuid}`)
  })

  test('PLUS-12 with several companies names the company; with an unknown mass shows a lower bound', async () => {
    const next = nextPickup({ customerCompanyName: 'Fundacja Obieg', totalWeightIsLowerBound: true })
    await openList(orders(3, { companyCount: 2, nextPickup: next }))
    await table()
    expect(within(pickup() as HTMLElement).getByText('Fundacja Obieg')).toBeDefined()
    expect(pickup()?.textContent.replaceAll('\u00a0', ' ')).toContain('co najmniej 263,100 kg')
  })

  test('PLUS-12 shows nothing when no pickup is planned', async () => {
    await openList(orders(3))
    await table()
    expect(pickup()).toBeNull()
  })

  test('PLUS-12 loads the next pickup once a visit and keeps it on other pages', async () => {
    const { asked } = await openList(orders(60, { companyCount: 1, nextPickup: nextPickup() }))
    await table()
    await userEvent.click(screen.getByRole('link', { name: 'Dalej' }))
    await screen.findByText('26–50 z 60')
    expect(pickup()).not.toBeNull()
    expect(asked().map(({ overview }) => overview)).toEqual(['true', undefined])
  })

  test('PLUS-12 shows the number of orders found above the table', async () => {
    await openList(orders(60))
    await table()
    expect(screen.getByText('60 zamówień')).toBeDefined()
  })

  test('PLUS-12 the table has the company for people of several, and not for people of one', async () => {
    await openList(orders(3))
    expect(await header('Firma')).toBeDefined()
    cleanup()
    await openList(orders(3, { companyCount: 1, nextPickup: null }))
    await table()
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Firma' })).toBeNull())
  })
})

/** Simulates a reload of the page. */
function comeAgain(): void {
  cleanup()
  act(() => session.end('lost'))
}

describe('the last chosen sorting', () => {
  test('PLUS-12 is one click away and is remembered; the first visit starts as specified', async () => {
    const first = await openList(orders(60))
    await table()
    expect(first.lastAsked()).toMatchObject({ sort: 'createdDate', order: 'asc' })
    await userEvent.click(screen.getByRole('button', { name: 'Złożono' }))
    await waitFor(() => expect(first.lastAsked()).toMatchObject({ sort: 'createdDate', order: 'desc' }))
    comeAgain()
    const second = await openList(orders(60))
    await table()
    expect(second.asked()).toMatchObject([{ sort: 'createdDate', order: 'desc' }])
    expect(address()).toBe('/orders?order=desc')
    await userEvent.click(screen.getByRole('button', { name: 'Złożono' }))
    await waitFor(() => expect(address()).toBe('/orders'))
    expect(second.lastAsked()).toMatchObject({ sort: 'createdDate', order: 'asc' })
  })

  test('PLUS-12 D-F4 does not change a link with parameters of its own', async () => {
    await openList(orders(60))
    await userEvent.click(within(await table()).getByRole('button', { name: 'Złożono' }))
    comeAgain()
    const { asked } = await openList(orders(60), '/orders?page=2')
    await table()
    expect(asked()).toMatchObject([{ page: '2', sort: 'createdDate', order: 'asc' }])
  })

  test('PLUS-12 is stored per person, and deleted at logout', async () => {
    await openList(orders(60))
    await userEvent.click(within(await table()).getByRole('button', { name: 'Złożono' }))
    expect(rememberedSort()).toEqual({ sort: 'createdDate', order: 'desc' })
    act(() => session.end('left'))
    session.start({ uuid: 'u-1', fullname: 'Anna Nowak', email: 'anna.nowak@iskra.example', xsrfToken: 't' })
    expect(rememberedSort()).toBeNull()
  })
})
