import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { holdsDay, ORDER_STATUSES, orderEnd, type OrderStatus } from '#contract/orders/order.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { json } from '#web/testing/render.tsx'
import { EMPTY, FULL, openOverview, OVERVIEW } from './testing/open-overview.tsx'

/** Replaces no-break spaces and hyphens with plain ones. */
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ').replaceAll('\u2011', '-').trim()
const statuses = (which: (status: OrderStatus) => boolean) =>
  encodeURIComponent(ORDER_STATUSES.filter(which).join(','))
const tiles = async () =>
  within(await screen.findByRole('list', { name: 'Co czeka' }))
    .getAllByRole('link')
    .map((link) => [plain(link.textContent), link.getAttribute('href')])
const card = (name: RegExp) => within(screen.getByRole('region', { name }))
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent)))

test('STAFF-36 five numbers show the waiting orders, each with a link to them', async () => {
  await openOverview()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^piątek, 2026.11.20$/)
  expect(await tiles()).toEqual([
    ['4 nieprzeczytane zamówienia najstarsze z 2026-11-20, 08:15', '/staff/orders?unread=true'],
    [
      '11 bez daty odbioru 2 czekają dłużej niż 3 dni',
      `/staff/orders?status=${statuses((status) => orderEnd(status) === null && !holdsDay(status))}`,
    ],
    [
      '6 odbiorów dziś 3 920 kg, 3 zrealizowane',
      `/staff/orders?status=${statuses(holdsDay)}&pickupFrom=2026-11-20&pickupTo=2026-11-20`,
    ],
    [
      '0 odbiorów jutro potem 5: poniedziałek, 2026-11-23',
      `/staff/orders?status=${statuses(holdsDay)}&pickupFrom=2026-11-21&pickupTo=2026-11-21`,
    ],
    ['2 niedoręczone e-maile z ostatnich 7 dni', '/staff/orders?undelivered=true'],
  ])
  expect(screen.getByRole('link', { name: /telefon/ }).getAttribute('href')).toBe('/staff/orders/new')
})

test('STAFF-36 each chart has a text alternative and the same data as a table', async () => {
  await openOverview()
  const orders = card(/^Zamówienia tygodniowo/)
  expect(plain(orders.getByRole('img').getAttribute('aria-label'))).toBe(
    'Zamówienia tygodniowo: w pierwszym tygodniu 31, w ostatnim pełnym 58, w bieżącym dotąd 43',
  )
  await userEvent.click(orders.getByText(/^Pokaż/))
  const rows = rowsOf(orders.getByRole('table'))
  expect([rows[0], rows[1], rows.at(-1)]).toEqual([
    ['Tydzień od', 'Zamówienia'],
    ['2026-08-31', '31'],
    ['2026-11-16', '43'],
  ])
  expect(rows).toHaveLength(13)

  const days = card(/^Od zamówienia/)
  expect(plain(days.getByRole('img').getAttribute('aria-label'))).toContain(
    'Mediana: na początku 8, ostatnio 5',
  )
  await userEvent.click(days.getByText(/^Pokaż/))
  const taken = rowsOf(days.getByRole('table'))
  // The first row is a week without pickups.
  expect([taken[6], taken[11]]).toEqual([
    ['2026-10-05', '0', '–', '–'],
    ['2026-11-09', '20', '5,5', '10,5'],
  ])

  const groups = card(/^Masa/)
  expect(groups.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
    'Sprzęt IT i telefony18 420 kg',
    'Ekrany i laptopy1 488 kg',
    'Neony12 kg',
  ])
  expect(plain(groups.getByText(/tygodni$/).textContent)).toBe('19 920 kg w ciągu 12 tygodni')
})

test('STAFF-36 a bar is as high as its number, and only the current week is an outline', async () => {
  await openOverview()
  const picture = card(/^Zamówienia tygodniowo/).getByRole('img')
  const bars = [...picture.querySelectorAll('path[class*="bar"], path[class*="running"]')]
  expect(bars).toHaveLength(12)
  expect(bars.map((bar) => bar.getAttribute('class')?.includes('running'))).toEqual([
    ...Array.from({ length: 11 }, () => false),
    true,
  ])
  const heights = bars.map((bar) => Number(/^M[\d.]+,(?<top>[\d.]+)/.exec(bar.getAttribute('d') ?? '')?.[1]))
  const highest = heights.indexOf(Math.min(...heights))
  expect(highest).toBe(9)
})

test('STAFF-36 a line is interrupted where nothing was picked up', async () => {
  await openOverview()
  const picture = card(/^Od zamówienia/).getByRole('img')
  const lines = [...picture.querySelectorAll('path[class*="line"]')].map((line) => line.getAttribute('d'))
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line?.match(/M/g)).toHaveLength(2)
  const ends = [...picture.querySelectorAll('text[class*="value"]')].map(({ textContent }) =>
    plain(textContent),
  )
  expect(ends).toEqual(['10 dni: 90%', '5 dni: połowa'])
})

