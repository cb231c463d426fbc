import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { orderRow } from '#contract/pickup-days/day-plan.cases.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { orderTrail } from '#web/staff/orders/order-trail.ts'
import { lastPlannedDay } from '#web/staff/status-change/quick-days.tsx'
import { json } from '#web/testing/render.tsx'
import { countsOf, ORDER } from '#web/testing/staff-order.ts'
import { changedBy, conflict, openStaffOrder } from './testing/open-staff-order.tsx'

const address = () => screen.getByTestId('address').textContent
const at = (uuid: string) => waitFor(() => expect(address()).toBe(`/staff/orders/${uuid}`))

const order = (uuid: string) => json(200, { order: { ...ORDER, uuid, orderNumber: `EO-26-0000-${uuid}` } })
const others = {
  'GET /v1/staff/orders/o-0': order('o-0'),
  'GET /v1/staff/orders/o-2': order('o-2'),
  'GET /v1/staff/orders/o-3': order('o-3'),
  'POST /v1/staff/orders/*': json(200, { others: [] }),
}
const COUNTS = countsOf({ READ: 4 })
const row = (uuid: string) => orderRow({ uuid, status: 'READ' })

/** Requested pages of the list. Unread orders are counted by another call. */
const askedFor = (server: Awaited<ReturnType<typeof openStaffOrder>>['server']) =>
  server.to('GET /v1/staff/orders').flatMap(({ query }) => query.get('page') ?? [])

beforeEach(() => sessionStorage.clear())

test('STAFF-32 j and k go to the next and the previous order of the list one came from, u back to it', async () => {
  orderTrail.begin('status=READ', ['o-0', 'o-1', 'o-2'])
  await openStaffOrder({}, { answers: others })
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 1 })
  const [, back] = screen.getAllByRole('link', { name: 'Zamówienia' })
  expect(back?.getAttribute('href')).toBe('/staff/orders?status=READ')
  await user.keyboard('j')
  await at('o-2')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('k')
  await at('o-1')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('k')
  await at('o-0')
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog', { name: 'Skróty klawiszowe' })
  for (const words of ['Następne zamówienie', 'Poprzednie zamówienie'])
    expect(keys.textContent).toContain(words)
})

test('STAFF-31 buttons do the same, and say where the list ends', async () => {
  orderTrail.begin('', ['o-1', 'o-2'])
  const { server } = await openStaffOrder(
    {},
    {
      answers: {
        ...others,
        'GET /v1/staff/orders': json(200, {
          list: [],
          totalCount: 2,
          counts: COUNTS,
          countsAreLowerBound: false,
        }),
      },
    },
  )
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^Poprzednie/ })))
  expect(address()).toBe('/staff/orders/o-1')
  fireEvent.click(screen.getByRole('button', { name: /^Następne/ }))
  await at('o-2')
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^Następne/ })))
  await waitFor(() => expect(askedFor(server)).toEqual(['1', '2']))
  expect(address()).toBe('/staff/orders/o-2')
})

test('STAFF-32 goes on beyond the page, first to orders that filled the places of those that left the list', async () => {
  orderTrail.begin('status=NEW&page=2', ['o-0', 'o-1'])
  const pages: Record<string, string[]> = { '1': ['o-7', 'o-8'], '2': ['o-1', 'o-2'], '3': ['o-3'] }
  const { server } = await openStaffOrder(
    {},
    {
      answers: {
        ...others,
        'GET /v1/staff/orders': ({ query }) => {
          const list = (pages[query.get('page') ?? ''] ?? []).map(row)
          return json(200, { list, totalCount: 5, counts: COUNTS, countsAreLowerBound: false })()
        },
      },
    },
  )
  await expect(orderTrail.beside('o-1', 1)).resolves.toBe('o-2')
  await expect(orderTrail.beside('o-2', 1)).resolves.toBe('o-3')
  await expect(orderTrail.beside('o-3', 1)).resolves.toBeNull()
  await expect(orderTrail.beside('o-0', -1)).resolves.toBe('o-8')
  expect(server.to('GET /v1/staff/orders').at(-1)?.query.get('status')).toBe('NEW')
})

