// Renders the profile inside the portal frame, whose top bar shows the person's name.
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { OwnSession } from '#contract/accounts/own-sessions.ts'
import type { Customer } from '#contract/accounts/profile.ts'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { session } from '#web/session/session.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes as ServerRoutes, serving } from '#web/testing/server.ts'
// Imported before the test, so that the screen loads it at once.
import '#web/account/person-form.tsx'
import { ProfileScreen } from '../profile-screen.tsx'

export const PROFILE = 'GET /v1/client/user/profile'
export const SAVE = 'POST /v1/client/user/profile'
export const CHANGE = 'POST /v1/client/user/change-password'
export const SESSIONS = 'GET /v1/client/user/sessions'
export const END_OTHERS = 'DELETE /v1/client/user/sessions'
export const endRoute = (id: string) => `DELETE /v1/client/user/sessions/${id}`
export const companyRoute = (id: string) => `GET /v1/client/user/customerCompany/${id}`

export const placesRoute = (id: string) => `${companyRoute(id)}/branches`

export const ANNA: Customer = {
  name: 'Anna',
  surname: 'Nowak',
  email: 'anna.nowak@iskra.example',
  phone: '+48600555101',
  ccIds: ['c-1'],
}

export const HERE: OwnSession = {
  uuid: 's-1',
  browser: 'Firefox',
  system: 'Windows',
  signedInAt: '2026-11-20T08:05:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
  isCurrent: true,
}
export const PHONE: OwnSession = {
  ...HERE,
  uuid: 's-2',
  browser: 'Chrome',
  system: 'Android',
  lastUsedAt: '2026-11-20T08:41:00.000Z',
  isCurrent: false,
}

export const SCHOOL: CustomerCompany = {
  uuid: 'c-1',
  name: 'Zespół Szkół „Iskra”',
  address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
  nip: '7740001454',
  krs: '0000123456',
  regon: '123456785',
  bdo: '000123456',
  bdoFree: false,
  bdoPeopleCollection: false,
  email: null,
  phone: null,
}
export const FOUNDATION: CustomerCompany = {
  ...SCHOOL,
  uuid: 'c-2',
  name: 'Fundacja Obieg',
  krs: null,
  regon: null,
  bdo: null,
  bdoFree: true,
}

const noPickups = json(200, {
  year: 2026,
  company: { uuid: SCHOOL.uuid, name: SCHOOL.name },
  rows: [],
  totals: { pickups: 0, estimatedKg: 0, weighedKg: null, notWeighedKg: 0 },
})

export async function openProfile(routes: ServerRoutes = {}, customer: Customer = ANNA) {
  const server = serving({
    [PROFILE]: json(200, { customer }),
    [SESSIONS]: json(200, { sessions: [HERE] }),
    [companyRoute('c-1')]: json(200, { customerCompany: SCHOOL }),
    [companyRoute('c-2')]: json(200, { customerCompany: FOUNDATION }),
    [placesRoute('c-1')]: json(200, { branches: [] }),
    [placesRoute('c-2')]: json(200, { branches: [] }),
    [`${companyRoute('c-1')}/statement/*`]: noPickups,
    [`${companyRoute('c-2')}/statement/*`]: noPickups,
    ...routes,
  })
  session.start({ uuid: 'u-1', fullname: 'Anna Nowak', email: customer.email, xsrfToken: 't' })
  await act(() =>
    renderApp(
      <Routes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      {
        areas: ['access', 'errors', 'portal', 'own-order', 'profile', 'public-pages', 'account'],
        path: '/profile',
      },
    ),
  )
  return server
}

export const card = (name: string) => screen.findByRole('region', { name })
