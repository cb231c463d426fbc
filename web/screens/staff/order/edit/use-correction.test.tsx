import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter, json, saying } from '#web/testing/render.tsx'
import type { Routes } from '#web/testing/server.ts'
import { ORDER } from '#web/testing/staff-order.ts'
import { changedBy, conflict, openStaffOrder } from '../testing/open-staff-order.tsx'

const PATCH = 'PATCH /v1/staff/orders/o-1'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function openCorrection(order = ORDER, answers: Routes = {}) {
  const { server } = await openStaffOrder(order, {
    answers: {
      'GET /v1/public/recycling': json(200, { recyclingItems: [], totalCount: 0 }),
      'GET /v1/public/package': json(200, { packageTypes: [], totalCount: 0 }),
      ...answers,
    },
  })
  await press('Zmień')
  const form = within(await screen.findByRole('form', { name: 'Zmień' }))
  const field = (name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name })
  return { server, form, comment: () => field(/Komentarz/), street: () => field(/Ulica/) }
}

/** Leaves the screen. The test returns to it later. */
const goElsewhere = cleanup

function isAskedBeforeUnload(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('STAFF-14 a correction that was left for another screen continues with its input', async () => {
  const first = await openCorrection()
  expect(isAskedBeforeUnload()).toBe(false)
  await enter(first.comment(), ' Winda.')
  await userEvent.selectOptions(first.form.getByRole('combobox', { name: /Od/ }), '08:00')
  await userEvent.clear(first.street())
  expect(isAskedBeforeUnload()).toBe(true)
  goElsewhere()
  const again = await openCorrection()
  expect(again.comment().value).toBe('Wjazd od ul. Cichej. Winda.')
  expect(again.form.getByRole('combobox', { name: /Od/ })).toHaveProperty('value', '08:00')
  expect(again.street().value).toBe('')
  expect(isAskedBeforeUnload()).toBe(true)
  await enter(again.street(), 'ul. Cicha 3')
  goElsewhere()
  expect((await openCorrection()).street().value).toBe('ul. Cicha 3')
})

test('STAFF-13 STAFF-14 a continued correction keeps the base version it was started with', async () => {
  const first = await openCorrection()
  await enter(first.comment(), ' Winda.')
  goElsewhere()
  const theirs = changedBy(ORDER, { comment: 'Wjazd od ul. Jasnej.' })
  const again = await openCorrection(theirs, { [PATCH]: conflict(theirs) })
  expect(again.comment().value).toBe('Wjazd od ul. Cichej. Winda.')
  await press('Zapisz zmiany')
  await waitFor(() => expect(again.server.to(PATCH)).toHaveLength(1))
  expect(again.server.to(PATCH)[0]?.body).toEqual({ version: 7, comment: 'Wjazd od ul. Cichej. Winda.' })
  expect(await screen.findByRole('radio', { name: /ul\. Jasnej/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: /Winda/ })).toBeDefined()
})

const theirs = changedBy(ORDER, { availableHoursFrom: '09:00' })
test.each([
  { end: 'discarded', presses: ['Odrzuć zmiany'], answer: json(500, {}) },
  { end: 'saved', presses: ['Zapisz zmiany'], answer: json(200, { order: ORDER }) },
  {
    end: 'discarded in an edit conflict',
    presses: ['Zapisz zmiany', /^Zostaw zapisaną/],
    answer: conflict(theirs),
  },
])('STAFF-14 keeps no draft of a correction that is $end', async ({ presses, answer }) => {
  const first = await openCorrection(ORDER, { [PATCH]: answer })
  await enter(first.comment(), ' Winda.')
  for (const name of presses) await press(name)
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Zmień' })).toBeNull())
  expect(isAskedBeforeUnload()).toBe(false)
  goElsewhere()
  expect((await openCorrection()).comment().value).toBe('Wjazd od ul. Cichej.')
})

test('STAFF-14 a correction that was reverted by hand counts as none', async () => {
  const { comment } = await openCorrection()
  await userEvent.type(comment(), '!')
  await userEvent.type(comment(), '{Backspace}')
  expect(isAskedBeforeUnload()).toBe(false)
})

const PLANNED = changedBy(ORDER, { status: 'PLANNED', suggestedDate: '2026-11-27' }, 'planned')
const SAVED = { [PATCH]: json(200, { order: PLANNED }) }
const TELL = /Powiadom osobę zamawiającą/
type Correction = Awaited<ReturnType<typeof openCorrection>>
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test.each<[string, (on: Correction) => Promise<void>]>([
  ['place', ({ street }) => retype(street(), 'ul. Krótka 9')],
  ['hours', ({ form }) => userEvent.selectOptions(form.getByRole('combobox', { name: /Od/ }), '09:00')],
  [
    'contact person',
    ({ form }) => retype(form.getByRole('textbox', { name: /^Imię i.nazwisko/ }), 'Jan Stróż'),
  ],
])(
  'STAFF-85 CASE-69 correcting %s of a planned order notifies the client, unless it is unticked',
  async (_what, correct) => {
    const on = await openCorrection(PLANNED, SAVED)
    expect(on.form.queryByRole('checkbox', { name: TELL })).toBeNull()
    await correct(on)
    expect(on.form.getByRole('checkbox', { name: TELL })).toHaveProperty('checked', true)
    await press('Zapisz zmiany')
    await waitFor(() => expect(on.server.to(PATCH)).toHaveLength(1))
    expect(on.server.to(PATCH)[0]?.body).toMatchObject({ version: 8, notify: true })
    goElsewhere()
    const again = await openCorrection(PLANNED, SAVED)
    await correct(again)
    await userEvent.click(again.form.getByRole('checkbox', { name: TELL }))
    await press('Zapisz zmiany')
    await waitFor(() => expect(again.server.to(PATCH)).toHaveLength(1))
    expect(again.server.to(PATCH)[0]?.body).not.toHaveProperty('notify')
  },
)

test('STAFF-85 CASE-69 offers no notification for another field, or for an order without a date', async () => {
  const planned = await openCorrection(PLANNED, SAVED)
  await enter(planned.comment(), ' Winda.')
  expect(planned.form.queryByRole('checkbox', { name: TELL })).toBeNull()
  await press('Zapisz zmiany')
  await waitFor(() => expect(planned.server.to(PATCH)).toHaveLength(1))
  expect(planned.server.to(PATCH)[0]?.body).not.toHaveProperty('notify')
  goElsewhere()
  const fresh = await openCorrection(ORDER)
  await retype(fresh.street(), 'ul. Krótka 9')
  expect(fresh.form.queryByRole('checkbox', { name: TELL })).toBeNull()
})

test('STAFF-85 CASE-69 without an address says that nobody is notified', async () => {
  const on = await openCorrection({ ...PLANNED, reporter: { ...ORDER.reporter, email: '' } })
  await retype(on.street(), 'ul. Krótka 9')
  expect(on.form.queryByRole('checkbox', { name: TELL })).toBeNull()
  expect(on.form.getByText(saying(/nie.podała.adresu/))).toBeDefined()
})

test.each([
  ['notifies the client', true],
  ['does not notify the client after the tick is taken away', false],
])(
  'STAFF-85 STAFF-13 a pickup planned during the correction: saving after the conflict %s',
  async (_, isTold) => {
    const answers = [conflict(PLANNED), conflict(PLANNED), json(200, { order: PLANNED })]
    const on = await openCorrection(ORDER, { [PATCH]: () => answers.shift()?.() as Response })
    await retype(on.street(), 'ul. Krótka 9')
    expect(on.form.queryByRole('checkbox', { name: TELL })).toBeNull()
    await press('Zapisz zmiany')
    await press('Wróć do edycji')
    expect(on.form.getByRole('checkbox', { name: TELL })).toHaveProperty('checked', true)
    await press('Zapisz zmiany')
    const result = within(await screen.findByRole('region', { name: 'Powstanie wersja 9' }))
    const tick = result.getByRole('checkbox', { name: TELL })
    expect(tick).toHaveProperty('checked', true)
    expect(result.getByText(saying(/^Po.zapisaniu wyślemy.e.mail.o.zmianie/))).toBeDefined()
    if (!isTold) await userEvent.click(tick)
    expect(result.getByText(saying(isTold ? /wyślemy.e.mail/ : /^Nie wyślemy/))).toBeDefined()
    await press('Zapisz wersję 9')
    await waitFor(() => expect(on.server.to(PATCH)).toHaveLength(3))
    const body = on.server.to(PATCH)[2]?.body
    expect(body).toMatchObject({ version: 8 })
    expect('notify' in Object(body)).toBe(isTold)
  },
)

test('STAFF-85 STAFF-13 a conflict of a pickup that has ended, or with the same address, offers no notification', async () => {
  const place = { ...ORDER.customerCompanyBranch, street: 'ul. Krótka 9' }
  for (const theirs of [
    changedBy(PLANNED, { customerCompanyBranch: place, comment: 'Inny' }),
    changedBy(PLANNED, { status: 'COMPLETED' }, 'completed'),
  ]) {
    const on = await openCorrection(PLANNED, { [PATCH]: conflict(theirs) })
    await retype(on.street(), 'ul. Krótka 9')
    await enter(on.comment(), ' Winda.')
    await press('Zapisz zmiany')
    const result = within(await screen.findByRole('region', { name: 'Powstanie wersja 10' }))
    expect(result.queryByRole('checkbox', { name: TELL })).toBeNull()
    expect(result.getByText(saying(/^Nie wyślemy/))).toBeDefined()
    await press(/^Zostaw zapisaną/)
    goElsewhere()
  }
})
