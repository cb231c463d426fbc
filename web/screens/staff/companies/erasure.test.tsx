import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import type { CompanyPerson } from '#contract/people/people.ts'
import type { Erasure } from '#contract/privacy/erasure.ts'
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
const NUMBERS: Erasure = { people: 2, ordersKept: 22, ordersDeleted: 5, files: 1, openOrders: [] }
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

/** Texts keep short words and the next one together. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: words(name) }))
const dialog = async () => within(await screen.findByRole('dialog'))
const erase = async () =>
  userEvent.click((await dialog()).getByRole('button', { name: words('Usuń na zawsze') }))

test('a company is erased after the dialog has said what goes, what stays and why', async () => {
  const server = await open({ [`GET ${OF_COMPANY}`]: answered(), [`POST ${OF_COMPANY}`]: answered() })
  expect(screen.getByRole('link', { name: words('Pobierz wszystkie dane') }).getAttribute('href')).toBe(
    `/v1/staff/companies/${COMPANY.uuid}/data.zip`,
  )
  await press('Usuń dane firmy')
  for (const said of [
    '2 konta znikną',
    '5 zamówień zniknie',
    '1 plik zniknie',
    '22 zamówienia zostaną, bez danych osób',
    'ewidencję odpadów trzeba przechowywać 5 lat',
    'Tego nie można cofnąć',
  ])
    expect(await (await dialog()).findByText(words(said))).toBeDefined()
  await erase()
  expect(await screen.findByText(words('Dane firmy Zespół Szkół „Iskra” są usunięte'))).toBeDefined()
  expect(server.to(`POST ${OF_COMPANY}`)).toHaveLength(1)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/staff/companies'))
  expect(
    server.to(`GET /v1/staff/companies/${COMPANY.uuid}/people`),
    'nobody asks for the people of a company that is gone',
  ).toHaveLength(1)
})

test('while an order is open it is named, and nothing can be erased', async () => {
  const server = await open({ [`GET ${OF_COMPANY}`]: answered({ openOrders: ['EO-26-AAAA-BBBB'] }) })
  await press('Usuń dane firmy')
  const alert = await (await dialog()).findByRole('alert')
  expect(alert.textContent).toContain('EO-26-AAAA-BBBB')
  await erase()
  expect(server.to(`POST ${OF_COMPANY}`)).toEqual([])
})

test('an order that came meanwhile is said in the dialog, which stays', async () => {
  await open({ [`GET ${OF_COMPANY}`]: answered(), [`POST ${OF_COMPANY}`]: open409() })
  await press('Usuń dane firmy')
  await (await dialog()).findByText(words('2 konta znikną'))
  await erase()
  expect(await (await dialog()).findByText(words('Są zamówienia w toku'))).toBeDefined()
})

test('a person is erased from their menu, where all their data can be downloaded too', async () => {
  const server = await open({ [`GET ${OF_JAN}`]: answered(), [`POST ${OF_JAN}`]: answered() })
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

test('a dispatcher is offered neither', async () => {
  await open({}, EWA)
  await press('Działania: Jan Kos')
  expect(screen.queryByRole('button', { name: words('Usuń dane osoby') })).toBeNull()
})
