// A small version of the hostile drill, run with the other tests; the drill itself is `npm run drill -- hostile`.

import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeClient, makeDispatcher, buildOrderApp } from '#server/testing/test-orders.ts'
import { errorOf } from './support/hostile-answers.ts'
import { callsWithBody, callsWithoutBody, hostileRequest, signedInCalls } from './support/hostile-requests.ts'
import { RAW_REQUESTS, sendRaw } from './support/raw-requests.ts'

const REQUESTS_OF_EACH_CALL = 150
const REQUESTS_OF_EACH_SIGNED_IN_CALL = 30
const TIMEOUT = { timeout: 120_000 }

const shop = await buildOrderApp({
  env: {
    RATE_PASSWORDS_PER_MINUTE: '1000000',
    RATE_LOGIN_FAILURES_PER_ADDRESS: '1000000',
    RATE_PASSWORD_LINKS_PER_ADDRESS: '1000000',
  },
})
const { app, logLines, placedOrder } = shop
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const orderNumbers = await Promise.all(
  Array.from({ length: 20 }, async () => (await placedOrder()).orderNumber),
)
const people = {
  client: await makeClient(shop, { branches: [{ name: 'Hala' }] }),
  staff: await makeDispatcher(shop, { isAdministrator: true }),
}
const known = {
  orderNumbers,
  ids: {
    order: (await people.client.ordered()).uuid,
    openOrder: (await people.client.ordered()).uuid,
    company: people.client.company.id,
    closedCompany: people.client.company.id,
    otherCompany: people.client.company.id,
    branch: people.client.company.id,
    person: people.client.person.id,
    settings: { version: 1, settings: { company: {} } },
  },
}
const errors = () => logLines().filter(({ level }) => level === 'error' || level === 'fatal')

describe('hostile input', () => {
  test.each([...callsWithBody, ...callsWithoutBody])(
    'D-C2.1 D-C3 %s refuses it with a problem document, or takes what is left of it',
    TIMEOUT,
    async (call) => {
      await fc.assert(
        fc.asyncProperty(hostileRequest(call, known), async (request) => {
          const { method, path: url, headers, body: payload } = request
          const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
          expect(
            errorOf(request, { status: answer.statusCode, headers: answer.headers, text: answer.body }),
          ).toBeUndefined()
        }),
        { seed: 1, numRuns: REQUESTS_OF_EACH_CALL },
      )
      expect(errors()).toEqual([])
    },
  )

  test.each(signedInCalls)(
    'D-C2.1 D-C3 %s of somebody who is signed in refuses it with a problem document, or takes what is left of it',
    TIMEOUT,
    async (call) => {
      await fc.assert(
        fc.asyncProperty(hostileRequest(call, known), async (request) => {
          const { by = 'client', method, path: url, body: payload } = request
          const { browser, person } = people[by]
          if (!browser.cookies['session']) await browser.logIn(person)
          const headers = {
            cookie: `session=${browser.cookies['session']}`,
            ...(browser.xsrfToken && { 'x-xsrf-token': browser.xsrfToken }),
            ...request.headers,
          }
          const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
          if (answer.statusCode === 401) browser.cookies = {}
          expect(
            errorOf(request, { status: answer.statusCode, headers: answer.headers, text: answer.body }),
          ).toBeUndefined()
        }),
        { seed: 1, numRuns: REQUESTS_OF_EACH_SIGNED_IN_CALL },
      )
      expect(errors()).toEqual([])
    },
  )

  test.each(Object.entries(RAW_REQUESTS))(
    'D-C2.1 D-C7.1 %s is answered with a problem document and an id',
    async (_name, bytes) => {
      const answer = await sendRaw(port, bytes, 10_000)
      if (typeof answer === 'string') throw new Error(`the connection was ${answer}`)
      expect(errorOf({ call: undefined }, answer)).toBeUndefined()
      expect(answer.status).toBeGreaterThanOrEqual(400)
    },
  )

  test('D-C2.3 none of it was an error of ours, not even where the connection broke before the answer', async () => {
    await app.close()
    expect(errors()).toEqual([])
  })
})
