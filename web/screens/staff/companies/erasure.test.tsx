import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import type { CompanyPerson } from '#contract/people/people.ts'
import type { Erasure, ErasureFind } from '#contract/privacy/erasure.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { EWA, ROMAN, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { PeopleCard } from './people-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'

const COMPANY = { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11', name: 'Zespół Szkół „Iskra”' } as StaffCompany
const JAN: CompanyPerson = {
  uuid: '2f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a02',
  email: 'jan.kos@szkola.example',
  name: 'Jan',
  surname: 'Kos',
  phone: null,
  blocked: false,
  invited: false,
  secondFactor: false,
  lastSeen: null,
  since: '2025-09-01T08:00:00.000Z',
}
const OF_COMPANY = `/v1/staff/companies/${COMPANY.uuid}/erasure`
const OF_JAN = `/v1/staff/people/${JAN.uuid}/erasure`
const NUMBERS: Erasure = {
  people: 2,
  ordersKept: 22,
  ordersOfOthers: 0,
  ordersDeleted: 5,
  files: 1,
  mails: 3,
  openOrders: [],
  openOrderCount: 0,
  finds: [],
  moreErased: 0,
  moreLeft: 0,
}
const find = (set: Partial<ErasureFind>): ErasureFind => ({
  id: 'order_notes:1',
  where: 'order_notes',
  place: 'EO-26-AAAA-BBBB',
  by: 'name',
  erased: true,
  deletes: false,
  before: 'dzwonić do: ',
  found: 'Jan Kos',
  after: ', po 8',
  ...set,
})
const done = (isDone = true) => json(200, { done: isDone })
const answered = (erasure: Partial<Erasure> = {}) => json(200, { erasure: { ...NUMBERS, ...erasure } })
const open409 = () =>
  json(409, {
    type: 'about:blank',
    title: '',
    status: 409,
    code: 'ERASURE.ORDER_OPEN',
    orders: ['EO-26-AAAA-BBBB'],
  })

async function open(answers: Routes, who = ROMAN) {
  signedIn(who)
  const server = serving({
    [`GET /v1/staff/companies/${COMPANY.uuid}/people`]: json(200, { list: [JAN] }),
    ...answers,
  })
  await act(() =>
    renderApp(
      <>
        <PrivacyCard company={COMPANY} />
        <PeopleCard company={COMPANY} />
        <Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={3} />
      </>,
      { areas: ['errors', 'order-errors', 'staff'], path: `/staff/companies/${COMPANY.uuid}` },
    ),
  )
  return server
}
beforeEach(() => queryClient.clear())

/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: words(name) }))
const dialog = async () => within(await screen.findByRole('dialog'))
const erase = async () =>
  userEvent.click((await dialog()).getByRole('button', { name: words('Usuń na zawsze') }))

test('erases a company after the dialog has said what is deleted, what stays and why', async () => {
  const server = await open({ [`GET ${OF_COMPANY}`]: answered(), [`POST ${OF_COMPANY}`]: done() })
  expect(screen.getByRole('link', { name: words('Pobierz wszystkie dane') }).getAttribute('href')).toBe(
    `/v1/staff/companies/${COMPANY.uuid}/data.zip`,
  )
  await press('Usuń dane firmy')
  for (const text of [
    '2 konta znikną',
    '5 zamówień zniknie',
    '1 plik zniknie',
    '22 zamówienia zostaną, bez usuwanych danych',
    'ewidencję odpadów trzeba przechowywać 5 lat',
    'Tego nie można cofnąć',
  ])
    expect(await (await dialog()).findByText(words(text))).toBeDefined()
  await erase()
  expect(await screen.findByText(words('Dane firmy Zespół Szkół „Iskra” są usunięte'))).toBeDefined()
  expect(server.to(`POST ${OF_COMPANY}`)).toHaveLength(1)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/staff/companies'))
  expect(
    server.to(`GET /v1/staff/companies/${COMPANY.uuid}/people`),
    'nobody asks for the people of a company that is gone',
  ).toHaveLength(1)
})

test('names an open order, and erases nothing while it is open', async () => {
  const server = await open({ [`GET ${OF_COMPANY}`]: answered({ openOrders: ['EO-26-AAAA-BBBB'] }) })
  await press('Usuń dane firmy')
  const alert = await (await dialog()).findByRole('alert')
  expect(alert.textContent).toContain('EO-26-AAAA-BBBB')
  await erase()
  expect(server.to(`POST ${OF_COMPANY}`)).toEqual([])
})

