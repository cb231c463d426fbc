// The list and its filters, all defined by the address.
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { held } from '#web/testing/server.ts'
import { TABS } from './model/inbox-view.ts'
import {
  address,
  asks,
  companies,
  COUNTS,
  MAREK_ID,
  openInbox,
  order,
  rows,
  table,
} from './testing/open-inbox.tsx'

describe('STAFF-30 the list', () => {
  test('shows each order in a row, unread ones in bold and in words', async () => {
    await openInbox({
      orders: [
        order(1, { unread: true, hazardous: true, assignee: { uuid: 'u-marek', name: 'Marek Kowal' } }),
        order(2, { suggestedDate: '2026-12-01', status: 'PLANNED', weightKg: 12, weightIsLowerBound: true }),
      ],
    })
    const [first, second] = rows()
    expect(first?.textContent).toMatch(
      /Nieprzeczytane.*Firma 1 Hala 1.*Poznań.*Odpady niebezpieczne.*263,100.*bez daty odbioru.*Marek Kowal.*Nowe/,
    )
    expect(second?.textContent).toMatch(/2025-11-28.*≥\s12 kg2026-12-01.*Nieprzypisane.*Umówione/)
    expect(second?.textContent).not.toContain('Nieprzeczytane')
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/staff/orders/o-1')
  })

  test('PLUS-10 marks in words an order that the client changed or cancelled', async () => {
    await openInbox({
      orders: [
        order(1, { unread: true, changedByCustomer: true }),
        order(2, { unread: true }),
        order(3, { changedByCustomer: true, status: 'CANCELLEDBYCLIENTREQUEST' }),
      ],
    })
    expect(rows().map((row) => within(row).queryByText(/^Zmiana od\sklienta$/) !== null)).toEqual([
      true,
      false,
      true,
    ])
  })

  test('has a tab for each status with its count, each with an address', async () => {
    await openInbox({}, '/staff/orders?status=PLANNED&hazardous=true&page=3')
    const tabs = within(screen.getByRole('navigation', { name: 'Status' })).getAllByRole('link')
    const shown = tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])
    const known = [
      ['Nowe 4', '/staff/orders?status=NEW&hazardous=true'],
      ['Odczytane 6', '/staff/orders?status=READ&hazardous=true'],
      ['Umówione 9', '/staff/orders?status=PLANNED&hazardous=true'],
      ['Zrealizowane 412', '/staff/orders?status=COMPLETED&hazardous=true'],
      ['Anulowane 21', '/staff/orders?status=CANCELLED%2CCANCELLEDBYCLIENTREQUEST&hazardous=true'],
      ['Wszystkie 452', '/staff/orders?hazardous=true'],
    ]
    expect(shown).toHaveLength(TABS.length)
    expect(shown.filter(([words]) => known.some(([one]) => one === words))).toEqual(known)
    expect(tabs.filter((tab) => tab.getAttribute('aria-current')).map((tab) => tab.textContent)).toEqual([
      'Umówione 9',
    ])
  })

  test('STAFF-70 says that a search found more than are counted', async () => {
    const list = json(200, {
      list: Array.from({ length: 25 }, (_, at) => order(at + 1)),
      totalCount: 1000,
      counts: { ...COUNTS, NEW: 700, COMPLETED: 300 },
      countsAreLowerBound: true,
    })
    await openInbox({ list }, '/staff/orders?search=poznan')
    const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
    expect(tabs.getByRole('link', { name: 'Nowe 700+' })).toBeDefined()
    expect(tabs.getByRole('link', { name: 'Zrealizowane 300+' })).toBeDefined()
    expect(screen.getByText(/^1–25 z 1\s?000\+$/)).toBeDefined()
  })

  test('STAFF-10 sends the filters of the address to the server', async () => {
    const path =
      '/staff/orders?page=2&limit=50&sort=weight&order=asc&search=iskra&status=NEW%2CREAD&createdFrom=2026-11-01&createdTo=2026-11-30&pickupFrom=2026-12-01&pickupTo=2026-12-31&companyUuid=none&postalCode=60&unread=true&assigneeUuid=me&hazardous=true'
    const { server } = await openInbox({ orders: [] }, path)
    expect(asks(server)[0]).toEqual(Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  })

  test('STAFF-10 a header sorts, and the address has the sorting', async () => {
    const { server } = await openInbox()
    await userEvent.click(table().getByRole('button', { name: 'Szacunkowa masa, kg' }))
    expect(address()).toBe('/staff/orders?sort=weight')
    expect(asks(server).at(-2)).toMatchObject({ sort: 'weight' })
    expect(table().getByRole('columnheader', { name: 'Szacunkowa masa, kg' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    await userEvent.click(table().getByRole('button', { name: 'Szacunkowa masa, kg' }))
    expect(address()).toBe('/staff/orders?sort=weight&order=asc')
  })

  test('STAFF-11 searches for typed words of at least two letters', async () => {
    const { server } = await openInbox({}, '/staff/orders?page=2')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj zamówień' }), 'i')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Szukaj zamówień' }), 'sk')
    await waitFor(() => expect(address()).toBe('/staff/orders?search=isk'))
    expect(asks(server).map(({ search }) => search)).not.toContain('i')
  })

  test('STAFF-19 the file has the same filters', async () => {
    await openInbox({}, '/staff/orders?page=2&status=PLANNED&postalCode=60')
    expect(screen.getByRole('link', { name: /^Plik CSV z\stymi filtrami$/ }).getAttribute('href')).toBe(
      '/v1/staff/orders.csv?status=PLANNED&postalCode=60',
    )
  })
})

