import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { phoneShown } from '#contract/fields/phone.ts'
import { LAW } from '#contract/law/law-entries.ts'
import { STATUS_STEPS, stepTargets } from '#contract/orders/order.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import { EWA, ROMAN } from '#web/testing/people.ts'
import { enter, json, saying } from '#web/testing/render.tsx'
import { MAREK, ORDER } from '#web/testing/staff-order.ts'
import { changedBy, conflict, openStaffOrder } from './testing/open-staff-order.tsx'

/** Matches a text whose spaces and hyphens may be no-break ones. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))

test('STAFF-12 STAFF-31 shows equipment, place, person and assignee, and reports once that it was read', async () => {
  const { server } = await openStaffOrder()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Zespół Szkół Iskra w Poznaniu' }),
  ).toBeDefined()
  const equipment = within(screen.getByRole('table', { name: 'Sprzęt' }))
  expect(equipment.getByText('Monitor LCD / LED')).toBeDefined()
  expect(screen.getByText('16 02 13*: 132 kg, 16 02 14: 105,600 kg')).toBeDefined()
  expect(screen.getByRole('link', { name: '234 567 890' }).getAttribute('href')).toBe('tel:234567890')
  expect(screen.getByText('zwolnienie z wpisu do BDO')).toBeDefined()
  await waitFor(() => expect(server.to('POST /v1/staff/orders/o-1/read')).toHaveLength(1))
})

test('STAFF-12 shows all details of the place', async () => {
  await openStaffOrder({ customerCompanyBranch: placeInFull })
  const card = (await screen.findByText('Wyda sprzęt', { selector: 'dt' })).closest('dl')
  const text = (card?.textContent ?? '').replaceAll('\u00a0', ' ')
  const shown = { ...placeInFull, phone: phoneShown(placeInFull.phone) }
  for (const words of Object.values(shown).filter((value) => typeof value === 'string'))
    expect(text).toContain(words)
})

test.for([
  [['16 02 13*', '16 02 14'], 'small-amounts'],
  [['16 02 14'], 'exempt-amounts'],
] as const)(
  'PLUS-20 shows that the sender does not know about BDO, and what the codes %j say of the duty',
  async ([codes, id]) => {
    const wasteCodes = codes.map((code) => ({
      code,
      hazardous: code.endsWith('*'),
      kg: 1,
      weighedKg: null,
      reason: null,
    }))
    const company = { ...ORDER.company, bdoFree: false, bdoUnknown: true }
    await openStaffOrder({ company, wasteCodes })
    expect(await screen.findByText('klient nie wie, do wyjaśnienia telefonicznie')).toBeDefined()
    const entry = LAW.find((one) => one.id === id)
    const source = screen.getByRole('link', { name: `${entry?.source.name}, ${entry?.read}` })
    expect(source.getAttribute('href')).toBe(`/about/legal-basis#${id}`)
    expect(source.parentElement?.textContent).toContain(entry?.text.pl)
  },
)

test('STAFF-31 says when an order does not exist or cannot be loaded', async () => {
  await openStaffOrder(
    {},
    {
      answers: { 'GET /v1/staff/orders/o-1': json(404, { code: 'ORDER.NOT_FOUND', title: '', status: 404 }) },
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Nie ma takiej strony' })).toBeDefined()
})

test('STAFF-31 retries what failed to load', async () => {
  let tries = 0
  await openStaffOrder(
    {},
    {
      answers: {
        'GET /v1/staff/orders/o-1': () => {
          tries += 1
          return tries === 1
            ? json(503, { code: 'ERROR.UNAVAILABLE', title: '', status: 503 })()
            : json(200, { order: ORDER })()
        },
      },
    },
  )
  await press('Spróbuj ponownie')
  expect(await screen.findByRole('table', { name: 'Sprzęt' })).toBeDefined()
})

describe('the next step', () => {
  const OFFERED = [
    ['READ', ['Umów termin', 'Anuluj']],
    ['PLANNED', ['Zrealizowane', 'Zmień termin', 'Anuluj']],
    ['COMPLETED', ['Otwórz ponownie']],
    ['CANCELLED', ['Otwórz ponownie']],
  ] as const
  const named: readonly string[] = OFFERED.flatMap(([, steps]) => steps)
  test.each(OFFERED)('STAFF-13 of %s is what the status machine allows', async (status, steps) => {
    await openStaffOrder({ status, suggestedDate: status === 'PLANNED' ? '2099-12-01' : null })
    const slip = within(await screen.findByRole('region', { name: words('Status i termin') }))
    const offered = slip.getAllByRole('button').map(({ textContent }) => textContent)
    expect(offered.filter((name) => named.includes(name))).toEqual([...steps])
    expect(offered).toHaveLength(STATUS_STEPS.filter((step) => stepTargets(status, step).length > 0).length)
  })

  test('STAFF-13 cancelling needs a reason, and says who wished it and what the client reads', async () => {
    const cancelled = changedBy(ORDER, { status: 'CANCELLEDBYCLIENTREQUEST' }, 'cancelled-by-client-request')
    const { server } = await openStaffOrder(
      {},
      { answers: { 'POST /v1/staff/orders/o-1/status': json(200, { order: cancelled }) } },
    )
    await press('Anuluj')
    const form = within(await screen.findByRole('form', { name: 'Anuluj' }))
    await userEvent.click(form.getByRole('button', { name: 'Anuluj zamówienie' }))
    expect(form.getByRole('textbox', { name: 'Powód' }).getAttribute('aria-invalid')).toBe('true')
    expect(form.getByText('Powód jest wymagany')).toBeDefined()
    await userEvent.click(form.getByRole('radio', { name: 'Klient' }))
    await enter(form.getByRole('textbox', { name: 'Powód' }), 'Już oddano')
    await userEvent.click(form.getByRole('checkbox', { name: /Pokaż powód klientowi/ }))
    await userEvent.click(form.getByRole('checkbox', { name: words('Wyślij e-mail') }))
    await userEvent.click(form.getByRole('button', { name: 'Anuluj zamówienie' }))
    await waitFor(() => expect(server.to('POST /v1/staff/orders/o-1/status')).toHaveLength(1))
    expect(server.to('POST /v1/staff/orders/o-1/status')[0]?.body).toEqual({
      version: 7,
      status: 'CANCELLEDBYCLIENTREQUEST',
      reason: 'Już oddano',
      showReason: true,
      notify: false,
    })
    expect(screen.queryByRole('form', { name: 'Anuluj' })).toBeNull()
  })

  test('STAFF-13 shows the server’s error at its field, and keeps the input', async () => {
    await openStaffOrder(
      { status: 'PLANNED', suggestedDate: '2020-01-02' },
      {
        answers: {
          'POST /v1/staff/orders/o-1/status': json(400, {
            code: 'ERROR.INVALID_INPUT',
            title: '',
            status: 400,
            errors: { suggestedDate: ['SUGGESTED_DATE_FUTURE'] },
          }),
        },
      },
    )
    await press('Zrealizowane')
    const form = within(await screen.findByRole('form', { name: 'Zrealizowane' }))
    await userEvent.click(form.getByRole('button', { name: 'Zrealizowane' }))
    expect(
      await form.findByText(saying('Data zrealizowanego odbioru nie może być późniejsza niż dzisiejsza')),
    ).toBeDefined()
    expect(form.getByLabelText('Dzień odbioru')).toHaveProperty('value', '2020-01-02')
  })
})

describe('undo', () => {
  test('STAFF-33 is offered after an action and sends the version that the action made', async () => {
    const cancelled = changedBy(ORDER, { status: 'CANCELLED' }, 'cancelled')
    const undone = changedBy(cancelled, { status: 'READ' }, 'undone')
    const { server } = await openStaffOrder(
      {},
      {
        answers: {
          'POST /v1/staff/orders/o-1/status': json(200, { order: cancelled }),
          'POST /v1/staff/orders/o-1/undo': json(200, { order: undone }),
        },
      },
    )
    await press('Anuluj')
    await enter(await screen.findByRole('textbox', { name: 'Powód' }), 'Pomyłka')
    await press('Anuluj zamówienie')
    const offers = within(screen.getByRole('region', { name: 'Powiadomienia' }))
    expect(await offers.findByText(saying(/EO-26-7K3M-Q9TD: anulowane/))).toBeDefined()
    await userEvent.click(offers.getByRole('button', { name: 'Cofnij' }))
    await waitFor(() => expect(server.to('POST /v1/staff/orders/o-1/undo')[0]?.body).toEqual({ version: 8 }))
    expect(await button('Umów termin')).toBeDefined()
    expect(offers.queryByRole('button', { name: 'Cofnij' })).toBeNull()
  })

  test('STAFF-33 is no longer offered after another change', async () => {
    const cancelled = changedBy(ORDER, { status: 'CANCELLED' }, 'cancelled')
    const reopened = changedBy(cancelled, { status: 'READ' }, 'reopened')
    let acts = 0
    await openStaffOrder(
      {},
      {
        answers: {
          'POST /v1/staff/orders/o-1/status': () =>
            json(200, { order: acts++ === 0 ? cancelled : reopened })(),
        },
      },
    )
    await press('Anuluj')
    await enter(await screen.findByRole('textbox', { name: 'Powód' }), 'Pomyłka')
    await press('Anuluj zamówienie')
    await press('Otwórz ponownie')
    await enter(await screen.findByRole('textbox', { name: 'Powód' }), 'Jednak nie')
    const form = within(screen.getByRole('form', { name: 'Otwórz ponownie' }))
    await userEvent.click(form.getByRole('button', { name: 'Otwórz ponownie' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull())
  })
})

describe('presence', () => {
  test('STAFF-20 names another person at the same order, and what they are doing', async () => {
    await openStaffOrder(
      {},
      {
        answers: {
          'POST /v1/staff/orders/o-1/presence': json(200, {
            others: [{ name: MAREK.name, editing: true }],
            unread: false,
          }),
        },
      },
    )
    expect(await screen.findByText('Marek Kowal edytuje')).toBeDefined()
  })

  test('STAFF-20 reports whether the person is about to change something', async () => {
    const { server } = await openStaffOrder()
    const reported = () => server.to('POST /v1/staff/orders/o-1/presence').map(({ body }) => body)
    await waitFor(() => expect(reported()).toEqual([{ editing: false }]))
    await press('Anuluj')
    await waitFor(() => expect(reported().at(-1)).toEqual({ editing: true }))
  })

  test('PLUS-10 names the client’s change when it arrives at the open page', async () => {
    const change = (number: number) => ({
      uuid: `c-${number}`,
      at: '2026-11-20T09:51:00.000Z',
      event: 'edited' as const,
      status: ORDER.status,
      suggestedDate: null,
      actor: 'visitor' as const,
      by: null,
      changes: [{ field: 'comment' as const, before: null, after: `Winda ${number}` }],
    })
    const before = { ...ORDER, history: [...ORDER.history, change(1)] }
    let now = before
    await openStaffOrder(
      {},
      {
        answers: {
          'GET /v1/staff/orders/o-1': () => json(200, { order: now })(),
          'POST /v1/staff/orders/o-1/presence': json(200, { others: [], unread: true }),
        },
      },
    )
    await button('Umów termin')
    expect(screen.queryByText(/Zmiana\sklienta/)).toBeNull()
    now = { ...before, version: before.version + 1, history: [...before.history, change(2)] }
    // Opening a panel reports presence, like the timer of fifteen seconds.
    await press('Anuluj')
    expect(
      (await screen.findByText(saying(/^Zmiana od\sklienta: Komentarz$/))).closest('[role=status]'),
    ).not.toBeNull()
  })

  test('STAFF-20 a failed presence call blocks nothing', async () => {
    await openStaffOrder(
      {},
      {
        answers: {
          'POST /v1/staff/orders/o-1/presence': json(503, {
            code: 'ERROR.UNAVAILABLE',
            title: '',
            status: 503,
          }),
        },
      },
    )
    expect(await button('Umów termin')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('STAFF-16 STAFF-72 assigns the order to a person, oneself first', async () => {
  const mine = changedBy(ORDER, { assignee: { uuid: 'u-ewa', name: 'Ewa Sikora' } }, 'assigned')
  const { server } = await openStaffOrder(
    {},
    { answers: { 'POST /v1/staff/orders/o-1/assignee': json(200, { order: mine }) } },
  )
  await press('Przypisz')
  const choices = screen.getAllByRole('button', { name: /\(ja\)|Marek Kowal/ })
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Ewa Sikora (ja)', 'Marek Kowal'])
  await press('Ewa Sikora (ja)')
  expect(server.to('POST /v1/staff/orders/o-1/assignee')[0]?.body).toEqual({ version: 7, userUuid: 'u-ewa' })
  expect(document.activeElement).toBe(await button('Prowadzi: Ewa Sikora'))
})

test('STAFF-15 proposes a company with the same tax number, and assigns the order to it', async () => {
  const company = { uuid: 'c-1', name: 'Zespół Szkół „Iskra”' }
  const attached = changedBy(ORDER, { customerCompany: company }, 'company-attached')
  const { server } = await openStaffOrder(
    { proposedCompany: company },
    { answers: { 'POST /v1/staff/orders/o-1/company': json(200, { order: attached }) } },
  )
  await press('Przypisz do tej firmy')
  expect(server.to('POST /v1/staff/orders/o-1/company')[0]?.body).toEqual({ version: 7, companyUuid: 'c-1' })
  expect(await screen.findByRole('link', { name: 'Zespół Szkół „Iskra”' })).toBeDefined()
  expect(await button('Odłącz od firmy')).toBeDefined()
})

const COMPANY = { uuid: 'c-9', name: 'Huta Szkła', address: { city: 'Poznań' } }

const ROW = {
  ...COMPANY,
  address: { ...ORDER.company.address },
  nip: null,
  krs: null,
  regon: null,
  bdo: null,
  bdoFree: false,
  bdoPeopleCollection: false,
  email: null,
  phone: null,
  createdDate: '2026-01-01T00:00:00.000Z',
  branchCount: 1,
  peopleCount: 0,
  orderCount: 0,
  lastOrderDate: null,
  version: 1,
}

test('STAFF-15 STAFF-72 assigns an order to a company of the records, found by its name', async () => {
  const attached = changedBy(ORDER, { customerCompany: COMPANY }, 'company-attached')
  const { server } = await openStaffOrder(
    {},
    {
      answers: {
        'GET /v1/staff/companies': json(200, { list: [ROW], totalCount: 1 }),
        'POST /v1/staff/orders/o-1/company': json(200, { order: attached }),
      },
    },
  )
  ;(await button('Przypisz do firmy')).focus()
  // By keyboard: typing replaces the proposed name, Enter chooses the only company found, and Enter assigns the order to it.
  await userEvent.keyboard('{Enter}huta')
  await screen.findByRole('button', { name: /^Huta.Szkła/ })
  await userEvent.keyboard('{Enter}{Enter}')
  expect(server.to('GET /v1/staff/companies').at(-1)?.query.get('search')).toBe('huta')
  expect(server.to('POST /v1/staff/orders/o-1/company')[0]?.body).toEqual({ version: 7, companyUuid: 'c-9' })
  expect(await screen.findByRole('link', { name: 'Huta Szkła' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Firma' }))
})

const branch = (uuid: string, name: string, street: string, archived = false) => ({
  uuid,
  name,
  street,
  postalCode: '60-101',
  city: 'Poznań',
  country: 'Polska',
  contact: null,
  email: null,
  phone: null,
  mainBranch: false,
  accessCard: null,
  version: 1,
  archived,
  orderCount: 0,
})
const BRANCHES = [
  branch('b-1', 'Centrala', 'ul. Inna 1'),
  branch('b-2', 'Magazyn', 'ul. jasna 12'),
  branch('b-3', 'Dawna hala', 'ul. Jasna 12', true),
]
const WITH_BRANCHES = {
  'GET /v1/staff/companies/c-9': json(200, {
    company: {
      ...ROW,
      mergedInto: null,
      branches: BRANCHES,
      notes: [],
      duplicates: [],
      year: { from: '2025-11-29', to: '2026-11-28', orderCount: 0, kg: 0, wasteCodes: [] },
    },
  }),
}

test('STAFF-15 sets the pickup place of the company: the one at the order’s address, or another', async () => {
  const attached = changedBy(
    ORDER,
    { customerCompany: COMPANY, attachedBranch: { uuid: 'b-2', name: 'Magazyn' } },
    'company-attached',
  )
  const CALL = 'POST /v1/staff/orders/o-1/company'
  const { server } = await openStaffOrder(
    { proposedCompany: COMPANY },
    { answers: { ...WITH_BRANCHES, [CALL]: json(200, { order: attached }) } },
  )
  const places = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Miejsce odbioru firmy/ })
  expect([...places.options].map(({ value }) => value)).toEqual(['', 'b-1', 'b-2'])
  expect(places.value).toBe('b-2')
  await press('Przypisz do tej firmy')
  expect(server.to(CALL)[0]?.body).toEqual({ version: 7, companyUuid: 'c-9', branchUuid: 'b-2' })

  await press('Wskaż miejsce odbioru')
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: /^Miejsce odbioru firmy/ }),
    'Centrala, ul. Inna 1, Poznań',
  )
  await press('Przypisz do tej firmy')
  expect(server.to(CALL)[1]?.body).toEqual({ version: 8, companyUuid: 'c-9', branchUuid: 'b-1' })
})

test('STAFF-15 creates a company from the order, and assigns the order to it', async () => {
  const attached = changedBy(ORDER, { customerCompany: COMPANY }, 'company-attached')
  const { server } = await openStaffOrder(
    {},
    {
      answers: {
        'POST /v1/staff/orders/o-1/new-company': json(201, { order: attached }),
      },
    },
  )
  await press('Przypisz do firmy')
  await press(words('Utwórz firmę z tego zamówienia'))
  expect(await screen.findByRole('link', { name: 'Huta Szkła' })).toBeDefined()
  // One call, so that an edit conflict leaves no company behind.
  expect(server.to('POST /v1/staff/orders/o-1/new-company')[0]?.body).toEqual({ version: 7 })
  expect(server.to('POST /v1/staff/companies')).toEqual([])
})

test('STAFF-51 requests a missing number for hazardous waste with a template', async () => {
  await openStaffOrder({ company: { ...ORDER.company, bdoFree: false } })
  expect(
    await screen.findByText(saying(/W.zamówieniu są odpady 16.02.13\*, a.brakuje numeru BDO/)),
  ).toBeDefined()
  await press('Zapytaj gotowym tekstem')
  const form = within(await screen.findByRole('form', { name: 'Napisz' }))
  expect(form.getByRole('textbox', { name: 'Temat' })).toHaveProperty(
    'value',
    `Zamówienie ${ORDER.orderNumber}: brakuje numeru BDO`,
  )
})

test.each([
  { person: EWA, hrefs: [] },
  { person: ROMAN, hrefs: ['/staff/audit?orderUuid=o-1'] },
])(
  'STAFF-61 STAFF-2 the audit log of the order is for administrators: $person.fullname',
  async ({ person, hrefs }) => {
    await openStaffOrder({}, { person })
    await screen.findByRole('heading', { name: 'Historia' })
    const links = screen.queryAllByRole('link', { name: words('Dziennik zamówienia') })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
  },
)

describe('edit conflict', () => {
  const current = changedBy(ORDER, {
    availableHoursFrom: '09:00',
    status: 'PLANNED',
    suggestedDate: '2099-12-02',
  })

  async function cancelAgainst(saved: typeof current, settled = saved) {
    let tries = 0
    const opened = await openStaffOrder(
      {},
      {
        answers: {
          'POST /v1/staff/orders/o-1/status': () =>
            tries++ === 0 ? conflict(saved)() : json(200, { order: settled })(),
        },
      },
    )
    await press('Anuluj')
    await enter(await screen.findByRole('textbox', { name: 'Powód' }), 'Brak dojazdu')
    await press('Anuluj zamówienie')
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: words('Ktoś zmienił to zamówienie w tym samym czasie'),
      }),
    ).toBeDefined()
    return opened
  }

  test('STAFF-13 shows the saved version beside one’s own; where both changed a value the saved one is preselected', async () => {
    await cancelAgainst(current)
    expect(screen.getByText(saying(/Marek Kowal: zapisana wersja 8/))).toBeDefined()
    const [mine, theirs] = screen.getAllByRole('radio')
    expect(mine).toHaveProperty('checked', false)
    expect(theirs).toHaveProperty('checked', true)
    // A change by the other person alone is shown but cannot be chosen.
    expect(screen.getAllByText(saying('09:00–14:00')).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('radio')).toHaveLength(2)
  })

  test('STAFF-13 sends one’s own change on the saved version once it is chosen', async () => {
    const cancelled = changedBy(current, { status: 'CANCELLED' }, 'cancelled')
    const { server } = await cancelAgainst(current, cancelled)
    expect((await button('Zapisz wersję 9')).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('radio', { name: /Anulowane/ }))
    await press('Zapisz wersję 9')
    await waitFor(() => expect(server.to('POST /v1/staff/orders/o-1/status')).toHaveLength(2))
    expect(server.to('POST /v1/staff/orders/o-1/status')[1]?.body).toMatchObject({
      version: 8,
      status: 'CANCELLED',
      reason: 'Brak dojazdu',
    })
    expect(await button('Otwórz ponownie')).toBeDefined()
  })

  test('STAFF-13 keeps the input when going back to the form, and their version when that is kept', async () => {
    const { server } = await cancelAgainst(current)
    await press('Wróć do edycji')
    expect(screen.getByRole('textbox', { name: 'Powód' })).toHaveProperty('value', 'Brak dojazdu')
    expect(server.to('POST /v1/staff/orders/o-1/status')).toHaveLength(1)
  })

  test('STAFF-13 keeping the saved version shows it at once', async () => {
    await cancelAgainst(current)
    await press(/Zostaw zapisaną wersję/)
    expect(await screen.findByText('2099-12-02')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Powód' })).toBeNull()
  })

  test('STAFF-13 does not send what the saved status no longer allows', async () => {
    await cancelAgainst(changedBy(ORDER, { status: 'COMPLETED', suggestedDate: '2026-11-20' }, 'completed'))
    await userEvent.click(screen.getByRole('radio', { name: /Anulowane/ }))
    expect(screen.getByRole('alert').textContent).toContain('nie da się tego zrobić')
    expect((await button('Zapisz wersję 9')).getAttribute('aria-disabled')).toBe('true')
  })
})
