import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter, json } from '#web/testing/render.tsx'
import { EWA_NAMED, MAREK } from '#web/testing/staff-order.ts'
import { openStaffOrder } from './testing/open-staff-order.tsx'

const ADD = 'POST /v1/staff/orders/o-1/reminders'
const OWN = { uuid: 'r-1', at: '2026-11-20T11:00:00.000Z', note: 'Oddzwonić', by: EWA_NAMED }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choices = () =>
  within(screen.getByRole('combobox', { name: 'Kiedy' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('STAFF-80 sets a reminder for today at noon, tomorrow, or a day, with a note', async () => {
  const { server } = await openStaffOrder({}, { answers: { [ADD]: json(201, { reminder: OWN }) } })
  await press('Przypomnij')
  expect(choices()).toEqual(['dziś, 12:00', 'jutro, 8:00', 'inny dzień, 8:00'])
  await enter(screen.getByRole('textbox', { name: /pamiętać/ }), 'Oddzwonić')
  await press('Ustaw przypomnienie')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Przypomnij')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kiedy' }), 'jutro, 8:00')
  await press('Ustaw przypomnienie')
  await press('Przypomnij')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kiedy' }), 'inny dzień, 8:00')
  await press('Ustaw przypomnienie')
  const day = screen.getByLabelText('Dzień przypomnienia')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  // The clocks change in the first hours of this day.
  await enter(day, '2027-03-28')
  await press('Ustaw przypomnienie')
  await waitFor(() =>
    expect(server.to(ADD).map(({ body }) => body)).toEqual([
      { at: '2026-11-20T11:00:00.000Z', note: 'Oddzwonić' },
      { at: '2026-11-21T07:00:00.000Z', note: '' },
      { at: '2027-03-28T06:00:00.000Z', note: '' },
    ]),
  )
})

test('STAFF-80 does not offer noon in the afternoon, and shows a refused day at its field', async () => {
  vi.setSystemTime(new Date('2026-11-20T11:30:00Z'))
  const refused = json(400, { code: 'ERROR.INVALID_INPUT', status: 400, errors: { at: ['DATE_TOO_FAR'] } })
  await openStaffOrder({}, { answers: { [ADD]: refused } })
  await press('Przypomnij')
  expect(choices()).toEqual(['jutro, 8:00', 'inny dzień, 8:00'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kiedy' }), 'inny dzień, 8:00')
  await enter(screen.getByLabelText('Dzień przypomnienia'), '2126-11-20')
  await press('Ustaw przypomnienie')
  expect(await screen.findByText(/najwyżej o rok późniejsza/)).toBeDefined()
})

test('STAFF-80 a noon reminder that is opened in the afternoon shows and saves the same time', async () => {
  const { server } = await openStaffOrder({}, { answers: { [ADD]: json(201, { reminder: OWN }) } })
  await press('Przypomnij')
  await enter(screen.getByRole('textbox', { name: /pamiętać/ }), 'Oddzwonić')
  await press('Nie zmieniaj')
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  await press('Przypomnij')
  expect(choices()).toEqual(['jutro, 8:00', 'inny dzień, 8:00'])
  await press('Ustaw przypomnienie')
  await waitFor(() => expect(server.to(ADD)).toHaveLength(1))
  expect(server.to(ADD)[0]?.body).toEqual({ at: '2026-11-21T07:00:00.000Z', note: 'Oddzwonić' })
})

test('STAFF-80 the order lists everybody’s reminders; each person ends and moves their own', async () => {
  const theirs = { ...OWN, uuid: 'r-2', at: '2026-11-23T07:00:00.000Z', note: null, by: MAREK }
  const { server } = await openStaffOrder(
    { reminders: [OWN, theirs] },
    {
      answers: {
        'DELETE /v1/staff/orders/o-1/reminders/r-1': () => new Response(null, { status: 204 }),
        'PATCH /v1/staff/orders/o-1/reminders/r-1': json(200, { reminder: OWN }),
      },
    },
  )
  const card = within(await screen.findByRole('region', { name: 'Przypomnienia' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ewa Sikoradziś, 12:00OddzwonićOznacz jako zrobionePrzełóż',
    'Marek Kowal2026-11-23, 08:00',
  ])
  await press('Przełóż')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kiedy' }), 'jutro, 8:00')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Przełóż' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to('PATCH /v1/staff/orders/o-1/reminders/r-1')[0]?.body).toEqual({
    at: '2026-11-21T07:00:00.000Z',
  })
  await press('Oznacz jako zrobione')
  await waitFor(() => expect(server.to('DELETE /v1/staff/orders/o-1/reminders/r-1')).toHaveLength(1))
  // The page reads the order again after each change.
  expect(server.to('GET /v1/staff/orders/o-1').length).toBeGreaterThan(2)
})

test('STAFF-81 r starts a reminder, and the list of keys has it', async () => {
  await openStaffOrder()
  await screen.findByRole('table', { name: 'Sprzęt' })
  await userEvent.keyboard('?')
  expect(
    within(screen.getByRole('dialog', { name: 'Skróty klawiszowe' })).getByText('Przypomnij'),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
  await userEvent.keyboard('r')
  expect(await screen.findByRole('dialog', { name: /Przypom/ })).toBeDefined()
})
