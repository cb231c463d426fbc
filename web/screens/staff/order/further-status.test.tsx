// Adds a status that the step `read` can set, with or without a reason.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Rules from '#contract/orders/change-status.ts'
import type * as Machine from '#contract/orders/order.ts'
import type { OrderStatus, StatusStep } from '#contract/orders/order.ts'
import { enter, json } from '#web/testing/render.tsx'
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

const asks = vi.hoisted(() => ({ reason: false }))

vi.mock('#contract/orders/change-status.ts', async (original) => {
  const rules = await original<typeof Rules>()
  const asksMore = (step: StatusStep) => step === 'read' && asks.reason
  return {
    ...rules,
    needsOf: (step: StatusStep) => ({ ...rules.needsOf(step), ...(asksMore(step) && asks) }),
    // Cancelling needs only a reason.
    stepErrors: (step: StatusStep, input: Rules.StepInput, today: string) =>
      rules.stepErrors(asksMore(step) ? 'cancel' : step, input, today),
  }
})

const SET = 'POST /v1/staff/orders/o-1/status'
const answers = { [SET]: json(200, { order: changedBy(ORDER, { status: 'COMPLETED' }) }) }

beforeEach(() => {
  asks.reason = false
})

test('STAFF-13 a status that an order gets by being read can be set on its page too', async () => {
  const { server } = await openStaffOrder({ status: 'READ' }, { answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Odczytane' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zrealizowane' }))
  await waitFor(() =>
    expect(server.to(SET).map(({ body }) => body)).toEqual([{ version: ORDER.version, status: 'COMPLETED' }]),
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Odczytane' })).toBeNull())
})

test('STAFF-13 a step that requires a reason says so, and sends it', async () => {
  asks.reason = true
  const { server } = await openStaffOrder({ status: 'READ' }, { answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Odczytane' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zrealizowane' }))
  expect(screen.getByText('Powód jest wymagany')).toBeDefined()
  await enter(screen.getByRole('textbox', { name: 'Powód' }), 'Czekamy na klucz')
  await userEvent.click(screen.getByRole('button', { name: 'Zrealizowane' }))
  await waitFor(() =>
    expect(server.to(SET).map(({ body }) => body)).toEqual([
      { version: ORDER.version, status: 'COMPLETED', reason: 'Czekamy na klucz' },
    ]),
  )
})

test('STAFF-12 marking an order as read has no button: opening it does that', async () => {
  await openStaffOrder({ status: 'NEW' })
  await screen.findByRole('button', { name: 'Umów termin' })
  expect(screen.queryByRole('button', { name: 'Odczytane' })).toBeNull()
})