describe('STAFF-30 the filters', () => {
  test('in use are named in words, and each can be removed', async () => {
    await openInbox(
      {},
      '/staff/orders?page=4&status=NEW%2CREAD&postalCode=60101&pickupFrom=2026-12-01&pickupTo=2026-12-06&assigneeUuid=0190c0de-0000-7000-8000-00000000000d&unread=true',
    )
    const chips = () => screen.getAllByRole('button', { name: /usuń filtr/ }).map((chip) => chip.textContent)
    await waitFor(() =>
      expect(chips()).toEqual([
        'Status Nowe, Odczytane usuń filtr',
        'Odbiór 2026-12-01 – 2026-12-06 usuń filtr',
        'Kto Marek Kowal usuń filtr',
        'Kod pocztowy 60-101 usuń filtr',
        'Nieprzeczytane  usuń filtr',
      ]),
    )
  })

  test('of the pickup are chosen by name or by days', async () => {
    await openInbox({}, '/staff/orders?page=2')
    await userEvent.click(screen.getAllByRole('button', { name: 'Odbiór' })[0] as HTMLElement)
    const panel = within(await screen.findByRole('dialog', { name: 'Data odbioru' }))
    await userEvent.click(panel.getByRole('button', { name: 'Dzisiaj' }))
    const [, day] = /pickupFrom=(\d{4}-\d\d-\d\d)&pickupTo=\1$/.exec(address() ?? '') ?? []
    expect(day, address() ?? '').toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Odbiór.*usuń filtr/ }))
    expect(address()).toBe('/staff/orders')
  })

  test('of the person are chosen from the team', async () => {
    await openInbox()
    await userEvent.click(screen.getByRole('button', { name: 'Kto' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Kto prowadzi' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Marek Kowal' }))
    expect(address()).toBe(`/staff/orders?assigneeUuid=${MAREK_ID}`)
    expect(await screen.findByRole('button', { name: /^Kto\s*Marek Kowal/ })).toBeDefined()
  })
})

describe('without rows the list', () => {
  test('says that it is loading', async () => {
    const waiting = held()
    await openInbox({ list: waiting.answer })
    expect(screen.getByText('Wczytywanie zamówień')).toBeDefined()
    await act(async () =>
      waiting.give(
        json(200, { list: [order(7)], totalCount: 1, counts: COUNTS, countsAreLowerBound: false })(),
      ),
    )
  })

  test('says why it could not be loaded, and offers to retry', async () => {
    let isBroken = true
    const { shop } = await openInbox({
      list: () => {
        if (isBroken) return Promise.reject(new TypeError('Failed to fetch'))
        return json(200, { list: shop.orders, totalCount: 3, counts: COUNTS, countsAreLowerBound: false })()
      },
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Nie udało się wczytać zamówień/)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(companies()).toHaveLength(3))
  })

  test('says that it is empty, and that new ones arrive by themselves', async () => {
    await openInbox({ orders: [] }, '/staff/orders?status=NEW')
    expect(screen.getByRole('heading', { level: 2, name: 'Nie ma tu zamówień' })).toBeDefined()
  })

  test('says that nothing matches: the filters can be removed, the tab stays', async () => {
    await openInbox({ orders: [] }, '/staff/orders?status=NEW&postalCode=99&search=brak')
    expect(screen.getByRole('heading', { level: 2, name: 'Nie znaleziono „brak”' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Usuń filtry' }))
    expect(address()).toBe('/staff/orders?status=NEW')
  })
})
