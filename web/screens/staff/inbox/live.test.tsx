// STAFF-34: new orders show up without a reload, and visible rows do not move.
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts } from '#web/staff/edit/drafts.ts'
import { orderDraftId } from '#web/staff/orders/unsaved-edit.tsx'
import { asks, companies, openInbox, order, rows } from './testing/open-inbox.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  // jsdom may have started an interval on the fake clock, which must end before the real clock returns.
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
})

const press = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const twentySeconds = () => act(() => vi.advanceTimersByTimeAsync(20_000))
const fresh = (number: number) =>
  order(number, { createdDate: `2025-12-0${number - 6}T09:00:00.000Z`, unread: true })

test('STAFF-34 new orders wait behind a button; rows never move by themselves', async () => {
  const { shop, server } = await openInbox()
  const asked = asks(server).length
  shop.orders = [fresh(8), fresh(7), ...shop.orders]
  await twentySeconds()
  expect(companies()).toEqual(['Firma 1', 'Firma 2', 'Firma 3'])
  expect(asks(server)).toHaveLength(asked)
  await press.click(screen.getByRole('button', { name: 'Pokaż 2 nowe zamówienia' }))
  expect(companies()).toEqual(['Firma 8', 'Firma 7', 'Firma 1', 'Firma 2', 'Firma 3'])
  expect(screen.queryByRole('button', { name: /^Pokaż/ })).toBeNull()
})

test('STAFF-34 shows changes of a row in its place, even when the row no longer matches the view', async () => {
  const { shop } = await openInbox({}, '/staff/orders?status=NEW')
  const [first, , third] = shop.orders
  if (!first || !third) throw new Error('no orders')
  shop.orders = [
    { ...third, assignee: { uuid: 'u-marek', name: 'Marek Kowal' }, version: 2 },
    { ...first, unread: true },
  ]
  await twentySeconds()
  expect(companies()).toEqual(['Firma 1', 'Firma 2', 'Firma 3'])
  expect(within(rows()[2] as HTMLElement).getByText('Marek Kowal')).toBeDefined()
  expect(within(rows()[0] as HTMLElement).getByText('Nieprzeczytane')).toBeDefined()
})

test('STAFF-34 a row that a colleague has removed from the view stays in its place, grey, with its new state', async () => {
  const { shop } = await openInbox({}, '/staff/orders?status=NEW')
  const [first, second, third] = shop.orders
  if (!first || !second || !third) throw new Error('no orders')
  shop.orders = [first, third]
  shop.gone = [{ ...second, status: 'PLANNED', suggestedDate: '2026-12-03', version: 2 }]
  await twentySeconds()
  expect(companies()).toEqual(['Firma 1', 'Firma 2', 'Firma 3'])
  expect(rows().map((row) => row.textContent.includes('Nie pasuje już do filtrów'))).toEqual([
    false,
    true,
    false,
  ])
  expect(rows()[1]?.textContent).toMatch(/2026-12-03.*Umówione/)
})

test('STAFF-34 the key that goes past the last row of a page fills the places of rows that have left it', async () => {
  const { shop } = await openInbox({}, '/staff/orders?status=NEW')
  const [first, second, third] = shop.orders
  if (!first || !second || !third) throw new Error('no orders')
  shop.orders = [first, third]
  shop.gone = [{ ...second, status: 'PLANNED', version: 2 }]
  await twentySeconds()
  shop.orders = [first, third, order(4)]
  await press.keyboard('jjj')
  expect(document.activeElement?.textContent).toBe('Firma 3')
  await press.keyboard('j')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Firma 4'))
  expect(companies()).toEqual(['Firma 1', 'Firma 3', 'Firma 4'])
})

test('STAFF-20 the row says which colleague has the order open', async () => {
  const { shop } = await openInbox()
  shop.orders = shop.orders.map((row) => ({ ...row, others: [{ name: 'Marek Kowal', editing: true }] }))
  await twentySeconds()
  expect(within(rows()[0] as HTMLElement).getByText('Nieprzypisane, Marek Kowal też tu jest')).toBeDefined()
})

test('STAFF-86 the row of an order with an unsaved correction says so', async () => {
  await openInbox()
  act(() => drafts.keep(orderDraftId('o-2'), { typed: true }))
  expect(rows().map((row) => row.textContent.includes('niezapisana zmiana'))).toEqual([false, true, false])
  act(() => drafts.drop(orderDraftId('o-2')))
})

test('STAFF-34 counts new orders on another page or with another sorting too', async () => {
  const { shop } = await openInbox({}, '/staff/orders?sort=weight')
  shop.orders = [...shop.orders, fresh(9)]
  await twentySeconds()
  expect(companies()).toHaveLength(3)
  await press.click(screen.getByRole('button', { name: 'Pokaż 1 nowe zamówienie' }))
  expect(companies()).toHaveLength(4)
})

test('STAFF-34 the title and the bar count unread orders', async () => {
  const { shop } = await openInbox({ orders: [order(1, { unread: true }), order(2)] })
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(document.title).toBe('(1) Zamówienia – ElektroOdbiór')
  shop.orders = shop.orders.map((row) => ({ ...row, unread: true }))
  await twentySeconds()
  expect(document.title).toBe('(2) Zamówienia – ElektroOdbiór')
  expect(screen.getAllByRole('link', { name: 'Zamówienia 2 nieprzeczytane' }).length).toBeGreaterThan(0)
  shop.orders = []
  await twentySeconds()
  expect(document.title).toBe('Zamówienia – ElektroOdbiór')
})

test('STAFF-34 the page polls without keeping the session alive', async () => {
  const { server } = await openInbox()
  const before = server.asked.length
  await twentySeconds()
  const since = server.asked.slice(before)
  expect(since.length).toBeGreaterThan(1)
  expect(since.filter(({ headers }) => !headers.has('x-unattended'))).toEqual([])
})

test('a list that could not be refreshed shows the time of its data', async () => {
  const { shop } = await openInbox()
  shop.list = () => Promise.reject(new TypeError('Failed to fetch'))
  await twentySeconds()
  expect(screen.getByText(/^Lista z\s?godziny \d\d:\d\d\./)).toBeDefined()
  expect(companies()).toHaveLength(3)
})
