// Access card on the staff's order screen.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayInWarsaw } from '#contract/fields/day.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { json } from '#web/testing/render.tsx'
import { openStaffOrder } from '../testing/open-staff-order.tsx'

const CARD: NonNullable<StaffOrder['accessCard']> = {
  floor: '3',
  lift: 'none',
  liftWidth: null,
  loading: 'ramp',
  gate: 'Brama B',
  hours: null,
  remark: null,
  doorCodeSaved: true,
}
const SHOW = 'POST /v1/staff/orders/o-1/door-code'
const facts = async () =>
  within((await screen.findByText('Dojazd i wejście')).parentElement as HTMLElement).getByRole('definition')

test('PLUS-22 highlights that equipment has to be carried', async () => {
  await openStaffOrder({ accessCard: CARD })
  const { textContent } = await facts()
  expect(textContent).toMatch(/^Bez windy/)
  for (const words of ['Piętro: 3', 'Rampa lub dok: rampa', 'Brama B']) expect(textContent).toContain(words)
})

test('PLUS-22 STAFF-31 does not offer the door code before the day of the pickup', async () => {
  await openStaffOrder({ accessCard: CARD, status: 'PLANNED', suggestedDate: '2099-01-05' })
  expect((await facts()).textContent).toMatch(/widoczny w.dniu odbioru/)
  expect(screen.queryByRole('button', { name: 'Pokaż kod' })).toBeNull()
})

test('PLUS-22 on the day of the pickup a button shows the door code and hides it again', async () => {
  const { server } = await openStaffOrder(
    { accessCard: CARD, status: 'PLANNED', suggestedDate: todayInWarsaw() },
    { answers: { [SHOW]: json(200, { doorCode: '4471#' }) } },
  )
  expect((await facts()).textContent).not.toContain('4471#')
  expect(server.to(SHOW)).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Pokaż kod' }))
  expect((await screen.findByText('4471#')).tagName).toBe('OUTPUT')
  fireEvent.click(screen.getByRole('button', { name: 'Ukryj kod' }))
  expect(screen.queryByText('4471#')).toBeNull()
})

test('PLUS-22 STAFF-31 planning a day shows whether equipment has to be carried and when somebody is there, nothing more', async () => {
  await openStaffOrder({ accessCard: { ...CARD, hours: 'portiernia 6–22' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Umów termin' }))
  const plan = await screen.findByRole('form', { name: 'Umów termin' })
  const text = within(plan)
    .getByText(/Piętro:\s3/)
    .textContent.replaceAll('\u00a0', ' ')
  expect(text).toBe('Bez windy Piętro: 3 · Rampa lub dok: rampa · Kiedy ktoś tam jest: portiernia 6–22')
})

test('PLUS-22 planning an order without an access card shows nothing of the access', async () => {
  await openStaffOrder({ accessCard: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Umów termin' }))
  const plan = await screen.findByRole('form', { name: 'Umów termin' })
  expect(within(plan).queryByText(/Piętro|Bez windy/)).toBeNull()
})

test.each(['0', 'parter', 'Партер', 'ground floor'])(
  'PLUS-22 says nothing of carrying from the floor "%s"',
  async (floor) => {
    await openStaffOrder({ accessCard: { ...CARD, floor } })
    expect((await facts()).textContent).not.toContain('Bez windy')
  },
)
