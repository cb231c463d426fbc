// Values typed in the panels of the status card.
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '#web/testing/render.tsx'
import { openStaffOrder } from '../testing/open-staff-order.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('STAFF-72 the second Escape discards a typed reason, not the first', async () => {
  await openStaffOrder()
  await press('Anuluj')
  const reason = await screen.findByRole('textbox', { name: 'Powód' })
  await userEvent.type(reason, 'Już oddano{Escape}')
  expect(reason).toHaveProperty('value', 'Już oddano')
  expect(screen.getByRole('alert').textContent).toBe('Naciśnij Esc jeszcze raz, aby odrzucić wpisany tekst.')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('form', { name: 'Anuluj' })).toBeNull()
  await press('Anuluj')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('form', { name: 'Anuluj' })).toBeNull()
})

test('STAFF-31 keeps a typed reason after a look at the calendar', async () => {
  await openStaffOrder()
  await press('Anuluj')
  await enter(await screen.findByRole('textbox', { name: 'Powód' }), 'Już oddano')
  await press('Umów termin')
  await screen.findByRole('form', { name: 'Umów termin' })
  expect(screen.queryByRole('form', { name: 'Anuluj' })).toBeNull()
  await press('Anuluj')
  const reason = await screen.findByRole('textbox', { name: 'Powód' })
  expect(reason).toHaveProperty('value', 'Już oddano')
  expect(document.activeElement).toBe(reason)
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
  await press('Anuluj')
  expect(await screen.findByRole('textbox', { name: 'Powód' })).toHaveProperty('value', '')
})

test.each([
  ['Anuluj', 'Anuluj zamówienie', {}],
  ['Otwórz ponownie', 'Otwórz ponownie', { status: 'CANCELLED' as const }],
])(
  'STAFF-31 STAFF-72 %s: the error of a missing reason goes away as soon as one is typed',
  async (open, submit, set) => {
    await openStaffOrder(set)
    await press(open)
    const form = within(await screen.findByRole('form', { name: open }))
    await userEvent.click(form.getByRole('button', { name: submit }))
    const reason = form.getByRole('textbox', { name: 'Powód' })
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(reason)
    await userEvent.keyboard('O')
    expect(reason.getAttribute('aria-invalid')).not.toBe('true')
    // The error "at least three letters" appears at submit, not before.
    await userEvent.click(form.getByRole('button', { name: submit }))
    expect(reason.getAttribute('aria-invalid')).toBe('true')
  },
)
