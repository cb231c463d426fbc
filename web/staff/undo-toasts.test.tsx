// The last acts with their way back.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { serving } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { StaffFrame } from './staff-frame.tsx'
import { undoOffers } from './undo-offers.ts'

afterEach(() => {
  undoOffers.clear()
  toasts.clear()
})

const offer = (number: number) =>
  undoOffers.make({
    orderId: `o-${number}`,
    orderNumber: `EO-${number}`,
    version: 2,
    words: `EO-${number}: umówione`,
  })

async function openFrame() {
  signedIn(EWA)
  const server = serving({
    'POST /v1/staff/orders/*': json(200, { order: ORDER }),
    'GET *': json(200, { list: [], totalCount: 0, count: 0 }),
  })
  await act(() =>
    renderApp(
      <StaffFrame screens={['orders']}>
        <h1>Zamówienia</h1>
      </StaffFrame>,
      { path: '/staff/orders', areas: ['portal', 'staff'] },
    ),
  )
  return { undone: () => server.asked.flatMap(({ path }) => (path.endsWith('/undo') ? [path] : [])) }
}

test('STAFF-33 STAFF-72 a key takes the last act back, wherever the focus is; without one it does nothing', async () => {
  const { undone } = await openFrame()
  await userEvent.keyboard('z')
  act(() => {
    offer(1)
    offer(2)
  })
  expect(screen.getAllByRole('button', { name: 'Cofnij' }).map((one) => one.textContent)).toEqual([
    'Cofnij',
    'Cofnijz',
  ])
  await userEvent.keyboard('z')
  await waitFor(() => expect(undone()).toEqual(['/v1/staff/orders/o-2/undo']))
  await waitFor(() => expect(toasts.all().map(({ text }) => text)).toEqual(['EO-2: zmiana cofnięta']))
  await userEvent.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Klawisze' }).textContent).toContain('Cofnij ostatnią zmianę')
})

test('STAFF-33 STAFF-72 the focus is not lost with what was taken back', async () => {
  await openFrame()
  act(() => {
    offer(1)
    offer(2)
  })
  const buttons = () => screen.queryAllByRole('button', { name: 'Cofnij' })
  buttons()[1]?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(buttons()).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]))
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Zamówienia' })),
  )
})
