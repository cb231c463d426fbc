// A status more than there are, to which an order is set by the step `read`.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type * as Machine from '#contract/orders/order.ts'
import type { OrderStatus, StatusStep } from '#contract/orders/order.ts'
import { json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { changedBy, openStaffOrder } from './testing/open-staff-order.tsx'

vi.mock('#contract/orders/order.ts', async (original) => {
  const machine = await original<typeof Machine>()
  return {
    ...machine,
    stepTargets: (from: OrderStatus, step: StatusStep) =>
      from === 'READ' && step === 'read' ? ['COMPLETED'] : machine.stepTargets(from, step),
  }
})

test('STAFF-13 a status that an order is set to by having been read is offered on its page as well', async () => {
  const { server } = await openStaffOrder(
    { status: 'READ' },
    {
      answers: {
        'POST /v1/staff/orders/o-1/status': json(200, { order: changedBy(ORDER, { status: 'COMPLETED' }) }),
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Odczytane' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zrealizowane' }))
  await waitFor(() =>
    expect(server.to('POST /v1/staff/orders/o-1/status').map(({ body }) => body)).toEqual([
      { version: ORDER.version, status: 'COMPLETED' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Odczytane' })).toBeNull())
})

test('STAFF-12 having read an order needs no button: that comes of opening it', async () => {
  await openStaffOrder({ status: 'NEW' })
  await screen.findByRole('button', { name: 'Umów termin' })
  expect(screen.queryByRole('button', { name: 'Odczytane' })).toBeNull()
})
