import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { ORDER } from '#web/testing/staff-order.ts'
import { openStaffOrder } from '../testing/open-staff-order.tsx'

const SAVE = 'POST /v1/staff/orders/o-1/masses'
const completed = { status: 'COMPLETED' as const }
const card = () => screen.findByRole('region', { name: 'Masa zważona' })
const press = async (name: string | RegExp) =>
  userEvent.click(await within(await card()).findByRole('button', { name }))
const field = (name: RegExp) => screen.getByRole('textbox', { name })

test('DAY-30 enters masses of a completed order with a comma, and asks for a reason if one differs much from the estimate', async () => {
  const { server } = await openStaffOrder(completed, {
    answers: { [SAVE]: json(200, { order: { ...ORDER, ...completed, version: 8 } }) },
  })
  await press('Wpisz masy')
  expect(document.activeElement).toBe(field(/^Masa \(kg\): 16 02 13/))
  await userEvent.type(field(/^Masa \(kg\): 16 02 13/), '12,5')
  await press('Zapisz zmiany')
  expect(server.to(SAVE)).toEqual([])
  expect(document.activeElement).toBe(field(/^Powód różnicy: 16 02 13/))
  await userEvent.type(field(/^Powód różnicy: 16 02 13/), 'Część została')
  await press('Zapisz zmiany')
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([
    { version: 7, masses: [{ code: '16 02 13*', kg: 12.5, reason: 'Część została' }] },
  ])
})

test('DAY-30 shows an invalid mass at its field', async () => {
  const { server } = await openStaffOrder(completed)
  await press('Wpisz masy')
  await userEvent.type(field(/^Masa \(kg\): 16 02 14/), 'dużo')
  await press('Zapisz zmiany')
  expect(field(/^Masa \(kg\): 16 02 14/).getAttribute('aria-invalid')).toBe('true')
  expect(server.to(SAVE)).toEqual([])
})

test('DAY-30 an open order has no card of masses', async () => {
  await openStaffOrder()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Masa zważona' })).toBeNull()
})

test('DAY-32 saves the number of the waste transfer document with the order', async () => {
  const edit = 'PATCH /v1/staff/orders/o-1'
  const { server } = await openStaffOrder(
    {},
    { answers: { [edit]: json(200, { order: { ...ORDER, version: 8 } }) } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Wpisz numer' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Numer KPO' }), 'KPO/1/2026{Enter}')
  expect(server.to(edit).map(({ body }) => body)).toEqual([{ version: 7, wasteCardNumber: 'KPO/1/2026' }])
})
