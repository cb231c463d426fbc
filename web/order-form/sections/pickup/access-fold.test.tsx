// Access card in a visitor's form: one line, and its fields after opening.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { visitorDraft } from '../../draft/draft.ts'
import { filledIn } from '../../testing/filled-in.ts'
import { control, errorOf, fill, openForm, queryControl, section, send } from '../../testing/open-form.tsx'

const ORDER = 'POST /v1/public/orders'
const accepted = json(201, {
  order: { uuid: 'o-1', orderNumber: 'EO-26-7K3M-Q9TD', reporter: { email: 'anna@iskra.example' } },
})
const CODE = 'xqz4471#'

async function openAccess() {
  fireEvent.click(section('place').getByRole('button', { name: /^Dojazd/ }))
  await waitFor(() => control('accessCard.floor'))
}

test('PLUS-22 is one line of the form, and sends nothing until somebody opens it', async () => {
  const server = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
  const line = section('place').getByRole('button', { name: /^Dojazd.*piętro, winda, brama/ })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  send()
  await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
  expect(server.to(ORDER)[0]?.body).not.toHaveProperty('accessCard')
})

test('PLUS-22 sends typed data, and no draft contains the code', async () => {
  const server = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
  await openAccess()
  fill('accessCard.floor', '3')
  fill('accessCard.lift', 'goods')
  await waitFor(() => control('accessCard.liftWidth'))
  fill('accessCard.liftWidth', '110')
  fill('accessCard.doorCode', CODE)
  fireEvent(window, new Event('pagehide'))
  expect(visitorDraft.load()?.values.accessCard).toMatchObject({ floor: '3', doorCode: '' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(CODE)
  send()
  await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
  expect(server.to(ORDER)[0]?.body).toMatchObject({
    accessCard: { floor: '3', lift: 'goods', liftWidth: '110', gate: null, doorCode: CODE },
  })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(CODE)
})

test('PLUS-22 shows an invalid width at its field and among the errors', async () => {
  const server = await openForm(filledIn(), { routes: { [ORDER]: accepted } })
  await openAccess()
  fill('accessCard.lift', 'passenger')
  await waitFor(() => control('accessCard.liftWidth'))
  fill('accessCard.liftWidth', '9')
  send()
  const words = 'Szerokość drzwi windy podaj w pełnych centymetrach, od 30 do 500'
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(words)
  expect(errorOf('accessCard.liftWidth')).toBe(words)
  expect(server.to(ORDER)).toHaveLength(0)
})

test('PLUS-22 offers to keep a door code only where one is stored', async () => {
  await openForm(filledIn())
  await openAccess()
  expect(queryControl('accessCard.keepDoorCode')).toBeNull()
  expect(queryControl('accessCard.doorCode')).not.toBeNull()
})
