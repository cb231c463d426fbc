import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { staffPaths } from '#contract/staff-paths.ts'
import { personDraft, visitorDraft } from '#web/order-form/draft/draft.ts'
import { initialValues, type OrderFormValues } from '#web/order-form/model/form-values.ts'
import { newIdempotencyKey } from '#web/order-form/model/idempotency-key.ts'
import { filledIn, monitorEntry } from '#web/order-form/testing/filled-in.ts'
import {
  control,
  errorOf,
  fill,
  queryControl,
  section,
  send,
  tick,
} from '#web/order-form/testing/open-form.tsx'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, saying } from '#web/testing/render.tsx'
import type { Routes } from '#web/testing/server.ts'
import { GLASS, HALL, LAST, MAIN, openPhoneOrder, PEN, search, taken } from './testing/open-phone-order.tsx'

const TAKE = 'POST /v1/staff/orders'
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

/** Types a few letters and chooses the found company by keyboard. */
async function choose({ name }: typeof GLASS): Promise<void> {
  const user = userEvent.setup()
  await user.type(search(), name.slice(0, 4).toLowerCase())
  await section('company').findByText(name)
  await user.keyboard('{ArrowDown}{Enter}')
}

const branchIsChosen = (uuid = HALL.uuid) => waitFor(() => expect(control('selectedBranch').value).toBe(uuid))

function keepDraft(values: Partial<OrderFormValues>): void {
  // Only a signed-in person has drafts.
  signedIn(EWA)
  const draft = {
    place: 0,
    values: { ...initialValues(), ...values },
    idempotencyKey: newIdempotencyKey(),
    savedAt: Date.now(),
  }
  expect(personDraft(EWA.uuid, 'phone-order-draft').save(draft)).toBe(true)
}

/** Opens the form with everything filled in except the company. */
async function openWithEquipment(answers: Routes = {}, part: Partial<OrderFormValues> = {}) {
  keepDraft({ orderData: [monitorEntry()], ...part })
  const server = await openPhoneOrder(answers)
  fireEvent.click(await screen.findByText('Kontynuuj'))
  return server
}

test('STAFF-18 STAFF-40 selects the company of the address, and fills in its last place', async () => {
  await openPhoneOrder({}, staffPaths.newOrderOf(GLASS))
  await branchIsChosen()
  expect(section('company').queryByRole('searchbox')).toBeNull()
  expect(control('reporterEmail').value).toBe(LAST.reporter.email)
})

test('STAFF-18 an address with an unknown company says so and starts in the search', async () => {
  await openPhoneOrder(
    { 'GET /v1/staff/companies/x%22': problem(404, 'COMPANY.NOT_FOUND') },
    staffPaths.newOrderOf({ uuid: 'x"', name: '<b>' }),
  )
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(search()).toMatchObject({ value: '' })
})

test('STAFF-18 starts in the search for a company, where the arrows and Enter choose one', async () => {
  await openPhoneOrder()
  expect(document.activeElement).toBe(search())
  await choose(GLASS)
  await branchIsChosen()
  expect(document.activeElement).toBe(control('selectedBranch'))
})

test('STAFF-18 at the last equipment the button that adds more comes before the one that removes', async () => {
  await openWithEquipment({}, { orderData: [monitorEntry(), monitorEntry()] })
  const names = () =>
    section('equipment')
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((name) => /^(?:Dodaj sprzęt|Usuń pozycję)$/.test(name))
  fireEvent.click(section('equipment').getByRole('button', { name: /Monitor/, expanded: false }))
  await waitFor(() => expect(names()).toEqual(['Dodaj sprzęt', 'Usuń pozycję']))
})

