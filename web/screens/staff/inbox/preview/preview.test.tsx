// Preview of an order beside the list.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { firstSettings } from '#settings/operator.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { drafts } from '#web/staff/edit/drafts.ts'
import { orderDraftId } from '#web/staff/orders/unsaved-edit.tsx'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp, saying } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { order } from '../testing/open-inbox.tsx'
import { Preview } from './preview.tsx'

const nothing = () => undefined

async function openPreview(
  set: Partial<typeof ORDER>,
  answers: Routes = {},
  row: Partial<StaffOrderRow> = {},
) {
  queryClient.clear()
  signedIn(EWA)
  const server = serving({
    'GET /v1/staff/message-templates': json(200, { list: firstSettings.templates }),
    'GET /v1/staff/orders/o-1': json(200, { order: { ...ORDER, ...set } }),
    ...answers,
  })
  await act(() =>
    renderApp(<Preview row={order(1, row)} onPlan={nothing} onAssign={nothing} onNote={nothing} />, {
      areas: ['access', 'errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'],
    }),
  )
  return server
}
const valueOf = async (term: string) =>
  within((await screen.findByText(term)).parentElement as HTMLElement)
    .getByRole('definition')
    .textContent.replaceAll('\u00a0', ' ')

test.each([
  [{ bdo: '000123456', bdoFree: false, bdoPeopleCollection: false }, '000123456'],
  [{ bdo: null, bdoFree: true, bdoPeopleCollection: false }, 'zwolnienie z wpisu do BDO'],
  [{ bdo: null, bdoFree: false, bdoPeopleCollection: true }, 'sprzęt od osób fizycznych'],
  [{ bdo: null, bdoFree: false, bdoUnknown: true }, 'klient nie wie, do wyjaśnienia telefonicznie'],
  [{ bdo: null, bdoFree: false, bdoPeopleCollection: false }, 'brak'],
])(
  'STAFF-30 PLUS-20 shows the number in the waste register, or why there is none: %o',
  async (bdo, words) => {
    await openPreview({ company: { ...ORDER.company, ...bdo } })
    expect(await valueOf('BDO')).toBe(words)
  },
)

test('STAFF-20 names above it a colleague who has the order open', async () => {
  const others = [{ name: 'Marek Kowal', editing: true }]
  await openPreview({}, {}, { others })
  expect(screen.getByText('Marek Kowal edytuje')).toBeDefined()
})

test('STAFF-86 names an unsaved correction beside the list, where it can be discarded', async () => {
  await openPreview({})
  act(() => drafts.keep(orderDraftId('o-1'), { typed: true }))
  expect(screen.getByText('To zamówienie ma niezapisaną zmianę.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Odrzuć zmianę' }))
  expect(drafts.read(orderDraftId('o-1'))).toBeUndefined()
  expect(screen.queryByText('To zamówienie ma niezapisaną zmianę.')).toBeNull()
})

const EDITED = {
  uuid: 'h-9',
  at: '2026-11-20T09:48:00.000Z',
  event: 'edited' as const,
  status: ORDER.status,
  suggestedDate: null,
  actor: 'visitor' as const,
  by: null,
  changes: [
    { field: 'availableHoursFrom' as const, before: '07:30', after: '08:00' },
    { field: 'comment' as const, before: null, after: 'Winda' },
  ],
}

test('PLUS-10 names a change by the client until the order is read', async () => {
  const history = [...ORDER.history, EDITED]
  await openPreview({ history }, {}, { unread: true, changedByCustomer: true })
  expect(await screen.findByText(saying(/^Zmiana od\sklienta: Godziny od, Komentarz$/))).toBeDefined()
  cleanup()
  const cancelled = { ...EDITED, event: 'cancelled-by-client-request' as const, changes: undefined }
  await openPreview({ history: [...history, cancelled] }, {}, { changedByCustomer: true })
  expect(await screen.findByText(saying(/^Zmiana od\sklienta: Anulowane przez klienta$/))).toBeDefined()
  cleanup()
  await openPreview({ history })
  await screen.findByText('Kontakt')
  expect(screen.queryByText(/Zmiana\sod\sklienta/)).toBeNull()
})

test('STAFF-34 loads the preview again when the row has a later version', async () => {
  const server = await openPreview({ version: 1 }, {}, { version: 2 })
  await waitFor(() => expect(server.to('GET /v1/staff/orders/o-1').length).toBeGreaterThan(1))
})

test('STAFF-30 shows no phone of another person for a contact without one', async () => {
  await openPreview({
    customerCompanyBranch: { ...ORDER.customerCompanyBranch, contact: 'Jan Woźny', phone: null },
  })
  expect(await valueOf('Kontakt')).toBe('Jan Woźny')
})

const write = () => screen.findByRole('button', { name: 'Napisz' })
const SENT = 'POST /v1/staff/orders/o-1/messages'

test('STAFF-31 STAFF-51 writes to the person who ordered without leaving the list', async () => {
  const message = {
    uuid: 'm-1',
    direction: 'out',
    kind: 'order-message',
    to: ORDER.reporter.email,
    subject: 'Temat',
    at: ORDER.createdDate,
    state: 'waiting',
    resendable: false,
  }
  const server = await openPreview({}, { [SENT]: json(201, { message }) })
  await screen.findByText('Kontakt')
  await userEvent.click(await write())
  const form = within(await screen.findByRole('form', { name: 'Napisz' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Gotowy tekst' }), 'Brak numeru BDO')
  await userEvent.click(form.getByRole('button', { name: 'Wyślij' }))
  expect(server.to(SENT)[0]?.body).toMatchObject({
    subject: `Zamówienie ${ORDER.orderNumber}: brakuje numeru BDO`,
  })
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Napisz' })).toBeNull())
})

test('STAFF-51 the first Escape closes a message beside the list, since its draft is kept', async () => {
  await openPreview({})
  await screen.findByText('Kontakt')
  await userEvent.click(await write())
  await userEvent.type(await screen.findByRole('textbox', { name: 'Treść' }), 'Brama')
  fireEvent(screen.getByRole('dialog'), new Event('cancel'))
  expect(screen.queryByRole('form', { name: 'Napisz' })).toBeNull()
  await userEvent.click(await write())
  expect(await screen.findByRole('textbox', { name: 'Treść' })).toHaveProperty('value', 'Brama')
})

test('STAFF-51 offers no message to a person without an address', async () => {
  await openPreview({ reporter: { ...ORDER.reporter, email: '' } })
  await screen.findByText('Kontakt')
  expect(screen.queryByRole('button', { name: 'Napisz' })).toBeNull()
})
