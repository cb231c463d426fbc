// Checks that all public and client calls are bound, and that each declared problem really occurs.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { clientEndpoints } from '#contract/endpoints/client-endpoints.ts'
import { clientOrderEndpoints } from '#contract/endpoints/client-order-endpoints.ts'
import { ownProblemsOf, problemsOfAccess } from '#contract/endpoints/endpoint-problems.ts'
import { linkEndpoints } from '#contract/endpoints/link-endpoints.ts'
import { operatorEndpoints } from '#contract/endpoints/operator-endpoints.ts'
import { orderListEndpoints } from '#contract/endpoints/order-list-endpoints.ts'
import { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { PROBLEMS, type ProblemCode } from '#contract/errors.ts'
import { FRESH_LOG_IN_MINUTES } from '#contract/limits.ts'
import { changed } from '#contract/orders/place-order.cases.ts'
import { dataUrl, fileOf, filePayload, pictureWith } from '#server/testing/test-files.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { orderWithProtocol, whileWorkerIsBusy } from '#server/testing/test-protocols.ts'
import { INFECTED_MARK, startClamd } from '#stand-ins/clamd.ts'

const clamd = await startClamd()
afterAll(() => clamd.close())
const shop = await buildOrderApp({ env: { CLAMD_URL: clamd.url } })
const { app, clock, placeOrder, placedOrder } = shop
const client = await makeClient(shop)

const addFile = async (payload: object) => {
  const { orderNumber } = await placedOrder()
  return app.inject({ method: 'POST', url: `/v1/public/orders/${orderNumber}/files`, payload })
}

const eleventhFile = async () => {
  const { orderNumber } = await placedOrder()
  const add = (name: string) =>
    app.inject({
      method: 'POST',
      url: `/v1/public/orders/${orderNumber}/files`,
      payload: filePayload(name, 'image/png'),
    })
  for (let at = 1; at <= 10; at += 1) await add(`${at}.png`)
  return add('11.png')
}

/** Uploads a file above the daily limit of one megabyte. */
const beyondQuota = (setting: string) => async () => {
  const small = await buildOrderApp({ env: { [setting]: '1' } })
  const { orderNumber } = await small.placedOrder()
  const payload = filePayload('a.png', 'image/png', fileOf('image/png', 1_000_001))
  return small.app.inject({ method: 'POST', url: `/v1/public/orders/${orderNumber}/files`, payload })
}

const reusedKey = async () => {
  const key = { 'idempotency-key': randomUUID() }
  await placeOrder(anOrder(), key)
  return placeOrder(changed(anOrder(), { comment: 'inny' }), key)
}

/** Makes the call when the session is still valid but too old to end others. */
const longAfterLogIn = (path: string) => async () => {
  const now = clock.now().toISOString()
  clock.advance({ minutes: FRESH_LOG_IN_MINUTES + 1 })
  try {
    return await client.browser.call('DELETE', path)
  } finally {
    clock.set(now)
  }
}

const changeAccess = (accessCard: object) =>
  client.browser.call('POST', `/client/branches/${randomUUID()}/access-card`, {
    body: { version: 1, accessCard },
  })

const ask = (path: string) => () => client.browser.call('GET', path)

type Provocations = Record<string, Partial<Record<ProblemCode, () => Promise<LightMyRequestResponse>>>>

const STATEMENT = `/client/user/customerCompany/${randomUUID()}/statement`

const provocations: Provocations = {
  placeOrder: {
    'ORDER_FORM.VALIDATION_FAILED': () => placeOrder({}),
    'SESSION.REQUIRED': () => placeOrder({ selectedCompany: randomUUID() }),
    'COMPANY.NOT_FOUND': () => client.order({ selectedCompany: randomUUID() }),
    'TOKEN.INVALID': () => placeOrder(changed(anOrder(), { publicToken: 'unknown' })),
    'IDEMPOTENCY.KEY_REUSED': reusedKey,
    'ORDERS.NOT_TAKEN_YET': async () =>
      (await buildOrderApp({ env: { APP_ENV: 'prod', PUBLIC_URL: 'https://odbior.example' } })).placeOrder(
        anOrder(),
      ),
  },
  addOrderFile: {
    'ORDER.NOT_FOUND': () =>
      app.inject({ method: 'POST', url: '/v1/public/orders/EO-26-0000-0000/files', payload: {} }),
    WRONG_FILE_TYPE: () => addFile(filePayload('a.gif', 'image/gif')),
    FILE_INFECTED: () => addFile(pictureWith(INFECTED_MARK)),
    WRONG_FILE_SIZE: () =>
      addFile({
        name: 'a.png',
        type: 'image/png',
        data: dataUrl('image/png', fileOf('image/png', 15_242_880)),
      }),
    'ORDER_FORM.ADD_FILE_LIMIT': eleventhFile,
    'FILES.ADDRESS_QUOTA': beyondQuota('RATE_FILE_MEGABYTES_PER_ADDRESS'),
    'FILES.DAY_QUOTA': beyondQuota('RATE_FILE_MEGABYTES_IN_ALL'),
    'ERROR.INVALID_INPUT': () => addFile({ type: 'image/png' }),
  },
  checkOrderLink: { 'ERROR.NOT_FOUND': () => app.inject('/v1/public/orders/unknown') },
  getLinkedCompany: { 'ERROR.NOT_FOUND': () => app.inject('/v1/public/orders/unknown/company') },
  getPersonalDataNotice: {
    'ERROR.NOT_FOUND': () => app.inject('/v1/public/personal-data-notices/unknown'),
  },
  listPackageTypes: { 'ERROR.INVALID_INPUT': () => app.inject('/v1/public/package?limit=0') },
  listRecyclingItems: { 'ERROR.INVALID_INPUT': () => app.inject('/v1/public/recycling?limit=0') },
  findCompany: {
    'ERROR.INVALID_INPUT': () => app.inject({ method: 'POST', url: '/v1/public/gus_search', payload: {} }),
    'REGISTRY.UNAVAILABLE': () =>
      app.inject({ method: 'POST', url: '/v1/public/gus_search', payload: { nip: '7740001454' } }),
  },
  updateProfile: {
    'ERROR.INVALID_INPUT': () => client.browser.call('POST', '/client/user/profile', { body: {} }),
  },
  endSession: {
    'SESSION.NOT_FOUND': () => client.browser.call('DELETE', '/client/user/sessions/unknown'),
    'SESSION.LOG_IN_AGAIN': longAfterLogIn(`/client/user/sessions/${randomUUID()}`),
  },
  endOtherSessions: { 'SESSION.LOG_IN_AGAIN': longAfterLogIn('/client/user/sessions') },
  getCompany: {
    'COMPANY.NOT_FOUND': ask('/client/user/customerCompany/unknown'),
  },
  listBranches: {
    'COMPANY.NOT_FOUND': ask('/client/user/customerCompany/unknown/branches'),
  },
  changeBranchAccess: {
    'BRANCH.NOT_FOUND': () => changeAccess({ floor: '2' }),
    'ERROR.INVALID_INPUT': () => changeAccess({ liftWidth: 'szeroka' }),
    'BRANCH.CHANGED_MEANWHILE': async () => {
      const branch = randomUUID()
      const { browser } = await makeClient(shop, { branches: [{ id: branch }] })
      const body = { version: 99, accessCard: {} }
      return browser.call('POST', `/client/branches/${branch}/access-card`, { body })
    },
  },
  listOrders: { 'ERROR.INVALID_INPUT': ask('/client/orders?limit=0') },
  getOrder: { 'ORDER.NOT_FOUND': ask('/client/orders/unknown') },
  downloadProtocol: {
    'ORDER.NOT_FOUND': ask('/client/orders/unknown/destruction-protocol.pdf'),
    'EXPORT.BUSY': async () => {
      const id = await orderWithProtocol(shop, client, await makeDispatcher(shop), ['A1'])
      return whileWorkerIsBusy(ask(`/client/orders/${id}/destruction-protocol.pdf`))
    },
  },
  getOrderCalendar: { 'ORDER.NOT_FOUND': ask('/client/orders/unknown/pickup.ics') },
  getStatement: { 'COMPANY.NOT_FOUND': ask(`${STATEMENT}/2026`) },
  exportStatement: { 'COMPANY.NOT_FOUND': ask(`${STATEMENT}/2026.csv`) },
  downloadStatement: {
    'COMPANY.NOT_FOUND': ask(`${STATEMENT}/2026.pdf`),
    'EXPORT.BUSY': () =>
      whileWorkerIsBusy(ask(`/client/user/customerCompany/${client.company.id}/statement/2026.pdf`)),
  },
  downloadOrderFile: {
    'ORDER.NOT_FOUND': ask('/client/orders/unknown/files/unknown'),
  },
}

/** Calls for signing in and for passwords are checked by the tests of accounts. */
const calls = Object.entries<Endpoint>({
  ...publicEndpoints,
  ...linkEndpoints,
  ...operatorEndpoints,
  ...clientEndpoints,
  ...orderListEndpoints,
  ...clientOrderEndpoints,
})

test('D-A2 binds every call of the table', () => {
  for (const { method, path } of Object.values<Endpoint>(endpoints))
    expect(app.hasRoute({ method, url: `/v1${path}` }), path).toBe(true)
})

/**
 * Calls by a visitor, and by a signed-in person whose page lost the anti-forgery token or belongs to another
 * site.
 */
const unadmitted = ({ method, path }: Endpoint): Provocations[string] => {
  const url = `/v1${path.replace(/:\w+/g, randomUUID())}`
  return {
    'SESSION.REQUIRED': () => app.inject({ method, url }),
    'SESSION.XSRF_TOKEN_INVALID': () =>
      app.inject({
        method,
        url,
        cookies: client.browser.cookies,
        headers: { 'sec-fetch-site': 'cross-site' },
      }),
  }
}

describe.each(calls)('%s', (name, call) => {
  const { method, path } = call

  test('API-1 is bound under /v1', () => {
    expect(app.hasRoute({ method, url: `/v1${path}` })).toBe(true)
  })

  test.each([...problemsOfAccess(call), ...ownProblemsOf(call)])(
    'D-C2.1 answers %s when there is a reason',
    async (code) => {
      const provoke = { ...unadmitted(call), ...provocations[name] }[code]
      if (!provoke) throw new Error(`no test provokes ${code} of ${name}`)
      const answer = await provoke()
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.json()).toMatchObject({ type: 'about:blank', status: PROBLEMS[code], code })
      expect(answer.statusCode).toBe(PROBLEMS[code])
    },
  )
})