test('an order placed after the dialog opened is named in the dialog, which stays open', async () => {
  await open({ [`GET ${OF_COMPANY}`]: answered(), [`POST ${OF_COMPANY}`]: open409() })
  await press('Usuń dane firmy')
  await (await dialog()).findByText(words('2 konta znikną'))
  await erase()
  expect(await (await dialog()).findByText(words('Są zamówienia w toku'))).toBeDefined()
})

test('a person is erased from their menu, where all their data can be downloaded too', async () => {
  const server = await open({ [`GET ${OF_JAN}`]: answered(), [`POST ${OF_JAN}`]: done() })
  await press('Działania: Jan Kos')
  const [, link] = screen.getAllByRole('link', { name: words('Pobierz wszystkie dane') })
  expect(link?.getAttribute('href')).toBe(`/v1/staff/people/${JAN.uuid}/data.zip`)
  await press('Usuń dane osoby')
  await (await dialog()).findByText(words('22 zamówienia zostaną'))
  await erase()
  expect(await screen.findByText(words('Usunięto dane: Jan Kos'))).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.to(`POST ${OF_JAN}`)).toHaveLength(1)
})

test('shows each text that names the person with a choice, and sends another choice', async () => {
  const finds = [
    find({}),
    find({ id: 'staff_views:2', where: 'staff_views', place: null, deletes: true, before: '' }),
    find({ id: 'company_notes:3', where: 'company_notes', place: 'Iskra', erased: false, found: 'Kos' }),
    find({ id: 'company_notes:4', where: 'company_notes', place: 'Iskra', erased: false, found: 'kos' }),
  ]
  const server = await open({
    [`GET ${OF_JAN}`]: answered({ finds, moreErased: 5, moreLeft: 7 }),
    [`POST ${OF_JAN}`]: done(),
  })
  await press('Działania: Jan Kos')
  await press('Usuń dane osoby')
  const sure = within(
    await (await dialog()).findByRole('group', { name: words('Teksty, w których są te dane') }),
  )
  const doubted = within(
    (await dialog()).getByRole('group', { name: words('Teksty, które być może dotyczą kogoś innego') }),
  )
  expect(sure.getByText(words('I jeszcze 5 tekstów, w których te dane znikną'))).toBeDefined()
  expect(doubted.getByText(words('I jeszcze 7 tekstów, które zostaną'))).toBeDefined()
  const boxes = [
    ...sure.getAllByRole<HTMLInputElement>('checkbox'),
    ...doubted.getAllByRole<HTMLInputElement>('checkbox'),
  ]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, false])
  const note = sure.getByRole('checkbox', {
    name: /^Notatka do zamówienia EO-26-AAAA-BBBB: dzwonić do: Jan Kos, po 8$/,
  })
  await userEvent.click(note)
  expect(
    sure.getByRole('checkbox', { name: words(String.raw`Zapisany widok \(zniknie w całości\)`) }),
  ).toBeDefined()
  await userEvent.click(doubted.getAllByRole('checkbox')[1]!)
  await erase()
  await waitFor(() => expect(server.to(`POST ${OF_JAN}`)).toHaveLength(1))
  expect(server.to(`POST ${OF_JAN}`)[0]?.body).toEqual({
    leave: ['order_notes:1'],
    erase: ['company_notes:4'],
  })
})

test('a large company stays on the screen, which says that its erasure continues', async () => {
  await open({ [`GET ${OF_COMPANY}`]: answered(), [`POST ${OF_COMPANY}`]: done(false) })
  await press('Usuń dane firmy')
  await (await dialog()).findByText(words('2 konta znikną'))
  await erase()
  expect(await screen.findByText(words('Trwa usuwanie danych firmy Zespół Szkół „Iskra”'))).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('address').textContent).toBe(`/staff/companies/${COMPANY.uuid}`)
})

test('offers neither to a dispatcher', async () => {
  await open({}, EWA)
  await press('Działania: Jan Kos')
  expect(screen.queryByRole('button', { name: words('Usuń dane osoby') })).toBeNull()
})
