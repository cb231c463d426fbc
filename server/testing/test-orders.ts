// Orders for tests: an application with the catalogue, a valid body, and the calls that send it.

import type { LightMyRequestResponse } from 'fastify'
import { changed, validOrder, type OrderBody } from '#contract/orders/place-order.cases.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { packageTypeId, recyclingItemId } from '#database/seed/catalogue.ts'
import type { NewUser } from '#server/features/accounts/user-queries.ts'
import { fillEmptyCatalogue } from '#server/features/catalogue/public.ts'
import type { NewCompany } from '#server/features/companies/public.ts'
import { newStatusUrl } from '#server/features/orders/public.ts'
import { makeCompany, makePerson, signedIn, type TestBrowser, type TestPerson } from './people.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export const MONITOR = recyclingItemId('G2-01')
export const FRIDGE = recyclingItemId('G1-01')
export const PALLET = packageTypeId('PAL-EUR')

export interface OrderApp extends TestApp {
  placeOrder(body: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  placedOrder(): Promise<{ uuid: string; orderNumber: string }>
}

/** Address of a new status link of the order, from the host on. */
export async function statusPathOf({ database, clock }: OrderApp, orderId: string): Promise<string> {
  const path = await newStatusUrl(database.connection, orderId, { publicUrl: '', now: clock.now() })
  if (path === undefined) throw new Error('the status links of the order are revoked')
  return path
}

export const anOrder = (): OrderBody => validOrder(MONITOR, PALLET)

/** No limits, unless a test sets its own. */
const NO_LIMITS = {
  RATE_ORDERS_PER_HOUR: '1000000',
  RATE_FILES_PER_HOUR: '1000000',
  RATE_LOOKUPS_PER_MINUTE: '1000000',
  RATE_REGISTRY_PER_MINUTE: '1000000',
  RATE_TOKENS_PER_MINUTE: '1000000',
  RATE_MAILS_PER_MAILBOX: '1000000',
  RATE_ACCOUNT_LOG_INS_PER_HOUR: '1000000',
  RATE_ACCOUNT_READS_PER_MINUTE: '1000000',
  RATE_ACCOUNT_SEARCHES_PER_MINUTE: '1000000',
  RATE_ACCOUNT_WRITES_PER_HOUR: '1000000',
  RATE_ACCOUNT_BULK_PER_HOUR: '1000000',
  RATE_ACCOUNT_MAILS_PER_HOUR: '1000000',
  RATE_ACCOUNT_PROTOCOLS_PER_MINUTE: '1000000',
  RATE_ACCOUNT_EXPORTS_PER_HOUR: '1000000',
  RATE_ACCOUNT_IMPORTS_PER_HOUR: '1000000',
}

export async function buildOrderApp(options: TestAppOptions = {}): Promise<OrderApp> {
  const deps = await buildTestApp({ ...options, env: { ...NO_LIMITS, ...options.env } })
  await fillEmptyCatalogue(deps.database)
  const placeOrder = (payload: object, headers: Record<string, string> = {}) =>
    deps.app.inject({ method: 'POST', url: '/v1/public/orders', headers, payload })
  return {
    ...deps,
    placeOrder,
    async placedOrder() {
      const answer = await placeOrder(anOrder())
      return answer.json<{ order: { uuid: string; orderNumber: string } }>().order
    },
  }
}

/** Signed-in person with a company. */
export interface TestClient {
  person: TestPerson
  company: NewCompany
  browser: TestBrowser
  /** Returns the answer of the call. */
  order(set?: Record<string, unknown>): Promise<LightMyRequestResponse>
  /** Places a valid order for the company. */
  ordered(set?: Record<string, unknown>): Promise<{ uuid: string; orderNumber: string }>
}

type GivenCompany = Parameters<typeof makeCompany>[1]

/** Creates a signed-in client. Their orders have the pickup place and other data of `anOrder`. */
export async function makeClient(
  shop: OrderApp,
  given: GivenCompany = {},
  givenPerson: Partial<NewUser> = {},
): Promise<TestClient> {
  const person = await makePerson(shop, givenPerson)
  const company = await makeCompany(shop, {
    bdo: '000012345',
    ...given,
    members: [person, ...(given.members ?? [])],
  })
  const browser = await signedIn(shop, person)
  const order = (set: Record<string, unknown> = {}) =>
    browser.call('POST', '/public/orders', {
      body: changed(companyOrder(company.id), set),
      headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin', 'x-xsrf-token': undefined },
    })
  return {
    person,
    company,
    browser,
    order,
    async ordered(set) {
      const answer = await order(set)
      if (answer.statusCode !== 201)
        throw new Error(`an order of a test answered ${answer.statusCode}: ${answer.body}`)
      return answer.json<{ order: { uuid: string; orderNumber: string } }>().order
    },
  }
}

/** Returns the body that the signed-in form sends. */
export function companyOrder(companyId: string): object {
  const left = new Set([
    'customerCompanyName',
    'nip',
    'nipNotRequired',
    'krs',
    'regon',
    'bdo',
    'reporter',
    'companyEmail',
  ])
  return {
    ...Object.fromEntries(Object.entries(anOrder()).filter(([field]) => !left.has(field))),
    selectedCompany: companyId,
  }
}

/** Signed-in staff member. */
export interface TestDispatcher {
  person: TestPerson
  browser: TestBrowser
  /** Reads an order as staff. */
  read(uuid: string): Promise<StaffOrder>
  /** Changes an order; without a version, the current one is used. */
  change(uuid: string, what: string, body: Record<string, unknown>): Promise<LightMyRequestResponse>
}

export async function makeDispatcher(shop: OrderApp, given: Partial<NewUser> = {}): Promise<TestDispatcher> {
  const person = await makePerson(shop, { role: 'staff', ...given })
  const browser = await signedIn(shop, person)
  const read = async (uuid: string) => {
    const answer = await browser.call('GET', `/staff/orders/${uuid}`)
    if (answer.statusCode !== 200) throw new Error(`an order answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ order: StaffOrder }>().order
  }
  return {
    person,
    browser,
    read,
    async change(uuid, what, body) {
      const version = 'version' in body ? body['version'] : (await read(uuid)).version
      const [method, path] = what === '' ? (['PATCH', ''] as const) : (['POST', `/${what}`] as const)
      return browser.call(method, `/staff/orders/${uuid}${path}`, { body: { version, ...body } })
    },
  }
}
