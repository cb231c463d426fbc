// Cancelling and changing an order on its page.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { enter, json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { openOrder, ORDER } from '../testing/open-order.tsx'

const CANCEL = 'POST /v1/client/orders/o-1/cancel'
const REASON = 'Hala jest zamknięta'
const CANCELLED = {
  ...ORDER,
  version: 4,
  status: 'CANCELLEDBYCLIENTREQUEST' as const,
  changeable: false,
  changeableUntil: null,
  history: [
    ...ORDER.history,
    {
      at: '2026-11-20T09:00:00.000Z',
      status: 'CANCELLEDBYCLIENTREQUEST' as const,
      suggestedDate: null,
      reason: REASON,
    },
  ],
}

beforeEach(() => queryClient.clear())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const refused = (code: string) => json(409, { type: 'about:blank', title: '', status: 409, code })

test('PLUS-12 the order is cancelled with a reason, and says so', async () => {
  const server = await openOrder({}, { [CANCEL]: json(200, { order: CANCELLED }) })
  expect(screen.getByText(/Tutaj do/).textContent).toMatch(/2026-11-25, 12:00\. Potem telefonicznie/)
  await press('Odwołaj zamówienie')
  const dialog = await screen.findByRole('dialog', { name: `Odwołaj zamówienie, ${ORDER.orderNumber}` })
  await enter(within(dialog).getByRole('textbox', { name: /Powód/ }), REASON)
  expect(server.to(CANCEL)).toHaveLength(0)
  await press('Tak, odwołaj')
  expect(await screen.findByRole('heading', { name: 'Odbiór się nie odbędzie' })).toBeDefined()
  expect(server.to(CANCEL).map(({ body }) => body)).toEqual([{ reason: REASON }])
  expect(screen.getByText(REASON)).toBeDefined()
  expect(screen.queryByText('Zmiana lub odwołanie')).toBeNull()
  expect(toasts.all().map(({ text }) => text)).toEqual([`Zamówienie ${ORDER.orderNumber} jest odwołane`])
  expect(document.activeElement?.tagName).toBe('H1')
})

test.for([
  ['ORDER.AFTER_CUT_OFF', /Czas na zmiany tutaj minął/],
  ['ORDER.ILLEGAL_TRANSITION', /już zakończone albo odwołane/],
] as const)('PLUS-12 a refused cancellation (%s) keeps the reason and says why', async ([code, words]) => {
  const server = await openOrder({}, { [CANCEL]: refused(code) })
  await press('Odwołaj zamówienie')
  await enter(await screen.findByRole('textbox', { name: /Powód/ }), REASON)
  await press('Tak, odwołaj')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Powód/ })).toHaveProperty('value', REASON)
  await waitFor(() => expect(server.to('GET /v1/client/orders/o-1')).toHaveLength(2))
})

test('PLUS-12 after the cut-off the page names the phone and the hour until which it worked', async () => {
  await openOrder({ changeable: false })
  const words = (await screen.findByText(/Tutaj można było do/)).closest('p')
  expect(words?.textContent).toMatch(/2026-11-25, 12:00/)
  expect(
    within(words as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^tel:/)
  expect(screen.queryByRole('button', { name: 'Odwołaj zamówienie' })).toBeNull()
})

test('PLUS-12 a planned pickup goes to the calendar', async () => {
  await openOrder()
  const link = await screen.findByRole('link', { name: 'Do kalendarza' })
  expect(link.getAttribute('href')).toBe('/v1/client/orders/o-1/pickup.ics')
})

const CHANGE = 'PATCH /v1/client/orders/o-1'
const retype = async (field: HTMLElement, words: string) => {
  await userEvent.clear(field)
  await enter(field, words)
}
const comment = () => screen.findByRole('textbox', { name: /Komentarz/ })

test('PLUS-12 a change sends only what was changed, and its version', async () => {
  const saved = { ...ORDER, version: 4, comment: 'Wjazd od ul. Jasnej' }
  const server = await openOrder({}, { [CHANGE]: json(200, { order: saved }) })
  await press('Zmień godziny, osobę lub dojazd')
  await retype(await comment(), saved.comment)
  await press('Zapisz zmiany')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(CHANGE).map(({ body }) => body)).toEqual([{ comment: saved.comment, version: 3 }])
  expect(screen.getByText(saved.comment)).toBeDefined()
})

test('PLUS-12 a conflict keeps what was typed, shows what was saved, and the next try is based on it', async () => {
  const current = { ...ORDER, version: 4, availableHoursFrom: '09:00', comment: 'Ich komentarz' }
  const conflict = json(409, {
    code: 'ORDER.CHANGED_MEANWHILE',
    title: '',
    status: 409,
    current: { order: current },
  })
  const answers = [conflict, json(200, { order: { ...current, version: 5, comment: 'Mój' } })]
  const server = await openOrder({}, { [CHANGE]: () => (answers.shift() ?? conflict)() })
  await press('Zmień godziny, osobę lub dojazd')
  await retype(await comment(), 'Mój')
  await press('Zapisz zmiany')
  expect(await screen.findByText(/Nic nie zostało nadpisane/)).toBeDefined()
  expect(screen.getByText('Komentarz: Ich komentarz')).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Od godziny' })).toHaveProperty('value', '09:00')
  expect(await comment()).toHaveProperty('value', 'Mój')
  await press('Zapisz zmiany')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(CHANGE).at(-1)?.body).toEqual({ comment: 'Mój', version: 4 })
})
