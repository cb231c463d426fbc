// Card of the latest actions with undo.
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UNDO_SECONDS } from '#contract/limits.ts'
import type { OrderStatus } from '#contract/orders/order.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { StaffFrame } from '../frame/staff-frame.tsx'
import { orderQuery } from '../orders/order-query.ts'
import { StaffToasts } from './staff-toasts.tsx'
import { undoOffers } from './undo-offers.ts'

afterEach(() => {
  vi.useRealTimers()
  undoOffers.clear()
  toasts.clear()
})

const change = (number: number) => ({ orderId: `o-${number}`, orderNumber: `EO-${number}`, version: 2 })
const offer = (numbers: number[], status: OrderStatus = 'PLANNED') =>
  undoOffers.make({ changes: numbers.map(change), words: `EO-${numbers.join()}: umówione`, status })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const summary = () => plain(screen.queryByRole('heading', { level: 2 })?.textContent)
const buttons = () => screen.queryAllByRole('button', { name: /^Cofnij/ }).map((one) => one.textContent)

async function openFrame(answers: Routes = {}) {
  signedIn(EWA)
  const server = serving({
    ...answers,
    'POST /v1/staff/orders/*': json(200, { order: ORDER }),
    'GET *': json(200, { list: [], totalCount: 0, count: 0 }),
  })
  await act(() =>
    renderApp(
      <>
        <StaffFrame screens={['orders']}>
          <h1>Zamówienia</h1>
        </StaffFrame>
        <StaffToasts />
      </>,
      { path: '/staff/orders', areas: ['errors', 'portal', 'own-order', 'profile', 'staff'] },
    ),
  )
  return { undone: () => server.asked.flatMap(({ path }) => (path.endsWith('/undo') ? [path] : [])) }
}

test('STAFF-33 STAFF-72 a key undoes the last action, wherever the focus is; without one it does nothing', async () => {
  const { undone } = await openFrame()
  await userEvent.keyboard('z')
  act(() => {
    offer([1])
    offer([2])
  })
  await userEvent.keyboard('z')
  await waitFor(() => expect(undone()).toEqual(['/v1/staff/orders/o-2/undo']))
  await waitFor(() => expect(toasts.all().map(({ text }) => text)).toEqual(['EO-2: zmiana cofnięta']))
  expect(buttons()).toEqual(['Cofnijz'])
  await userEvent.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Skróty klawiszowe' }).textContent).toContain(
    'Cofnij ostatnią zmianę',
  )
})

test('STAFF-33 five plans within a minute share one notice, which lists each and undoes one or all', async () => {
  const { undone } = await openFrame()
  act(() => {
    for (const number of [1, 2, 3, 4, 5]) offer([number])
  })
  expect(screen.getByRole('region', { name: 'Powiadomienia' }).children).toHaveLength(1)
  expect([summary(), buttons()]).toEqual(['Umówiono 5 zamówień', ['Cofnij (5)']])
  expect(screen.getByText('EO-5: umówione')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż', expanded: false }))
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'EO-5: umówioneCofnijz',
    ...[4, 3, 2, 1].map((number) => `EO-${number}: umówioneCofnij`),
  ])
  await userEvent.click(within(rows[2] as HTMLElement).getByRole('button'))
  await waitFor(() => expect(summary()).toBe('Umówiono 4 zamówienia'))
  expect(undone()).toEqual(['/v1/staff/orders/o-3/undo'])
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij (4)' }))
  await waitFor(() => expect(summary()).toBeUndefined())
  expect(undone().slice(1)).toEqual([1, 2, 4, 5].map((number) => `/v1/staff/orders/o-${number}/undo`))
  expect(toasts.all().map(({ text }) => text)).toEqual(['EO-3: zmiana cofnięta', 'Cofnięto 4 zmiany'])
})

test('STAFF-33 of different actions the notice counts the orders', async () => {
  await openFrame()
  act(() => {
    offer([1, 2], 'CANCELLED')
    offer([3], 'CANCELLEDBYCLIENTREQUEST')
  })
  expect(summary()).toBe('Anulowano 3 zamówienia')
  act(() => void offer([4]))
  expect(summary()).toBe('Zmieniono 4 zamówienia')
})