test('STAFF-18 Enter in the search chooses the only company found', async () => {
  await openPhoneOrder()
  const user = userEvent.setup()
  await user.type(search(), 'pió')
  await screen.findByRole('button', { name: /Pióro/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(control('bdoFree')))
})

test('STAFF-18 fills in place, hours, contact and person of a known company’s last order', async () => {
  await openPhoneOrder()
  await choose(GLASS)
  await branchIsChosen()
  const values = (names: string[]) => names.map((name) => control(name).value)
  expect(values(['availableHoursFrom', 'availableHoursTo'])).toEqual(['07:30', '14:00'])
  expect(values(['reporterName', 'reporterSurname', 'reporterPhone', 'reporterEmail'])).toEqual([
    'Anna',
    'Nowak',
    '600555101',
    'anna.nowak@szklo.example',
  ])
  expect(control('customerCompanyBranch.street').value).toBe(HALL.street)
  expect(values(['customerCompanyBranch.contact', 'customerCompanyBranch.phone'])).toEqual([
    'Piotr Zieliński',
    '234567890',
  ])
  expect([...control('selectedBranch').options].map(({ textContent }) => textContent)).toEqual([
    'Huta',
    'Hala nr 2',
    'Inne miejsce',
  ])
  fill('selectedBranch', MAIN.uuid)
  expect(control('customerCompanyBranch.street').value).toBe(MAIN.street)
  // Removing the company clears filled-in values and keeps typed ones.
  fill('reporterPhone', '700800900')
  fireEvent.click(section('company').getByRole('button', { name: /^Zmień/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Wybierz inną' }))
  await choose(PEN)
  await waitFor(() => expect(document.activeElement).toBe(queryControl('bdoFree')))
  expect(values(['availableHoursFrom', 'reporterName', 'reporterPhone'])).toEqual(['', 'Anna', '700800900'])
})

test('STAFF-18 fills in a company from the records when its last order does not load, and sends the order', async () => {
  const server = await openWithEquipment({
    'GET /v1/staff/orders/o-last': problem(503, 'ERROR.UNAVAILABLE'),
    [TAKE]: taken('jan.kot@szklo.example'),
  })
  await choose(GLASS)
  await branchIsChosen(MAIN.uuid)
  expect(section('company').getByText(saying(/ostatniego zamówienia/))).toBeDefined()
  expect(section('company').queryByText(saying(/pierwsze zamówienie/))).toBeNull()
  for (const [name, value] of Object.entries({
    availableHoursFrom: '08:00',
    availableHoursTo: '15:00',
    reporterName: 'Jan',
    reporterSurname: 'Kot',
    reporterEmail: 'jan.kot@szklo.example',
    reporterPhone: '600555102',
  }))
    fill(name, value)
  send()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/staff/orders/o-new'))
  expect(server.to(TAKE)[0]?.body).toMatchObject({
    companyUuid: GLASS.uuid,
    customerCompanyBranch: { street: MAIN.street },
  })
})

test('STAFF-18 sends the order for the company, with the note of the call, and opens the order', async () => {
  const server = await openWithEquipment({ [TAKE]: taken('anna.nowak@szklo.example') })
  await choose(GLASS)
  await branchIsChosen()
  fill('callerNote', 'Dzwonić z bramy')
  send()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/staff/orders/o-new'))
  const [asked] = server.to(TAKE)
  expect(asked?.body).toMatchObject({
    companyUuid: GLASS.uuid,
    callerNote: 'Dzwonić z bramy',
    reporter: { name: 'Anna', surname: 'Nowak', email: 'anna.nowak@szklo.example', phone: '600555101' },
    customerCompanyBranch: { street: HALL.street, contact: 'Piotr Zieliński', phone: '234567890' },
  })
  expect(asked?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect(
    screen.getByText(
      saying(
        /^Zamówienie\sEO-26-7K3M-Q9TD jest przyjęte\. Potwierdzenie wyślemy na\sanna\.nowak@szklo\.example\.$/,
      ),
    ),
  ).toBeTruthy()
  expect(personDraft(EWA.uuid, 'phone-order-draft').load()).toBeNull()
})

test('STAFF-18 everything of a company that is not on record is typed, and the email address is optional', async () => {
  const server = await openWithEquipment(
    { [TAKE]: taken('') },
    filledIn({ reporterEmail: '', companyEmail: '', selectedCompany: 'typed' }),
  )
  send()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/staff/orders/o-new'))
  expect(server.to(TAKE)[0]?.body).toMatchObject({
    companyUuid: null,
    customerCompanyName: 'Zespół Szkół „Iskra”',
    nip: '7740001454',
    companyEmail: null,
    reporter: { email: null },
  })
  expect(server.to(TAKE)[0]?.body).not.toHaveProperty('selectedCompany')
  expect(
    screen.getByText(saying(/Klient nie dostanie wiadomości, bo nie podano adresu e.mail rozmówcy/)),
  ).toBeTruthy()
})

test('STAFF-18 takes a search without a result as the number or the name of the new company', async () => {
  await openPhoneOrder()
  const user = userEvent.setup()
  await user.type(search(), '774-000-14-54')
  fireEvent.click(screen.getByRole('button', { name: /^Wpisz firmę/ }))
  expect(document.activeElement).toBe(control('nip'))
  expect(control('nip').value).toBe('7740001454')
  fireEvent.click(screen.getByRole('button', { name: /^Wybierz firmę/ }))
  expect(document.activeElement).toBe(search())
  await user.type(search(), 'Sklep Prąd')
  fireEvent.click(screen.getByRole('button', { name: /^Wpisz firmę/ }))
  expect([control('nip').value, control('customerCompanyName').value]).toEqual(['', 'Sklep Prąd'])
})

test('STAFF-18 shows what is missing at its field: the company, its BDO number, the person', async () => {
  await openWithEquipment()
  send()
  await screen.findByRole('dialog')
  expect(errorOf('selectedCompany')).toBe('Wybór firmy jest wymagany')
  expect(errorOf('reporterPhone')).toBe('Telefon zamawiającego jest wymagany')
  expect(errorOf('reporterEmail')).toBeNull()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Wybór firmy jest wymagany' }))
  await waitFor(() => expect(document.activeElement).toBe(search()))
  await choose(PEN)
  const bdo = await screen.findByRole('group', { name: 'Numer BDO' })
  send()
  expect(within(bdo).getByText('BDO nie może być puste')).toBeTruthy()
  tick('bdoFree')
  await waitFor(() => expect(within(bdo).queryByText('BDO nie może być puste')).toBeNull())
})

test('STAFF-18 PLUS-20 a caller who does not know about BDO is asked again later', async () => {
  await openWithEquipment()
  await choose(PEN)
  const bdo = await screen.findByRole('group', { name: 'Numer BDO' })
  tick('bdoUnknown')
  send()
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(within(bdo).queryByText('BDO nie może być puste')).toBeNull()
  expect([control('bdoFree').checked, control('bdoUnknown').checked]).toEqual([false, true])
})

test('STAFF-18 keeps a draft of its own: no other form offers it, and its data are refreshed', async () => {
  await openPhoneOrder()
  await choose(GLASS)
  await branchIsChosen()
  fill('callerNote', 'Dzwonić z bramy')
  await vi.waitFor(() =>
    expect(personDraft(EWA.uuid, 'phone-order-draft').load()?.values).toMatchObject({
      callerNote: 'Dzwonić z bramy',
      selectedCompany: GLASS.uuid,
      selectedBranch: HALL.uuid,
    }),
  )
  expect(personDraft(EWA.uuid).load()).toBeNull()
  expect(visitorDraft.load()).toBeNull()
})

test('STAFF-18 a draft keeps its person and place, and loads the company as it is stored now', async () => {
  await openWithEquipment(
    {},
    {
      selectedCompany: GLASS.uuid,
      customerCompanyName: 'Dawna nazwa',
      selectedBranch: MAIN.uuid,
      reporterName: 'Ola',
    },
  )
  await branchIsChosen(MAIN.uuid)
  await waitFor(() => expect(control('customerCompanyBranch.street').value).toBe(MAIN.street))
  expect(control('reporterName').value).toBe('Ola')
  expect(section('company').getByText('Huta Szkła')).toBeTruthy()
})

test('STAFF-18 offers to retry when a company does not load; opens the search when it no longer exists', async () => {
  let answer = problem(503, 'ERROR.UNAVAILABLE')
  await openPhoneOrder({ [`GET /v1/staff/companies/${GLASS.uuid}`]: () => answer() })
  await choose(GLASS)
  const failed = await screen.findByText('Nie udało się wczytać danych firmy.')
  expect(failed).toBeTruthy()
  answer = json(200, { company: { ...GLASS, mergedInto: { uuid: PEN.uuid, name: PEN.name } } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' })))
  await screen.findByText(saying(/^Tej firmy nie ma już/))
  expect(search()).toBeTruthy()
})

test('STAFF-18 shows the server’s error at its field, and Ctrl and Enter send from anywhere', async () => {
  const errors = { 'reporter.phone': ['REPORTER_PHONE_PATTERN'] }
  const server = await openWithEquipment({
    [TAKE]: problem(400, 'ORDER_FORM.VALIDATION_FAILED', { errors }),
  })
  await choose(GLASS)
  await branchIsChosen()
  tick('consent')
  fireEvent.keyDown(control('callerNote'), { key: 'Enter', ctrlKey: true })
  await screen.findByRole('dialog')
  expect(server.to(TAKE)).toHaveLength(1)
  expect(errorOf('reporterPhone')).toBe('Numer telefonu zamawiającego jest nieprawidłowy')
  expect(LAST.reporter.phone).toBe(control('reporterPhone').value)
})
