// Cancelling and changing an order on its page.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#web/queries/query-client.ts'
import { fileOf } from '#web/testing/files.ts'
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

Element.prototype.scrollIntoView = () => Promise.resolve()
beforeEach(() => queryClient.clear())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const refused = (code: string) => json(409, { type: 'about:blank', title: '', status: 409, code })

test('PLUS-12 cancels the order with a reason, and says so', async () => {
  const server = await openOrder({}, { [CANCEL]: json(200, { order: CANCELLED }) })
  expect(screen.getByText(/Tutaj do/).textContent).toMatch(/2026-11-25, 12:00\. Potem telefonicznie/)
  await press('Odwołaj zamówienie')
  const dialog = await screen.findByRole('dialog', { name: `Odwołaj zamówienie: ${ORDER.orderNumber}` })
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
  ['ORDER.ILLEGAL_TRANSITION', /już zrealizowane albo odwołane/],
] as const)('PLUS-12 a refused cancellation (%s) keeps the reason and says why', async ([code, words]) => {
  const server = await openOrder({}, { [CANCEL]: refused(code) })
  await press('Odwołaj zamówienie')
  await enter(await screen.findByRole('textbox', { name: /Powód/ }), REASON)
  await press('Tak, odwołaj')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Powód/ })).toHaveProperty('value', REASON)
  await waitFor(() => expect(server.to('GET /v1/client/orders/o-1')).toHaveLength(2))
})

test('PLUS-12 after the cut-off the page names the phone and the time of the cut-off', async () => {
  await openOrder({ changeable: false })
  const words = (await screen.findByText(/Tutaj można było to zrobić do/)).closest('p')
  expect(words?.textContent).toMatch(/2026-11-25, 12:00/)
  expect(
    within(words as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^tel:/)
  expect(screen.queryByRole('button', { name: 'Odwołaj zamówienie' })).toBeNull()
})

test('PLUS-12 a planned pickup can be added to the calendar', async () => {
  await openOrder()
  const link = await screen.findByRole('link', { name: 'Dodaj do kalendarza' })
  expect(link.getAttribute('href')).toBe('/v1/client/orders/o-1/pickup.ics')
})

const CHANGE = 'PATCH /v1/client/orders/o-1'
const retype = async (field: HTMLElement, words: string) => {
  await userEvent.clear(field)
  await enter(field, words)
}
const comment = () => screen.findByRole('textbox', { name: /Komentarz/ })

test('PLUS-12 a change sends only the changed fields, and its version', async () => {
  const saved = { ...ORDER, version: 4, comment: 'Wjazd od ul. Jasnej' }
  const server = await openOrder({}, { [CHANGE]: json(200, { order: saved }) })
  await press('Zmień godziny, osobę kontaktową, komentarz lub dojazd')
  await retype(await comment(), saved.comment)
  await press('Zapisz zmiany')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(CHANGE).map(({ body }) => body)).toEqual([{ comment: saved.comment, version: 3 }])
  expect(screen.getByText(saved.comment)).toBeDefined()
})

test('PLUS-12 a new name of the contact person is sent with the phone and the email beside it', async () => {
  const { phone } = ORDER.customerCompanyBranch
  const server = await openOrder({}, { [CHANGE]: json(200, { order: { ...ORDER, version: 4 } }) })
  await press('Zmień godziny, osobę kontaktową, komentarz lub dojazd')
  await retype(await screen.findByRole('textbox', { name: /^Imię/ }), 'Piotr Portier')
  // Only a new order has a confirmation.
  expect(screen.queryByText(/potwierdzeniu/)).toBeNull()
  expect(screen.getByText(/^Jeśli wpisujesz inną osobę/)).toBeDefined()
  await press('Zapisz zmiany')
  await waitFor(() => expect(server.to(CHANGE)).toHaveLength(1))
  expect(server.to(CHANGE)[0]?.body).toEqual({
    customerCompanyBranch: { contact: 'Piotr Portier', phone, email: '' },
    version: 3,
  })
})

