import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit/audit.ts'
import { companyRow } from '#contract/companies/staff-companies.cases.ts'
import type { Colleague } from '#contract/people/people.ts'
import { orderRow } from '#contract/pickup-days/day-plan.cases.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { ROMAN, sessionResponse, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { countsOf } from '#web/testing/staff-order.ts'
import { AuditScreen } from './audit-screen.tsx'

const ORDER = { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11', orderNumber: 'EO-26-7K3M-Q9TD' }
const COMPANY = { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a12', name: 'Huta Szkła' }
const EWA = { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a13', name: 'Ewa Sikora' }
const ANNA = { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a14', name: 'Anna Nowak' }

const row = (given: Partial<AuditRow>): AuditRow => ({
  uuid: crypto.randomUUID(),
  at: '2026-11-20T09:51:07.000Z',
  who: EWA,
  kind: 'login',
  on: null,
  detail: null,
  requestId: 'req-1',
  address: '83.12.44.0/24',
  order: null,
  company: null,
  person: null,
  ...given,
})
const ROWS = [
  row({ kind: 'order-status', detail: 'PLANNED', on: ORDER.orderNumber, order: ORDER }),
  row({
    kind: 'order-undo',
    detail: 'READ',
    on: ORDER.orderNumber,
    order: ORDER,
    changes: [
      { field: 'status', before: 'PLANNED', after: 'READ' },
      { field: 'suggestedDate', before: '2026-12-03', after: null },
    ],
  }),
  row({ kind: 'download', on: `lista.pdf, ${ORDER.orderNumber}`, order: ORDER }),
  row({
    kind: 'person-invite',
    detail: 'new',
    on: 'Anna Nowak, Huta Szkła',
    person: ANNA,
    company: COMPANY,
  }),
  row({ kind: 'company-edit', detail: 'name postal_code', on: COMPANY.name, company: COMPANY }),
  row({ kind: 'order-links-made', detail: '20' }),
  row({ kind: 'login-failure', who: null, on: 'Anna Nowak', person: ANNA, detail: 'blocked' }),
  row({ kind: 'admin', who: null, detail: 'staff', at: '2026-11-19T23:30:00.000Z' }),
  row({ kind: 'logout', at: '2026-11-19T22:30:00.000Z' }),
]

const LIST = 'GET /v1/staff/audit'
const listed = (list: readonly object[], totalCount: number) =>
  json(200, { list, totalCount, searchIsCut: false })
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: '', status, code })
const COLLEAGUE: Colleague = {
  uuid: EWA.uuid,
  name: 'Ewa',
  surname: 'Sikora',
  email: 'ewa.sikora@biuro.example',
  phone: null,
  blocked: true,
  invited: false,
  lastSeen: null,
  administrator: false,
  secondFactor: false,
  version: 1,
}
const FOUND_ORDER = orderRow({ ...ORDER, companyName: COMPANY.name })
const FOUND_COMPANY = companyRow(COMPANY)
const NO_ORDERS = {
  counts: countsOf(),
  countsAreLowerBound: false,
}

async function open(query = '', answers: Routes = {}) {
  signedIn(ROMAN)
  const server = serving({
    [LIST]: listed(ROWS, ROWS.length),
    'GET /v1/staff/team': json(200, { list: [COLLEAGUE] }),
    ...answers,
  })
  await act(() =>
    renderApp(<AuditScreen />, {
      areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff', 'events'],
      path: `/staff/audit${query}`,
    }),
  )
  return server
}
beforeEach(() => queryClient.clear())

/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const address = () => screen.getByTestId('address').textContent
const table = () => screen.findByRole('table', { name: 'Dziennik' })
const asked = (server: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(server.to(LIST).at(-1)?.query ?? [])

test('STAFF-61 groups rows by their day in Warsaw, with who, which action, on what and from where', async () => {
  await open()
  const texts = within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.children].map(({ textContent }) => textContent.replaceAll(/[\s\u2011]/g, ' ')))
  const from = ['83.12.44.0/24', 'req-1']
  expect(texts).toEqual([
    [expect.stringMatching(/^piątek, 2026.11.20$/)],
    ['10:51:07', 'Ewa Sikora', 'zmiana statusu', expect.stringMatching(/^EO.26.7K3M.Q9TDUmówione$/), ...from],
    [
      '10:51:07',
      'Ewa Sikora',
      'cofnięcie zmiany statusu',
      expect.stringMatching(/^EO.26.7K3M.Q9TDStatus: Umówione → Odczytane; Data odbioru: 2026.12.03 → brak$/),
      ...from,
    ],
    [
      '10:51:07',
      'Ewa Sikora',
      'pobranie pliku',
      expect.stringMatching(/^lista\.pdf, EO.26.7K3M.Q9TD$/),
      ...from,
    ],
    ['10:51:07', 'Ewa Sikora', 'zaproszenie osoby', 'Anna Nowak, Huta Szkłanowe konto', ...from],
    ['10:51:07', 'Ewa Sikora', 'zmiana danych firmy', 'Huta SzkłaNazwa, Kod pocztowy', ...from],
    ['10:51:07', 'Ewa Sikora', 'nowe linki do formularza', '20 linków', ...from],
    ['10:51:07', 'nieznana osoba', 'nieudane logowanie', 'Anna Nowakkonto zablokowane', ...from],
    ['00:30:00', 'administrator serwera', 'polecenie na serwerze', 'staff', ...from],
    [expect.stringMatching(/^czwartek, 2026.11.19$/)],
    ['23:30:00', 'Ewa Sikora', 'wylogowanie', '', ...from],
  ])
})

test.each([
  { query: '', searchIsCut: false, searched: 0, cut: 0 },
  { query: '?search=huta', searchIsCut: false, searched: 1, cut: 0 },
  { query: '?search=warszawa', searchIsCut: true, searched: 1, cut: 1 },
])('STAFF-61 the search "$query" says what it covers, and whether older events are missing', async (row) => {
  await open(row.query, { [LIST]: json(200, { list: ROWS, totalCount: 1, searchIsCut: row.searchIsCut }) })
  await table()
  expect(screen.queryAllByText(words('Po wpisaniu daty'))).toHaveLength(row.searched)
  expect(screen.queryAllByText(words('Wpisane słowo jest zbyt częste'))).toHaveLength(row.cut)
})

test('STAFF-61 links each subject that has a page, and a person’s name filters by that person', async () => {
  await open()
  const links = within(await table()).getAllByRole('link')
  const hrefOf = (name: string) =>
    links.find(({ textContent }) => textContent.replaceAll('\u2011', '-') === name)?.getAttribute('href')
  expect([hrefOf(ORDER.orderNumber), hrefOf(COMPANY.name), hrefOf(ANNA.name), hrefOf(EWA.name)]).toEqual([
    `/staff/orders/${ORDER.uuid}`,
    `/staff/companies/${COMPANY.uuid}`,
    `/staff/audit?personUuid=${ANNA.uuid}`,
    `/staff/audit?personUuid=${EWA.uuid}`,
  ])
})

test('STAFF-61 sends every filter of the address, names it, and can remove it', async () => {
  const filters = {
    personUuid: ANNA.uuid,
    kind: 'login-failure,login',
    orderUuid: ORDER.uuid,
    companyUuid: COMPANY.uuid,
    from: '2026-11-01',
    to: '2026-11-20',
  }
  const server = await open(`?${new URLSearchParams({ ...filters, page: '2', nonsense: 'x' })}`, {
    [LIST]: listed(ROWS, 120),
  })
  await table()
  expect(asked(server)).toEqual({ ...filters, kind: 'login,login-failure', page: '2', limit: '50' })
  for (const name of [
    /Kto Anna\sNowak usuń/,
    /Rodzaj 2\srodzaje usuń/,
    /Zamówienie EO.26.7K3M.Q9TD usuń/,
    /Firma Huta\sSzkła usuń/,
    /Od 2026.11.01 usuń/,
    /Do 2026.11.20 usuń/,
  ])
    await press(name)
  expect(address()).toBe('/staff/audit')
  await waitFor(() => expect(asked(server)).toEqual({ limit: '50' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Filtry dziennika')
})

test('STAFF-61 ignores an invalid value in the address', async () => {
  const server = await open('?personUuid=ewa&kind=denied,nonsense&from=2026-02-31&page=-1')
  await table()
  expect(asked(server)).toEqual({ limit: '50' })
})

test('STAFF-61 searches while somebody types, and an edit shows each value before and after', async () => {
  const changes = [
    { field: 'name', before: 'Huta', after: 'Huta Szkła' },
    { field: 'translations' },
    { field: 'bdo_free', before: 'false', after: 'true' },
  ]
  const edit = row({ kind: 'company-edit', detail: 'name', on: COMPANY.name, company: COMPANY, changes })
  const server = await open('', { [LIST]: listed([edit], 1) })
  const text = within(await table()).getAllByRole('row')[2]?.textContent ?? ''
  expect(text.replaceAll(/\s/g, ' ')).toContain(
    'Huta SzkłaNazwa: Huta → Huta Szkła; Tłumaczenia; Zwolnienie z wpisu do BDO: nie → tak',
  )
  await enter(screen.getByRole('searchbox'), 'huta')
  await waitFor(() => expect(asked(server)).toEqual({ search: 'huta', limit: '50' }))
  expect(address()).toBe('/staff/audit?search=huta')
  const file = screen.getByRole('link', { name: /CSV/ }).getAttribute('href')
  expect(file).toMatch(/search=huta$/)
})

test('STAFF-61 filters by person, kind and days', async () => {
  const server = await open()
  await press('Kto')
  await press('Ewa Sikora')
  expect(address()).toBe(`/staff/audit?personUuid=${EWA.uuid}`)
  await press('Rodzaj')
  await userEvent.click(await screen.findByText(words('Zespół i osoby')))
  const people = within(await screen.findByRole('group', { name: words('Zespół i osoby') }))
  await userEvent.click(people.getByRole('button', { name: 'wszystkie' }))
  expect(people.getByRole('button', { name: 'zablokowanie konta' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(people.getByRole('button', { name: words('zaproszenie do zespołu') }))
  await userEvent.keyboard('{Escape}')
  await press('Kiedy')
  await enter(await screen.findByLabelText('Od'), '2026-11-20')
  await waitFor(() =>
    expect(asked(server)).toEqual({
      personUuid: EWA.uuid,
      kind: 'team-administrator,person-invite,person-block,person-unblock,person-sessions-ended,person-removed,person-exported,person-erased',
      from: '2026-11-20',
      limit: '50',
    }),
  )
})

test('STAFF-61 finds an order by a part of its number; says when none or several match', async () => {
  const found = [
    json(200, { list: [], totalCount: 0, ...NO_ORDERS }),
    json(200, { list: [FOUND_ORDER, FOUND_ORDER], totalCount: 7, ...NO_ORDERS }),
    json(200, { list: [FOUND_ORDER], totalCount: 1, ...NO_ORDERS }),
  ]
  const server = await open('', { 'GET /v1/staff/orders': () => (found.shift() as () => Response)() })
  await press('Zamówienie')
  const field = await screen.findByRole('textbox', { name: words('Numer zamówienia') })
  await press('Pokaż')
  expect(await screen.findByText(words('Podaj co najmniej 2 znaki'))).toBeDefined()
  await enter(field, '7k3m')
  await press('Pokaż')
  expect(await screen.findByText(words('Nie ma takiego zamówienia'))).toBeDefined()
  await press('Pokaż')
  expect(await screen.findByText(words('Pasuje kilka zamówień'))).toBeDefined()
  await press('Pokaż')
  await waitFor(() => expect(asked(server)).toEqual({ orderUuid: ORDER.uuid, limit: '50' }))
})

test('STAFF-61 finds a company by its name', async () => {
  const server = await open('', {
    'GET /v1/staff/companies': json(200, {
      list: [FOUND_COMPANY],
      totalCount: 1,
    }),
  })
  await press('Firma')
  await enter(await screen.findByRole('searchbox', { name: words('Firma, jej osoby') }), 'huta')
  await press(/Huta\sSzkła/)
  await waitFor(() => expect(asked(server)).toEqual({ companyUuid: COMPANY.uuid, limit: '50' }))
})

test('STAFF-61 the file has the filters of the page except the page number', async () => {
  await open(`?orderUuid=${ORDER.uuid}&page=2`, {
    [LIST]: listed(ROWS, 120),
    'GET /v1/client/user/session': json(200, sessionResponse(ROMAN)),
  })
  const link = await screen.findByRole('link', { name: words('Plik CSV') })
  expect(link.getAttribute('href')).toBe(`/v1/staff/audit.csv?orderUuid=${ORDER.uuid}`)
})

test('STAFF-61 further pages are links, and a page beyond the last shows the last', async () => {
  const server = await open('?kind=login&page=9', { [LIST]: listed(ROWS, 120) })
  await waitFor(() => expect(address()).toBe('/staff/audit?kind=login&page=3'))
  const pages = within(await screen.findByRole('navigation', { name: 'Strony' }))
  expect(pages.getByRole('link', { name: 'Nowsze' }).getAttribute('href')).toBe(
    '/staff/audit?kind=login&page=2',
  )
  expect(screen.getByText(words('101–109 z 120'))).toBeDefined()
  await waitFor(() => expect(asked(server)).toMatchObject({ page: '3' }))
})

test.each([
  { query: '', title: 'Dziennik jest pusty' },
  { query: '?kind=login', title: 'Nie ma takich wpisów' },
])('STAFF-61 without rows shows "$title"', async ({ query, title }) => {
  await open(query, { [LIST]: listed([], 0) })
  expect(await screen.findByRole('heading', { level: 2, name: words(title) })).toBeDefined()
})

test('STAFF-61 offers to retry when the log does not load', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), listed(ROWS, ROWS.length)]
  await open('', { [LIST]: () => (answers.shift() as () => Response)() })
  expect((await screen.findByRole('alert')).textContent).toMatch(words('Nie udało się wczytać dziennika'))
  await press(words('Spróbuj ponownie'))
  expect(await table()).toBeDefined()
})