test('STAFF-36 copies a table in the form that spreadsheets paste', async () => {
  const user = userEvent.setup()
  await openOverview()
  const orders = card(/^Zamówienia tygodniowo/)
  await user.click(orders.getByText(/^Pokaż/))
  await user.click(orders.getByRole('button', { name: /^Kopiuj/ }))
  expect(await orders.findByRole('button', { name: 'Skopiowano' })).toBeDefined()
  expect((await navigator.clipboard.readText()).split('\n').slice(0, 2)).toEqual([
    'Tydzień od\tZamówienia',
    '2026-08-31\t31',
  ])
})

test('STAFF-36 copies a group whose name would be a formula as a text', async () => {
  const user = userEvent.setup()
  const groups = [{ group: '=HYPERLINK(A1)', kg: 1200 }]
  await openOverview(json(200, { ...FULL, trends: { ...FULL.trends, groups } }))
  const masses = card(/^Masa według/)
  await user.click(masses.getByText(/^Pokaż/))
  await user.click(masses.getByRole('button', { name: /^Kopiuj/ }))
  expect((await navigator.clipboard.readText()).split('\n')[1]).toMatch(/^'=HYPERLINK\(A1\)\t/)
})

test('STAFF-36 before the first order shows zeros and says what will be here', async () => {
  await openOverview(json(200, EMPTY))
  expect((await tiles()).map(([words]) => words)).toEqual([
    '0 nieprzeczytanych zamówień',
    '0 bez daty odbioru',
    '0 odbiorów dziś',
    '0 odbiorów jutro',
    '0 niedoręczonych e-maili z ostatnich 7 dni',
  ])
  expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toBe('Nie ma jeszcze zamówień')
  expect(screen.queryByRole('img')).toBeNull()
})

test('STAFF-36 shows no days where no order was picked up yet', async () => {
  const { waiting, trends } = FULL
  const answer: Overview = {
    waiting,
    trends: {
      ...trends,
      weeks: trends.weeks.map((week) => ({ ...week, pickups: 0, medianDays: null, ninetyPercentDays: null })),
    },
  }
  await openOverview(json(200, answer))
  const days = card(/^Od zamówienia/)
  expect(plain(days.getByText(/nie było/).textContent)).toBe('W tych tygodniach nie było jeszcze odbiorów.')
  expect(days.queryByRole('img')).toBeNull()
})

test('STAFF-36 says while it is loading, and offers to retry when it did not load', async () => {
  const problem = json(503, { type: 'about:blank', title: '', status: 503, code: 'ERROR.UNAVAILABLE' })
  const answers = [problem, json(200, FULL)]
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  await openOverview(async () => {
    await coming
    return (answers.shift() ?? problem)()
  })
  expect(plain(document.querySelector('[aria-busy]')?.firstChild?.textContent ?? '')).toBe(
    'Wczytywanie przeglądu',
  )
  await act(async () => come())
  expect(plain((await screen.findByRole('alert')).textContent)).toContain('Nie udało się wczytać przeglądu')
  await userEvent.click(screen.getByRole('button', { name: /^Spróbuj/ }))
  expect(await tiles()).toHaveLength(5)
})

test('STAFF-36 keeps numbers that could not be refreshed, and says that they are old', async () => {
  const problem = json(503, { type: 'about:blank', title: '', status: 503, code: 'ERROR.UNAVAILABLE' })
  const answers = [json(200, FULL), problem]
  const server = await openOverview(() => (answers.shift() ?? problem)())
  expect(await tiles()).toHaveLength(5)
  await act(() => queryClient.refetchQueries({ queryKey: ['staff orders'] }))
  await waitFor(() => expect(server.to(OVERVIEW)).toHaveLength(2))
  expect(plain((await screen.findByText(/^Liczby/)).closest('[role=status]')?.textContent ?? '')).toContain(
    'Liczby mogą być nieaktualne',
  )
  expect(await tiles()).toHaveLength(5)
  // Polling must not extend the session.
  expect(server.to(OVERVIEW).map(({ headers }) => headers.get('x-unattended'))).toEqual([null, '1'])
})

test('STAFF-80 names due reminders with their order', async () => {
  const reminder = {
    uuid: 'r-1',
    at: '2026-11-03T11:00:00.000Z',
    note: 'Oddzwonić',
    by: { uuid: 'u-ewa', name: 'Ewa Sikora' },
    orderUuid: 'o-1',
    orderNumber: 'EO-26-7K3M-Q9TD',
    companyName: 'Iskra',
  }
  const later = { ...reminder, uuid: 'r-2', at: '2099-01-05T07:00:00.000Z', orderNumber: 'EO-26-LATER' }
  await openOverview(json(200, FULL), {
    'GET /v1/staff/reminders': json(200, { list: [reminder, later], totalCount: 2 }),
  })
  const own = await screen.findByRole('region', { name: 'Przypomnienia' })
  expect(plain(own.textContent)).toMatch(/EO-26-7K3M-Q9TD.*Iskra.*Oddzwonić/)
  expect(own.textContent).not.toContain('LATER')
})