test('PLUS-12 a conflict keeps the input, shows the saved values, and the next attempt is based on them', async () => {
  const current = { ...ORDER, version: 4, availableHoursFrom: '09:00', comment: 'Ich komentarz' }
  const conflict = json(409, {
    code: 'ORDER.CHANGED_MEANWHILE',
    title: '',
    status: 409,
    current: { order: current },
  })
  const answers = [conflict, json(200, { order: { ...current, version: 5, comment: 'Mój' } })]
  const server = await openOrder({}, { [CHANGE]: () => (answers.shift() ?? conflict)() })
  await press('Zmień godziny, osobę kontaktową, komentarz lub dojazd')
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

test('PLUS-12 changing an order that was cancelled in another tab says so at once', async () => {
  const body = { code: 'ORDER.CHANGED_MEANWHILE', title: '', status: 409, current: { order: CANCELLED } }
  await openOrder({}, { [CHANGE]: json(409, body) })
  await press('Zmień godziny, osobę kontaktową, komentarz lub dojazd')
  await retype(await comment(), 'Mój')
  await press('Zapisz zmiany')
  expect(await screen.findByText(/już zrealizowane albo odwołane/)).toBeDefined()
  expect(screen.queryByText(/Nic nie zostało nadpisane/)).toBeNull()
  expect(await comment()).toHaveProperty('value', 'Mój')
})

test('PLUS-12 the first invalid field from the top takes the focus', async () => {
  await openOrder()
  await press('Zmień godziny, osobę kontaktową, komentarz lub dojazd')
  const phone = await screen.findByRole('textbox', { name: /^Telefon|^Numer telefonu/ })
  await retype(phone, '12')
  fireEvent.change(screen.getByRole('textbox', { name: /^Piętro/ }), { target: { value: 'x'.repeat(500) } })
  await press('Zapisz zmiany')
  expect(document.activeElement).toBe(phone)
})

const paste = (field: HTMLElement, length: number) => {
  expect(field).toHaveProperty('maxLength', -1)
  fireEvent.change(field, { target: { value: 'x'.repeat(length) } })
}

test('PLUS-12 a reason that is too long is kept whole, names the limit and is not sent', async () => {
  const server = await openOrder({}, { [CANCEL]: json(200, { order: CANCELLED }) })
  await press('Odwołaj zamówienie')
  paste(await screen.findByRole('textbox', { name: /Powód/ }), 501)
  expect(await screen.findByText(/najwyżej 500 znaków/)).toBeDefined()
  await press('Tak, odwołaj')
  expect(server.to(CANCEL)).toHaveLength(0)
})

test('PLUS-12 a comment that is too long is kept whole, names the limit and is not sent', async () => {
  const server = await openOrder({}, { [CHANGE]: json(200, { order: { ...ORDER, version: 4 } }) })
  await press('Zmień godziny, osobę kontaktową, komentarz lub dojazd')
  paste(await comment(), 4001)
  await press('Zapisz zmiany')
  expect(await screen.findByText(/najwyżej 4\s?000 znaków/)).toBeDefined()
  expect(server.to(CHANGE)).toHaveLength(0)
})

const FILES = 'POST /v1/client/orders/o-1/files'
const [GATE, PLAN] = [fileOf('brama.png'), fileOf('plan.pdf', 'application/pdf')]
const stored = (uuid: string, { name, type, size }: File) => ({ uuid, name, type: type as 'image/png', size })

async function choose(...files: File[]) {
  await press('Dodaj pliki')
  const dialog = await screen.findByRole('dialog', { name: `Dodaj pliki: ${ORDER.orderNumber}` })
  fireEvent.change(dialog.querySelector('input[type=file]') as HTMLElement, { target: { files } })
  await within(dialog).findByText(files.at(-1)?.name ?? '')
}

test('PLUS-12 adds files to an order, with the anti-forgery token, and lists them among its files', async () => {
  const [gate, plan] = [stored('f-8', GATE), stored('f-9', PLAN)]
  let order: typeof ORDER = ORDER
  const server = await openOrder(() => json(200, { order })(), {
    [FILES]: () => {
      order = { ...order, files: [...order.files, order === ORDER ? gate : plan] }
      return json(201, { file: order.files.at(-1) })()
    },
  })
  await choose(GATE, PLAN)
  expect(server.to(FILES)).toHaveLength(0)
  await press('Zapisz zmiany')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(FILES).map(({ body }) => (body as { name: string }).name)).toEqual([
    'brama.png',
    'plan.pdf',
  ])
  expect(server.to(FILES)[0]?.headers.get('x-xsrf-token')).toBe('t')
  expect(await screen.findByRole('link', { name: 'plan.pdf' })).toBeDefined()
})

test('PLUS-12 names a refused file; those before it have arrived, and the next attempt sends the others', async () => {
  const refusal = refused('FILE_INFECTED')
  const answers = [
    json(201, { file: stored('f-8', GATE) }),
    refusal,
    json(201, { file: stored('f-9', PLAN) }),
  ]
  const server = await openOrder({}, { [FILES]: () => (answers.shift() ?? refusal)() })
  await choose(GATE, PLAN)
  await press('Zapisz zmiany')
  expect(await screen.findByText(/^plan\.pdf: W pliku wykryto złośliwe oprogramowanie/)).toBeDefined()
  expect(screen.queryByText('brama.png')).toBeNull()
  await press('Zapisz zmiany')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(FILES).map(({ body }) => (body as { name: string }).name)).toEqual([
    'brama.png',
    'plan.pdf',
    'plan.pdf',
  ])
})

test('PLUS-12 an order with nine files accepts one more', async () => {
  await openOrder({ files: Array.from({ length: 9 }, (_, at) => stored(`f-${at}`, fileOf(`${at}.png`))) })
  await choose(GATE, PLAN)
  expect(screen.getByText('plan.pdf').closest('p')?.textContent).toMatch(/maksymalnie 10 plików/)
  expect(screen.getByText('brama.png')).toBeDefined()
})
