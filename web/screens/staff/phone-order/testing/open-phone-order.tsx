// Renders the phone order form with a stand-in of the server.
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { placeInFull } from '#contract/orders/place-order.cases.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { orderRow } from '#contract/pickup-days/day-plan.cases.ts'
import { fetchParts, server } from '#web/order-form/testing/open-form.tsx'
import { queryClient } from '#web/queries/query-client.ts'
import { StaffFrame } from '#web/staff/frame/staff-frame.tsx'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import type { Routes as Answers } from '#web/testing/server.ts'
import { countsOf } from '#web/testing/staff-order.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { PhoneOrderScreen } from '../phone-order-screen.tsx'

const ADDRESS = { street: 'ul. Hutnicza 4', postalCode: '59-900', city: 'Zgorzelec', country: 'Polska' }
const NOBODY = { contact: null, email: null, phone: null }

const branch = (uuid: string, name: string, mainBranch: boolean): StaffCompany['branches'][number] => ({
  uuid,
  name,
  ...ADDRESS,
  street: `ul. ${name} 1`,
  ...NOBODY,
  mainBranch,
  accessCard: null,
  version: 1,
  archived: false,
  orderCount: 1,
})

export const MAIN = branch('0190c0de-0000-7000-8000-0000000000b1', 'Huta', true)
export const HALL = {
  ...branch('0190c0de-0000-7000-8000-0000000000b2', 'Hala nr 2', false),
  contact: 'Jan Kos',
  phone: '600300400',
}

export const GLASS: StaffCompany = {
  uuid: '0190c0de-0000-7000-8000-0000000000c1',
  name: 'Huta Szkła',
  address: ADDRESS,
  nip: '5252344078',
  krs: null,
  regon: null,
  bdo: '000054321',
  bdoFree: false,
  bdoPeopleCollection: false,
  email: 'huta@szklo.example',
  phone: null,
  createdDate: '2026-10-01T08:00:00.000Z',
  branchCount: 2,
  peopleCount: 1,
  orderCount: 1,
  lastOrderDate: '2026-11-20T09:46:00.000Z',
  version: 1,
  mergedInto: null,
  branches: [
    MAIN,
    HALL,
    { ...branch('0190c0de-0000-7000-8000-0000000000b3', 'Stara', false), archived: true },
  ],
  notes: [],
  duplicates: [],
  year: { from: '2025-11-29', to: '2026-11-28', orderCount: 0, kg: 0, wasteCodes: [] },
}

export const PEN: StaffCompany = {
  ...GLASS,
  uuid: '0190c0de-0000-7000-8000-0000000000c2',
  name: 'Pióro sp. z o.o.',
  nip: '7740001454',
  bdo: null,
  branches: [],
  orderCount: 0,
}

/** Last order of the glass works, for their hall. */
export const LAST: StaffOrder = {
  uuid: 'o-last',
  orderNumber: 'EO-26-0000-0001',
  orderType: 'receiving',
  status: 'COMPLETED',
  createdDate: '2026-11-20T09:46:00.000Z',
  suggestedDate: '2026-11-24',
  customerCompanyName: GLASS.name,
  company: { ...GLASS, bdoUnknown: false },
  customerCompany: { uuid: GLASS.uuid, name: GLASS.name },
  attachedBranch: null,
  proposedCompany: null,
  assignee: null,
  locale: 'pl',
  linkRevoked: false,
  customerCompanyBranch: {
    ...placeInFull,
    ...ADDRESS,
    name: HALL.name,
    street: HALL.street,
    mainBranch: false,
    contact: 'Piotr Zieliński',
    email: null,
    phone: '234567890',
  },
  availableHoursFrom: '07:30',
  availableHoursTo: '14:00',
  accessCard: null,
  comment: null,
  reporter: { name: 'Anna', surname: 'Nowak', email: 'anna.nowak@szklo.example', phone: '600555101' },
  orderData: [],
  totalWeight: 0,
  totalWeightIsLowerBound: false,
  files: [],
  unread: false,
  hazardous: false,
  version: 3,
  reminders: [],
  notes: [],
  messages: [],
  similar: [],
  wasteCodes: [],
  wasteCardNumber: null,
  wasteCard: 'notNeeded',
  history: [],
}

const ROW = orderRow({
  uuid: LAST.uuid,
  orderNumber: LAST.orderNumber,
  createdDate: LAST.createdDate,
  suggestedDate: LAST.suggestedDate,
  status: LAST.status,
  companyName: GLASS.name,
  companyUuid: GLASS.uuid,
  branch: { name: HALL.name, city: HALL.city, postalCode: HALL.postalCode, street: HALL.street },
  availableHoursFrom: LAST.availableHoursFrom,
  availableHoursTo: LAST.availableHoursTo,
  weightKg: 0,
  entryCount: 0,
  version: LAST.version,
})
const COUNTS = countsOf({ COMPLETED: 1 })

const row = ({ branches: _branches, notes: _notes, duplicates: _duplicates, ...rest }: StaffCompany) => rest

/** The server's answer to an accepted order. */
export const taken = (email: string) =>
  json(201, {
    order: { ...LAST, uuid: 'o-new', orderNumber: 'EO-26-7K3M-Q9TD', reporter: { ...LAST.reporter, email } },
  })

export async function openPhoneOrder(answers: Answers = {}, path = '/staff/orders/new') {
  queryClient.clear()
  const standIn = server({
    'GET /v1/staff/companies': ({ query }) => {
      const list = [GLASS, PEN].filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
      return json(200, { list: list.map(row), totalCount: list.length })()
    },
    [`GET /v1/staff/companies/${GLASS.uuid}`]: json(200, { company: GLASS }),
    [`GET /v1/staff/companies/${PEN.uuid}`]: json(200, { company: PEN }),
    'GET /v1/staff/orders': ({ query }) => {
      const list = query.get('companyUuid') === GLASS.uuid ? [ROW] : []
      return json(200, { list, totalCount: list.length, counts: COUNTS, countsAreLowerBound: false })()
    },
    'GET /v1/staff/orders/o-last': json(200, { order: LAST }),
    'GET /v1/staff/undelivered-mails': json(200, { list: [], totalCount: 0 }),
    ...answers,
  })
  await fetchParts()
  signedIn(EWA)
  await act(() =>
    renderApp(
      <>
        <Toaster label="Powiadomienia" closeLabel="Zamknij" shownAtOnce={3} />
        <StaffFrame screens={['orders', 'newOrder']}>
          <Routes>
            <Route path="/staff/orders/new" element={<PhoneOrderScreen />} />
            <Route path="*" element={<h1>elsewhere</h1>} />
          </Routes>
        </StaffFrame>
      </>,
      {
        areas: [
          'errors',
          'order-errors',
          'portal',
          'own-order',
          'profile',
          'staff',
          'order-form',
          'order-form-later',
          'equipment-picker',
          'sending',
        ],
        path,
      },
    ),
  )
  return standIn
}

export const search = () => screen.getByRole('searchbox', { name: /^Firma z\skartoteki$/ })
