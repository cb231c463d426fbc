// Sending a signed-in person’s order, and the form after the server refused it.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { personDraft } from '#web/order-form/draft/draft.ts'
import { initialValues } from '#web/order-form/model/form-values.ts'
import { newIdempotencyKey } from '#web/order-form/model/idempotency-key.ts'
import { control, errorOf, fill, optionsOf, send, tick } from '#web/order-form/testing/open-form.tsx'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { session } from '#web/session/session.ts'
import { json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import {
  accepted,
  branchesAreThere,
  companyCall,
  openFilledIn,
  openOwnForm,
  ORDER,
  PERSON,
  problem,
  PROFILE,
} from '../testing/open-own-form.tsx'
import { annex, customer, foundation, school } from '../testing/own-companies.ts'
import { address, chooseBranch, errorsDialog, identity, PARTS } from '../testing/own-form.ts'

async function bodySent(change: () => void, part = {}): Promise<Record<string, unknown>> {
  const server = await openFilledIn({ [ORDER]: accepted }, part)
  change()
  send()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/success'))
  expect(server.to(ORDER)).toHaveLength(1)
  return server.to(ORDER)[0]?.body as Record<string, unknown>
}

test('PAYLOAD-2 PAYLOAD-18 PAYLOAD-19 PAYLOAD-20 PAYLOAD-21 PAYLOAD-22 PAYLOAD-23 REPORTER-2 the order names the company and the place, without fields that only the form needs', async () => {
  const body = await bodySent(() => chooseBranch(annex.uuid))
  expect(body).toMatchObject({
    orderType: 'receiving',
    selectedCompany: school.uuid,
    customerCompanyName: school.name,
    companyEmail: 'sekretariat@szkola.example,biuro@szkola.example',
    nip: school.nip,
    krs: null,
    bdo: '000999101',
    customerCompanyBranch: {
      name: 'Filia',
      street: 'ul. Łąkowa 3',
      mainBranch: false,
      contact: 'Marek Wójcik',
      email: 'filia@szkola.example',
      phone: '+48615550113',
    },
    reporter: { name: 'Anna', surname: 'Nowak', email: customer.email, phone: '+48600555101' },
    comment: null,
  })
  for (const name of ['selectedBranch', 'bdoIsRequired', 'tmpBdo', 'files', 'consent'])
    expect(body).not.toHaveProperty(name)
  expect(JSON.stringify(body)).not.toMatch(/sameAsCompany|copyName/)
})

test('BRANCH-8 BRANCH-9 BRANCH-10 D-I6.1 the order contains another place as typed, with its contact person, and no branch', async () => {
  const typed = { name: 'Sala gimnastyczna', street: 'ul. Nowa 1', postalCode: '60001', city: 'Poznań' }
  const body = await bodySent(() => {
    chooseBranch('Inny')
    for (const [part, value] of Object.entries(typed)) fill(`customerCompanyBranch.${part}`, value)
  })
  expect(body).not.toHaveProperty('branchUuid')
  expect(body['customerCompanyBranch']).toMatchObject({
    ...typed,
    postalCode: '60-001',
    country: 'Polska',
    mainBranch: false,
    contact: 'Anna Nowak',
  })
})

test('VAL-35 VAL-11 D-E11 VAL-6 VAL-10 reporter, company email and phone are optional', async () => {
  const body = await bodySent(() => {
    tick('contactPersonDiffers', false)
    for (const name of [
      'reporterName',
      'reporterSurname',
      'reporterEmail',
      'reporterPhone',
      'companyEmail',
      'companyPhone',
    ])
      fill(name, '')
  })
  expect(body).toMatchObject({
    companyEmail: null,
    companyPhone: null,
    reporter: { name: null, surname: null, email: null, phone: null },
  })
})

test('VAL-2 VAL-3 VAL-4 VAL-5 VAL-7 VAL-9 VAL-26 VAL-27 VAL-32 VAL-34 the rules apply here too, and nothing is sent', async () => {
  const server = await openFilledIn()
  const wrong = {
    'customerCompanyAddress.street': ['', 'Adres firmy jest wymagany'],
    'customerCompanyAddress.postalCode': ['', 'Kod pocztowy firmy jest wymagany'],
    'customerCompanyAddress.city': ['', 'Miasto siedziby firmy jest wymagane'],
    'customerCompanyAddress.country': ['', 'Kraj siedziby firmy jest wymagany'],
    companyPhone: ['12345678', 'Numer telefonu firmy jest nieprawidłowy'],
    companyEmail: ['a@szkola.example, b', 'Email firmy jest nieprawidłowy'],
    reporterEmail: ['abc', 'Email zamawiającego jest nieprawidłowy'],
    reporterPhone: ['12345678', 'Numer telefonu zamawiającego jest nieprawidłowy'],
    'customerCompanyBranch.phone': ['12345678', 'Numer telefonu kontaktowego jest nieprawidłowy'],
  } as const
  for (const [name, [value]] of Object.entries(wrong)) fill(name, value)
  send()
  await errorsDialog()
  for (const [name, [, words]] of Object.entries(wrong)) expect(errorOf(name)).toBe(words)
  fill('customerCompanyBranch.phone', '')
  await waitFor(() => expect(errorOf('customerCompanyBranch.phone')).toBe('Numer kontaktowy jest wymagany'))
  expect(server.to(ORDER)).toEqual([])
})

test('VAL-21 VAL-22 VAL-23 VAL-24 VAL-25 validates another place like a visitor’s', async () => {
  await openFilledIn()
  chooseBranch('Inny')
  fill('customerCompanyBranch.country', '')
  fill('customerCompanyBranch.postalCode', '0-0950')
  send()
  await errorsDialog()
  expect(PARTS.map((part) => errorOf(`customerCompanyBranch.${part}`))).toEqual([
    'Adres miejsca odbioru jest wymagany',
    'Kod pocztowy miejsca odbioru jest nieprawidłowy',
    'Miasto miejsca odbioru jest wymagane',
    'Kraj miejsca odbioru jest wymagany',
  ])
})

test('D-D8 D-E2.2 a company whose access was removed is named, the companies are loaded again, and the input stays', async () => {
  let isGone = false
  const server = await openFilledIn(
    {
      [companyCall(school.uuid)]: () =>
        isGone ? problem(404, 'COMPANY.NOT_FOUND')() : json(200, { customerCompany: school })(),
      [ORDER]: problem(404, 'COMPANY.NOT_FOUND'),
    },
    { comment: 'winda towarowa' },
  )
  isGone = true
  send()
  expect(await screen.findAllByText(/Ta firma nie jest już przypisana do konta/)).not.toHaveLength(0)
  await waitFor(() => expect(optionsOf('selectedCompany').map(({ text }) => text)).toEqual([foundation.name]))
  await branchesAreThere()
  expect([identity()[0], control('selectedCompany').value, address()[0]]).toEqual([
    foundation.name,
    foundation.uuid,
    'ul. Ogrodowa 7',
  ])
  expect([control('comment').value, control('orderData.0.recyclingItem.value').value]).toEqual([
    'winda towarowa',
    '24',
  ])
  expect(server.to(PROFILE)).toHaveLength(2)
})

test('SESSION-4 a session that ends while the order is sent keeps it for the same person, and the login explains', async () => {
  await openFilledIn({ [ORDER]: problem(401, 'SESSION.REQUIRED') })
  fill('comment', 'winda towarowa')
  send()
  await waitFor(() => expect(session.read()).toBeNull())
  expect(personDraft(PERSON).load()?.values.comment).toBe('winda towarowa')
  expect(waitingOrder.isOf(PERSON)).toBe(true)
  expect(toasts.all()).toEqual([])
})

test('does not say that the order is kept where the browser stores nothing', async () => {
  await openFilledIn({ [ORDER]: problem(401, 'SESSION.REQUIRED') })
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  send()
  await waitFor(() => expect(session.read()).toBeNull())
  setItem.mockRestore()
  expect(waitingOrder.isThere()).toBe(false)
  await waitFor(() =>
    expect(toasts.all().map(({ text }) => text)).toContain('Sesja wygasła, zaloguj się ponownie.'),
  )
})

test('after the login fills in the same person’s order without a question, and no longer for another person', async () => {
  personDraft(PERSON).save({
    place: 0,
    savedAt: Date.now(),
    idempotencyKey: newIdempotencyKey(),
    values: { ...initialValues(), comment: 'winda towarowa' },
  })
  sessionStorage.setItem('elektroodbior.waiting-order', PERSON)
  await openOwnForm()
  expect(control('comment').value).toBe('winda towarowa')
  expect(screen.queryByRole('button', { name: 'Kontynuuj' })).toBeNull()
  expect(screen.getByText(/^Zamówienie nie zostało jeszcze wysłane/, { selector: 'p' }).textContent).toMatch(
    /Potwierdzenie.+ponownie.+pliki/,
  )
  expect(waitingOrder.isThere()).toBe(false)
})

test('an order that waits for another person fills in no form', async () => {
  sessionStorage.setItem('elektroodbior.waiting-order', 'somebody-else')
  await openOwnForm()
  expect(control('comment').value).toBe('')
  expect(screen.queryByText(/^Zamówienie nie zostało jeszcze wysłane/)).toBeNull()
  expect(waitingOrder.isThere()).toBe(false)
})
