// Keyboard shortcuts of the list: single letters outside fields, without modifier keys.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { orderTrail } from '#web/staff/orders/order-trail.ts'
import { json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { address, companies, COUNTS, openInbox, order, tick } from './testing/open-inbox.tsx'

const focused = () => document.activeElement?.textContent
const keys = (typed: string) => userEvent.keyboard(typed)

describe('STAFF-32 the list by keyboard', () => {
  test('j and k move through the rows, Enter opens the order', async () => {
    await openInbox()
    await keys('j')
    expect(focused()).toBe('Firma 1')
    await keys('jj')
    expect(focused()).toBe('Firma 3')
    await keys('jk')
    expect(focused()).toBe('Firma 2')
    await keys('{Enter}')
    await waitFor(() => expect(address()).toBe('/staff/orders/o-2'))
  })

  test('STAFF-72 STAFF-82 a key that follows at once acts on the row that the key before it moved to', async () => {
    await openInbox({}, '/staff/orders?postalCode=69')
    await keys('j')
    act(() => {
      for (const key of ['j', 'j', 'k', 'p']) fireEvent.keyDown(document.body, { key })
    })
    expect(screen.getByRole('dialog', { name: /Firma 2$/ })).toBeDefined()
  })

  test('STAFF-72 after the last row j goes to the first of the next page, and back', async () => {
    const first = Array.from({ length: 25 }, (_, at) => order(at + 1))
    const list = ({ query }: { query: URLSearchParams }) =>
      json(200, {
        list: query.get('page') === '2' ? [order(26), order(27)] : first,
        totalCount: 27,
        counts: COUNTS,
        countsAreLowerBound: false,
      })()
    await openInbox({ list }, '/staff/orders')
    await keys('k'.repeat(2))
    expect(focused()).toBe('Firma 1')
    await keys('j'.repeat(25))
    await waitFor(() => expect(focused()).toBe('Firma 26'))
    expect(address()).toBe('/staff/orders?page=2')
    await keys('jj')
    expect(focused()).toBe('Firma 27')
    await keys('kk')
    await waitFor(() => expect(focused()).toBe('Firma 25'))
    expect(address()).toBe('/staff/orders')
  })

  test.each([
    ['its row', 'o-3', ['o-1', 'o-2', 'o-3', 'o-4'], 'Firma 3'],
    ['the next row, when its own has left the list', 'o-3', ['o-1', 'o-2', 'o-4'], 'Firma 4'],
    ['the previous row, when no row follows', 'o-4', ['o-1', 'o-2'], 'Firma 2'],
  ])('STAFF-72 back from an order the focus is on %s', async (_, opened, left, expected) => {
    orderTrail.begin('', ['o-1', 'o-2', 'o-3', 'o-4'])
    orderTrail.open(opened)
    const orders = left.map((uuid) => order(Number(uuid.slice(2))))
    await openInbox({ orders })
    await waitFor(() => expect(focused()).toBe(expected))
  })

  test('STAFF-72 a list that is opened directly focuses no row', async () => {
    await openInbox()
    expect(companies()).toHaveLength(3)
    expect(document.activeElement?.closest('table')).toBeNull()
  })

  test('STAFF-72 Enter goes from the search to the rows found', async () => {
    const list = ({ query }: { query: URLSearchParams }) => {
      const found = query.get('search') === 'iskra' ? [order(7), order(8)] : [order(1)]
      return json(200, {
        list: found,
        totalCount: found.length,
        counts: COUNTS,
        countsAreLowerBound: false,
      })()
    }
    await openInbox({ list })
    await keys('/iskra{Enter}')
    await waitFor(() => expect(focused()).toBe('Firma 7'))
    await keys('j/{Enter}')
    expect(focused()).toBe('Firma 7')
  })

  test('STAFF-30 counts selected orders outside the list, since the keys act on them', async () => {
    const list = ({ query }: { query: URLSearchParams }) => {
      const found = query.get('search') === 'iskra' ? [order(2), order(3)] : [order(1), order(2)]
      return json(200, {
        list: found,
        totalCount: found.length,
        counts: COUNTS,
        countsAreLowerBound: false,
      })()
    }
    await openInbox({ list })
    await userEvent.click(tick(1))
    await userEvent.click(tick(2))
    const bar = within(screen.getByRole('region', { name: 'Zaznaczone zamówienia' }))
    expect(bar.getByRole('status').textContent).toBe('2 zaznaczone')
    await keys('/iskra{Enter}')
    await waitFor(() => expect(bar.getByRole('status').textContent).toBe('2 zaznaczone (spoza tej listy: 1)'))
  })

  test('STAFF-18 t starts a phone order, as the list of keys says', async () => {
    await openInbox()
    await keys('?')
    const help = screen.getByRole('dialog', { name: 'Skróty klawiszowe' })
    expect(within(help).getByText('Nowe zamówienie (telefon)')).toBeDefined()
    await userEvent.click(within(help).getByRole('button', { name: 'Zamknij' }))
    await keys('t')
    await waitFor(() => expect(address()).toBe('/staff/orders/new'))
  })

  test('x selects the row, p plans, a assigns, n starts a note', async () => {
    const { server } = await openInbox(
      {
        others: {
          'POST /v1/staff/orders/o-1/notes': json(201, {
            note: { uuid: 'n', text: 'x', at: '', by: { uuid: 'u', name: 'E' } },
          }),
        },
      },
      '/staff/orders?status=NEW',
    )
    await keys('jx')
    expect((tick(1) as HTMLInputElement).checked).toBe(true)
    await keys('x')
    expect((tick(1) as HTMLInputElement).checked).toBe(false)
    for (const [key, title] of [
      ['p', 'Umów termin'],
      ['a', 'Przypisz'],
    ] as const) {
      await keys(key)
      expect(screen.getByRole('dialog', { name: `${title}: EO-26-0000-0001, Firma 1` })).toBeDefined()
      await userEvent.click(screen.getByRole('button', { name: 'Nie zmieniaj' }))
    }
    await keys('n')
    await userEvent.type(screen.getByLabelText('Notatka'), 'Dzwonić po 10')
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz notatkę' }))
    await waitFor(() =>
      expect(server.to('POST /v1/staff/orders/o-1/notes')[0]?.body).toEqual({ text: 'Dzwonić po 10' }),
    )
  })

  test('/ starts a search, in which letters are letters', async () => {
    await openInbox()
    await keys('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Szukaj zamówień' }))
    await keys('jxp?')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jxp?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['{Control>}x{/Control}', '{Alt>}x{/Alt}', '{Meta>}x{/Meta}', '{AltGraph>}x{/AltGraph}'])(
    '%s is no shortcut: AltGr types Polish letters',
    async (held) => {
      await openInbox({}, '/staff/orders?status=READ')
      await keys(`j${held}`)
      expect((tick(1) as HTMLInputElement).checked).toBe(false)
    },
  )

  test('? lists the keys, which can be switched off and stay off', async () => {
    await openInbox()
    await keys('?')
    const dialog = within(screen.getByRole('dialog', { name: 'Skróty klawiszowe' }))
    expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'j',
      'k',
      'Enter',
      'x',
      '/',
      'p',
      'a',
      'n',
      'd',
      'c',
      'w',
      '.',
      'Shift+J',
      'Shift+K',
      'Escape',
      'go',
      't',
      'Ctrl+K',
      '?',
    ])
    await userEvent.click(dialog.getByRole('checkbox', { name: /Używaj skrótów jednoklawiszowych/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Zamknij' }))
    await keys('x')
    expect((tick(1) as HTMLInputElement).checked).toBe(false)
    expect(localStorage.getItem('staff-keys')).toBe('off')
    await keys('?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('STAFF-81 d completes, c cancels, Shift with J or K selects a range, Escape clears it', async () => {
    await openInbox(
      { orders: [1, 2, 3].map((at) => order(at, { status: 'PLANNED' })) },
      '/staff/orders?postalCode=61',
    )
    for (const [key, title] of [
      ['d', 'Zrealizowane'],
      ['c', 'Anuluj zamówienie'],
    ] as const) {
      await keys(`j${key}`)
      expect(
        screen.getByRole('dialog', { name: new RegExp(`^${title}: EO-26-0000-000[12], Firma [12]$`) }),
      ).toBeDefined()
      await userEvent.click(screen.getByRole('button', { name: 'Nie zmieniaj' }))
    }
    const picked = () => [1, 2, 3].map((at) => (tick(at) as HTMLInputElement).checked)
    await keys('k{Shift>}J{/Shift}')
    expect(picked()).toEqual([true, true, false])
    screen.getByRole('button', { name: 'Kto' }).focus()
    await keys('{Enter}')
    await screen.findByRole('dialog', { name: 'Kto prowadzi' })
    await keys('{Escape}')
    expect(picked()).toEqual([true, true, false])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kto prowadzi' })).toBeNull())
    await keys('{Escape}')
    expect(picked()).toEqual([false, false, false])
  })

  test('STAFF-81 a key that the status does not allow says so, and w opens the order where there is no preview', async () => {
    await openInbox({ orders: [order(1, { status: 'COMPLETED' })] }, '/staff/orders?postalCode=66')
    await keys('jp')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts.all().at(-1)?.text).toMatch(/^Umów termin: obecny status na\sto nie pozwala$/)
    await keys('w')
    await waitFor(() => expect(address()).toBe('/staff/orders/o-1'))
  })

  test('STAFF-81 Escape leaves the search for the row, and g o goes to the orders', async () => {
    await openInbox({}, '/staff/orders?postalCode=62')
    await keys('/isk{Escape}')
    expect(document.activeElement?.textContent).toBe('Firma 1')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('isk')
    await keys('go')
    expect(address()).toBe('/staff/orders')
  })

  test('Enter on a link follows that link', async () => {
    await openInbox()
    screen.getByRole('link', { name: 'Umówione 9' }).focus()
    await keys('{Enter}')
    expect(address()).toBe('/staff/orders?status=PLANNED')
  })
})

test('STAFF-30 from 1200 px the order of the row is shown beside the list', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width >= 75em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { server } = await openInbox(
    { orders: [order(1), order(2, { status: 'COMPLETED' })] },
    '/staff/orders?sort=weight',
  )
  const preview = () => within(screen.getByRole('complementary', { name: 'Podgląd zamówienia' }))
  expect(preview().getByRole('heading', { level: 2, name: 'EO-26-0000-0001' })).toBeDefined()
  await userEvent.click(screen.getByText('Hala 2'))
  expect(preview().getByRole('heading', { level: 2, name: 'EO-26-0000-0002' })).toBeDefined()
  expect(preview().queryByRole('button', { name: 'Umów termin' })).toBeNull()
  expect(preview().getByRole('link', { name: 'Otwórz' }).getAttribute('href')).toBe('/staff/orders/o-2')
  expect(address()).toBe('/staff/orders?sort=weight')
  expect(server.to('POST /v1/staff/orders/o-2/read')).toEqual([])
})
