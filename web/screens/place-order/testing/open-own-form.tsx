// Opens the form of a signed-in person in tests, with its company and branches loaded.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import type { Customer } from '#contract/accounts/profile.ts'
import { personDraft } from '#web/order-form/draft/draft.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { newIdempotencyKey } from '#web/order-form/model/idempotency-key.ts'
import { monitorEntry } from '#web/order-form/testing/filled-in.ts'
import { control, fetchParts, server } from '#web/order-form/testing/open-form.tsx'
import { sentOrder } from '#web/orders/sent-order.ts'
import { session } from '#web/session/session.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import type { Routes, StandInServer } from '#web/testing/server.ts'
import { AddOrderScreen } from '../add-order-screen.tsx'
import { startOf } from '../own-company/own-company-values.ts'
import { customer, foundation, foundationBranches, school, schoolBranches } from './own-companies.ts'

export const PERSON = 'cccccccc-0000-4000-8000-000000000001'

/** Areas of texts that the form of a signed-in person shows. */
export const OWN_FORM_AREAS = [
  'errors',
  'order-errors',
  'portal',
  'own-order',
  'profile',
  'order-form',
  'order-form-later',
  'equipment-picker',
  'sending',
] as const

/** Signs a person in until the test ends. */
export function signIn(uuid = PERSON): void {
  session.start({ uuid, fullname: 'Anna Nowak', email: customer.email, xsrfToken: 'token-1' })
  onTestFinished(() => {
    session.end('lost')
    sentOrder.clear()
    sessionStorage.clear()
  })
}

const COMPANY = 'GET /v1/client/user/customerCompany'
export const PROFILE = 'GET /v1/client/user/profile'
export const companyCall = (uuid: string) => `${COMPANY}/${uuid}`
export const branchesCall = (uuid: string) => `${COMPANY}/${uuid}/branches`

/** The call that places an order. */
export const ORDER = 'POST /v1/public/orders'
export const accepted = json(201, {
  order: { uuid: 'o-1', orderNumber: 'EO-26-7K3M-Q9TD', reporter: { email: customer.email } },
})

export const profileOf = (part: Partial<Customer> = {}) => json(200, { customer: { ...customer, ...part } })
export const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: '', status, code })

export const ownRoutes: Routes = {
  [PROFILE]: profileOf(),
  [companyCall(school.uuid)]: json(200, { customerCompany: school }),
  [companyCall(foundation.uuid)]: json(200, { customerCompany: foundation }),
  [branchesCall(school.uuid)]: json(200, { branches: schoolBranches }),
  [branchesCall(foundation.uuid)]: json(200, { branches: foundationBranches }),
}

/** Opens the page without waiting for the form; `ownForm` waits for it. */
export async function openAddOrder(routes: Routes = {}): Promise<StandInServer> {
  const standIn = server({ ...ownRoutes, ...routes })
  await fetchParts()
  signIn()
  await act(() =>
    renderApp(<AddOrderScreen />, {
      areas: OWN_FORM_AREAS,
      path: '/addOrder',
    }),
  )
  return standIn
}

export const branchesAreThere = () =>
  waitFor(() =>
    expect(control('selectedBranch')).toMatchObject({ tagName: 'SELECT', value: expect.stringMatching(/./) }),
  )

export async function openOwnForm(routes: Routes = {}): Promise<StandInServer> {
  const standIn = await openAddOrder(routes)
  await branchesAreThere()
  return standIn
}

export function keepOwnDraft(values: OrderFormValues, uuid = PERSON): void {
  // A draft can be saved only for the signed-in person.
  signIn(uuid)
  expect(
    personDraft(uuid).save({ place: 0, values, idempotencyKey: newIdempotencyKey(), savedAt: Date.now() }),
  ).toBe(true)
}

/** All values that an order of the school needs. */
export const ownFilledIn = (part: Partial<OrderFormValues> = {}): OrderFormValues => ({
  ...startOf(customer, school),
  availableHoursFrom: '08:00',
  availableHoursTo: '14:00',
  orderData: [monitorEntry()],
  ...part,
})

/** Opens the form and continues with a draft that fills it in. */
export async function openFilledIn(
  routes: Routes = {},
  part: Partial<OrderFormValues> = {},
): Promise<StandInServer> {
  keepOwnDraft(ownFilledIn(part))
  const standIn = await openOwnForm(routes)
  fireEvent.click(screen.getByText('Kontynuuj'))
  await branchesAreThere()
  return standIn
}