test('STAFF-33 an action leaves the notice when its time is over, the later ones stay', async () => {
  await openFrame()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
  act(() => void offer([1]))
  pass(20)
  act(() => void offer([2]))
  pass(1)
  expect(summary()).toBe('Umówiono 2 zamówienia')
  expect(screen.getByText(`jeszcze ${UNDO_SECONDS - 21} s`)).toBeDefined()
  pass(UNDO_SECONDS - 21)
  expect(summary()).toBe('EO-2: umówione')
  pass(20)
  expect(summary()).toBeUndefined()
  // jsdom uses an interval for animation frames, which must end before the real clock returns.
  pass(1)
  vi.useRealTimers()
})

test('STAFF-33 STAFF-72 keeps the focus after the undone entry disappears', async () => {
  await openFrame()
  act(() => {
    offer([1])
    offer([2])
  })
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż' }))
  within(screen.getAllByRole('listitem')[0] as HTMLElement)
    .getByRole('button')
    .focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('EO-1: umówione'))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Zamówienia' })),
  )
})

test('STAFF-33 one press undoes a bulk action, without the orders that were changed since', async () => {
  const { undone } = await openFrame()
  const restored: string[][] = []
  act(() => {
    undoOffers.make({
      changes: [1, 2, 3].map(change),
      words: '3 zamówienia: Umówione',
      status: 'PLANNED',
      onUndone: (orders) => restored.push(orders.map(({ uuid }) => uuid)),
    })
    undoOffers.withdraw('o-2')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij (2)' }))
  await waitFor(() => expect(toasts.all().map(({ text }) => text)).toEqual(['Cofnięto 2 zmiany']))
  expect(undone()).toEqual(['/v1/staff/orders/o-1/undo', '/v1/staff/orders/o-3/undo'])
  expect(restored).toEqual([[ORDER.uuid, ORDER.uuid]])
  expect(undoOffers.read()).toEqual([])
})

test('STAFF-33 a failed undo says so until it succeeds', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), json(200, { order: ORDER })]
  await openFrame({ 'POST /v1/staff/orders/o-1/undo': () => (answers.shift() as () => Response)() })
  act(() => void offer([1]))
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Cofnij' }))
  await press()
  await waitFor(() => expect(toasts.all().map(({ kind }) => kind)).toEqual(['error']))
  await press()
  await waitFor(() => expect(toasts.all().map(({ text }) => text)).toEqual(['EO-1: zmiana cofnięta']))
})

test('STAFF-33 an order that was changed since: drops the offer and reloads the order and the lists', async () => {
  await openFrame({
    'POST /v1/staff/orders/o-1/undo': json(409, { code: 'ORDER.CHANGED_MEANWHILE', status: 409 }),
  })
  const keys = [orderQuery('o-1').queryKey, ['staff orders', ''], ['staff orders live', '']]
  for (const key of keys) queryClient.setQueryData(key, { list: [] })
  act(() => void offer([1]))
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij' }))
  await waitFor(() => expect(toasts.all().map(({ kind }) => kind)).toEqual(['error']))
  expect(buttons()).toEqual([])
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})

test('STAFF-33 says which orders of many could not be undone and why; still offers those worth another attempt', async () => {
  await openFrame({
    'POST /v1/staff/orders/o-1/undo': json(409, { code: 'ORDER.TOO_LATE_TO_UNDO', status: 409 }),
    'POST /v1/staff/orders/o-2/undo': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  act(() => void offer([1, 2, 3]))
  await userEvent.click(screen.getByRole('button', { name: 'Cofnij (3)' }))
  await waitFor(() =>
    expect(toasts.all().map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Cofnięto 1 zmianę',
      'Nie cofnięto: EO-1. Tej zmiany nie można już cofnąć',
      expect.stringMatching(/^Nie cofnięto: EO-2\. .*połącz/),
    ]),
  )
  expect(screen.getAllByRole('button', { name: 'Cofnij' })).toHaveLength(1)
  expect(undoOffers.read().flatMap(({ changes }) => changes.map(({ orderId }) => orderId))).toEqual(['o-2'])
})
