// Between the answer and the confirmation page: the order is placed, and the form is still on the screen.
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { filledIn } from '../testing/filled-in.ts'
import { control, openForm, queryControl, send, sendButton } from '../testing/open-form.tsx'

const accepted = json(201, {
  order: {
    uuid: '0b0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11',
    orderNumber: 'EO-26-7K1R-8ZT2',
    reporter: { email: 'anna.nowak@szkola.example' },
  },
})

test('does not send an accepted order again while the confirmation page loads', async () => {
  const server = await openForm(filledIn(), { routes: { 'POST /v1/public/orders': accepted } })
  await act(async () => send())
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/success'))

  expect(sendButton().textContent).toBe('Wysyłanie')
  await act(async () => fireEvent.click(sendButton()))
  expect(server.to('POST /v1/public/orders')).toHaveLength(1)
  expect(
    window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    'nothing is lost by leaving',
  ).toBe(true)
})

test('CASE-16 sends values that the browser autofilled without an event, normalised like typed ones', async () => {
  const server = await openForm(filledIn({ reporterName: '', reporterEmail: '', companyPhone: '' }), {
    routes: { 'POST /v1/public/orders': accepted },
  })
  const unheard = {
    reporterName: ' Jan\u200b',
    reporterEmail: 'mailto:jan@firma.example',
    companyPhone: '600 700 800',
  }
  for (const [name, value] of Object.entries(unheard)) control(name).value = value
  await act(async () => send())
  await vi.waitFor(() => expect(server.to('POST /v1/public/orders')).toHaveLength(1))
  expect(server.to('POST /v1/public/orders')[0]?.body).toMatchObject({
    reporter: { name: 'Jan', email: 'jan@firma.example' },
    companyPhone: '600700800',
  })
})

test('CASE-16 a typed value is not replaced by the value attribute of its field', async () => {
  const server = await openForm(filledIn(), { routes: { 'POST /v1/public/orders': accepted } })
  const typed = control('reporterName').value
  queryControl('reporterName')?.setAttribute('value', 'Inny')
  await act(async () => send())
  await vi.waitFor(() => expect(server.to('POST /v1/public/orders')).toHaveLength(1))
  expect(server.to('POST /v1/public/orders')[0]?.body).toMatchObject({ reporter: { name: typed } })
})
