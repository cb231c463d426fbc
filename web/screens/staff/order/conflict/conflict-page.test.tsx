// Conflict page: the server's answers while two versions of an order are compared.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter, json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { changedBy, conflict, openStaffOrder } from '../testing/open-staff-order.tsx'

const STATUS = 'POST /v1/staff/orders/o-1/status'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function cancelWith(answers: readonly (() => Response)[]) {
  const queue = [...answers]
  const { server } = await openStaffOrder({}, { answers: { [STATUS]: () => queue.shift()?.() as Response } })
  await press('Anuluj')
  await enter(await screen.findByRole('textbox', { name: 'Powód' }), 'Brak dojazdu')
  await press('Anuluj zamówienie')
  await userEvent.click(await screen.findByRole('radio', { name: /Anulowane/ }))
  return server
}

const first = changedBy(ORDER, { status: 'PLANNED', suggestedDate: '2099-12-02' }, 'planned')

test('STAFF-13 a second conflict shows the newest version and keeps what the person chose', async () => {
  const second = changedBy(first, { suggestedDate: '2099-12-03' }, 'planned')
  const cancelled = changedBy(second, { status: 'CANCELLED' }, 'cancelled')
  const server = await cancelWith([conflict(first), conflict(second), json(200, { order: cancelled })])
  await press('Zapisz wersję 9')
  expect(await screen.findByRole('button', { name: 'Zapisz wersję 10' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('radio', { name: /Anulowane/ })).toHaveProperty('checked', true)
  await press('Zapisz wersję 10')
  await waitFor(() => expect(server.to(STATUS)).toHaveLength(3))
  expect(server.to(STATUS)[2]?.body).toMatchObject({
    version: 9,
    status: 'CANCELLED',
    reason: 'Brak dojazdu',
  })
})

test('STAFF-13 the conflict page shows why the server refused the save, and keeps both versions', async () => {
  const cancelled = changedBy(first, { status: 'CANCELLED' }, 'cancelled')
  await cancelWith([conflict(first), json(500, {}), json(200, { order: cancelled })])
  await press('Zapisz wersję 9')
  expect((await screen.findByRole('alert')).closest('section')).toBe(
    screen.getByRole('region', { name: 'Powstanie wersja 9' }),
  )
  expect(toasts.all()).toEqual([])
  await press('Zapisz wersję 9')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zapisz wersję 9' })).toBeNull())
})