test('STAFF-32 while something is typed, or without a list, the keys do nothing', async () => {
  orderTrail.begin('', ['o-1', 'o-2'])
  await openStaffOrder({}, { answers: others })
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('p')
  await screen.findByRole('form', { name: 'Umów termin' })
  await user.keyboard('j')
  expect(address()).toBe('/staff/orders/o-1')
  expect(screen.getByRole('button', { name: /^Następne/ }).getAttribute('aria-disabled')).toBe('true')
})

test('STAFF-31 an order that was opened from no list has no previous or next one', async () => {
  orderTrail.begin('', ['o-5'])
  await openStaffOrder()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /^Następne/ })).toBeNull()
})

test('STAFF-34 going back to the list shows the order’s current state, with every row in its place', async () => {
  let order = ORDER
  await openStaffOrder({}, { answers: { 'GET /v1/staff/orders/o-1': () => json(200, { order })() } })
  await screen.findByRole('heading', { level: 1 })
  const inbox = ['staff orders', 'status=READ']
  const counts = ['staff orders', 'unread']
  queryClient.setQueryData(inbox, { list: [row('o-0'), row('o-1')], newest: '' })
  queryClient.setQueryData(counts, 1)
  order = { ...ORDER, status: 'PLANNED', suggestedDate: '2099-12-01', version: 8 }
  await act(() => queryClient.invalidateQueries({ queryKey: orderQuery('o-1').queryKey }))
  await waitFor(() =>
    expect(queryClient.getQueryData(inbox)).toEqual({
      list: [
        row('o-0'),
        {
          ...row('o-1'),
          status: 'PLANNED',
          suggestedDate: '2099-12-01',
          version: 8,
          availableHoursFrom: ORDER.availableHoursFrom,
          availableHoursTo: ORDER.availableHoursTo,
          assignee: ORDER.assignee,
          unread: ORDER.unread,
        },
      ],
      newest: '',
    }),
  )
})

test('STAFF-82 "Zapisz i następne" saves and goes to the next order of the list', async () => {
  orderTrail.begin('', ['o-1', 'o-2'])
  const saved = { ...ORDER, status: 'CANCELLED', version: ORDER.version + 1 }
  const { server } = await openStaffOrder(
    {},
    { answers: { 'POST /v1/staff/orders/o-1/status': json(200, { order: saved }), ...others } },
  )
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('c')
  await user.type(await screen.findByRole('textbox', { name: 'Powód' }), 'Już oddano')
  await user.click(screen.getByRole('button', { name: /^Zapisz i\snastępne$/ }))
  await at('o-2')
  expect(server.to('POST /v1/staff/orders/o-1/status')).toHaveLength(1)
})

test('STAFF-72 STAFF-82 "Zapisz i następne" without a reason focuses the reason', async () => {
  orderTrail.begin('', ['o-1', 'o-2'])
  await openStaffOrder({}, { answers: others })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('c')
  await screen.findByRole('form', { name: 'Anuluj' })
  await userEvent.click(screen.getByRole('button', { name: /^Zapisz i\snastępne$/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Powód' }))
})

test('STAFF-13 STAFF-82 keeping the saved version after "Zapisz i następne" stays at the order', async () => {
  orderTrail.begin('', ['o-1', 'o-2'])
  const current = changedBy(ORDER, { status: 'CANCELLED' }, 'cancelled')
  await openStaffOrder({}, { answers: { 'POST /v1/staff/orders/o-1/status': conflict(current), ...others } })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('p')
  await userEvent.click(await screen.findByRole('button', { name: /^\+3 dni robocze/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Zapisz i\snastępne$/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^Zostaw zapisaną wersję/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Zostaw zapisaną/ })).toBeNull())
  expect(screen.queryByRole('form', { name: 'Umów termin' })).toBeNull()
  expect(address()).toBe('/staff/orders/o-1')
  expect(lastPlannedDay.read()).toBeNull()
})
