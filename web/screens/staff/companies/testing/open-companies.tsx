import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes as Pages } from 'react-router'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { Announcer } from '#web/shell/announcer.tsx'
import { ShortcutKeys } from '#web/staff/keys/shortcuts.tsx'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { countsOf } from '#web/testing/staff-order.ts'
import { CompaniesScreen } from '../companies-screen.tsx'
import { CompanyScreen } from '../company-screen.tsx'

export const OTHER = '7f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a12'
export const COMPANY: StaffCompany = {
  uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11',
  name: 'Zespół Szkół „Iskra”',
  address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
  nip: '7811767696',
  krs: null,
  regon: '123456785',
  bdo: null,
  bdoFree: true,
  bdoPeopleCollection: false,
  email: 'iskra@szkola.example',
  phone: '618001002',
  createdDate: '2023-03-14T09:00:00.000Z',
  branchCount: 1,
  peopleCount: 2,
  orderCount: 42,
  lastOrderDate: '2026-11-18T09:00:00.000Z',
  version: 3,
  mergedInto: null,
  branches: [
    {
      uuid: '5f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a10',
      name: 'Budynek główny',
      street: 'ul. Jasna 12',
      postalCode: '60-101',
      city: 'Poznań',
      country: 'Polska',
      contact: null,
      email: null,
      phone: null,
      mainBranch: true,
      accessCard: null,
      version: 1,
      archived: false,
      orderCount: 42,
    },
  ],
  notes: [],
  duplicates: [{ uuid: OTHER, name: 'ZS Iskra Poznań', city: 'Poznań', orderCount: 3, peopleCount: 1 }],
  year: {
    from: '2025-11-29',
    to: '2026-11-28',
    orderCount: 60,
    kg: 4812.3,
    wasteCodes: [{ code: '16 02 13*', hazardous: true, kg: 4812.3, weighedKg: 4700 }],
  },
}
export const ONE = `/v1/staff/companies/${COMPANY.uuid}`
export const LIST = 'GET /v1/staff/companies'
export const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

export async function openCompanies(path: string, answers: Routes = {}) {
  signedIn(EWA)
  const server = serving({
    [`GET ${ONE}/merges`]: json(200, { list: [] }),
    [`GET ${ONE}/people`]: json(200, { list: [] }),
    [`GET ${ONE}`]: json(200, { company: COMPANY }),
    [`GET ${ONE}/statement/*`]: json(200, {
      year: 2026,
      company: { uuid: COMPANY.uuid, name: COMPANY.name },
      rows: [],
      totals: { pickups: 0, estimatedKg: 0, weighedKg: null, notWeighedKg: 0 },
    }),
    'GET /v1/staff/token-batches': json(200, { list: [], totalCount: 0 }),
    ...answers,
    [LIST]: answers[LIST] ?? json(200, { list: [COMPANY], totalCount: 1 }),
    'GET /v1/staff/orders': json(200, {
      list: [],
      totalCount: 0,
      counts: countsOf(),
      countsAreLowerBound: false,
    }),
  })
  await act(() =>
    renderApp(
      <Pages>
        <Route
          path="/staff/companies"
          element={
            <>
              <Link to="/staff/companies">wszystkie</Link>
              <CompaniesScreen />
              <ShortcutKeys />
              <Announcer />
            </>
          }
        />
        <Route
          path="/staff/companies/:id"
          element={
            <>
              <CompanyScreen />
              <ShortcutKeys />
            </>
          }
        />
      </Pages>,
      {
        areas: [
          'access',
          'errors',
          'order-errors',
          'portal',
          'own-order',
          'profile',
          'order-form',
          'order-form-later',
          'staff',
        ],
        path,
      },
    ),
  )
  return server
}

/** Matches a text whose spaces may be no-break spaces. */
export const words = (text: string) =>
  new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
export const address = () => screen.getByTestId('address').textContent
export const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
