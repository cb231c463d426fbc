// A small version of the hostile drill, run with the other tests; the drill itself is `npm run drill -- hostile`.

import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeClient, makeDispatcher, buildOrderApp } from '#server/testing/test-orders.ts'
import { allCalls, callerOf } from './support/call-bodies.ts'
import { errorOf } from './support/hostile-answers.ts'
import { hostileRequest, type HostileRequest } from './support/hostile-requests.ts'
import { RAW_REQUESTS, sendRaw } from './support/raw-requests.ts'

const REQUESTS_OF_EACH_PUBLIC_CALL = 60
const REQUESTS_OF_EACH_SIGNED_IN_CALL = 15
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
const people = {
  client: await makeClient(shop, { branches: [{ name: 'Hala' }] }),
  staff: await makeDispatcher(shop, { isAdministrator: true }),
}
const orderNumbers = await Promise.all(
  Array.from({ length: 20 }, async () => (await placedOrder()).orderNumber),
)
const { uuid: order, orderNumber } = await people.client.ordered()
const company = people.client.company.id
const ids = { order, orderNumber, company, branch: company }
const errors = () => logLines().filter(({ level }) => level === 'error' || level === 'fatal')

async function headersOf({ by, headers }: HostileRequest): Promise<Record<string, string>> {
  if (!by) return headers
  const { browser, person } = people[by]
  if (!browser.cookies['session']) await browser.logIn(person)
  const session = { cookie: `session=${browser.cookies['session']}` }
  return { ...session, ...(browser.xsrfToken && { 'x-xsrf-token': browser.xsrfToken }), ...headers }
}

async function sendHostile(call: HostileRequest['call'], numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(hostileRequest(call, ids, orderNumbers), async (request) => {
      const { by, method, path: url, body: payload } = request
      const headers = await headersOf(request)
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      const isSessionOver = answer.statusCode === 401 && !request.headers['cookie']
      if (by && isSessionOver) people[by].browser.cookies = {}
      expect(
        errorOf(call, {
          status: answer.statusCode,
          headers: answer.headers as IncomingHttpHeaders,
          body: answer.rawPayload,
        }),
      ).toBeUndefined()
    }),
    { seed: 1, numRuns },
  )
}

describe('hostile input', () => {
  test.each(allCalls.filter((call) => !callerOf(call)))(
    'D-C2.1 D-C3 %s rejects it with a problem document, or accepts the valid rest',
    TIMEOUT,
    async (call) => {
      await sendHostile(call, REQUESTS_OF_EACH_PUBLIC_CALL)
      expect(errors()).toEqual([])
    },
  )

  test.each(allCalls.filter((call) => callerOf(call)))(
    'D-C2.1 D-C3 %s of a signed-in person rejects it with a problem document, or accepts the valid rest',
    TIMEOUT,
    async (call) => {
      await sendHostile(call, REQUESTS_OF_EACH_SIGNED_IN_CALL)
      expect(errors()).toEqual([])
    },
  )

  test.each(Object.entries(RAW_REQUESTS))(
    'D-C2.1 D-C7.1 answers %s with a problem document and an id',
    async (_name, bytes) => {
      const answer = await sendRaw(port, bytes)
      if (typeof answer === 'string') throw new Error(`the connection was ${answer}`)
      expect(errorOf(undefined, answer)).toBeUndefined()
      expect(answer.status).toBeGreaterThanOrEqual(400)
    },
  )

  test('D-C2.3 causes no error of our own, not even where the connection broke before the answer', async () => {
    await app.close()
    expect(errors()).toEqual([])
  })
})
