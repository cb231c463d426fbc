import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { serveApi } from '#server/platform/http/api-scope.ts'
import { createCallLimits } from '#server/rate-limits.ts'
import { makePerson, signedIn, TestBrowser } from '#server/testing/people.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { accountRoutes } from './routes.ts'

const testApp = await buildTestApp()
const SESSION = '/client/user/session'
const client = await signedIn(testApp, await makePerson(testApp))
const staff = await signedIn(testApp, await makePerson(testApp, { role: 'staff' }))

const all: [string, Endpoint][] = Object.entries(endpoints)
const guarded = all.filter(([, { access }]) => access === 'client' || access === 'staff')
const open = all.filter(([, { access }]) => access === 'public' || access === 'session')
const pathWithIds = ({ path }: Endpoint) => path.replace(/:\w+/g, '2f6f1f4e-8f2b-4c1a-9d0e-3b7a5c9e1d24')

describe('without a session', () => {
  test.each(guarded)('ROLE-8 the call %s is refused with 401', async (_name, endpoint) => {
    const answer = await new TestBrowser(testApp).call(endpoint.method, pathWithIds(endpoint))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'SESSION.REQUIRED',
    })
  })

  test.each(open)('ROLE-1 ROLE-3 ROLE-4 ROLE-5 the call %s needs no session', async (_name, endpoint) => {
    const answer = await new TestBrowser(testApp).call(endpoint.method, pathWithIds(endpoint))
    expect(['SESSION.REQUIRED', 'ACCESS.DENIED', 'SESSION.XSRF_TOKEN_INVALID']).not.toContain(
      answer.json().code,
    )
  })

  test.each(guarded)(
    'ROLE-8 the call %s is refused with 401 however its address is spelled',
    async (_name, endpoint) => {
      const address = pathWithIds(endpoint).replace('e', '%65')
      expect((await new TestBrowser(testApp).call(endpoint.method, address)).statusCode).toBe(401)
      const spelled = await testApp.app.inject({
        method: endpoint.method,
        url: `/%761${pathWithIds(endpoint)}`,
      })
      expect(spelled.statusCode).toBe(401)
    },
  )

  test('only the calls for signing in and for a forgotten password of /client need no session', () => {
    const freely = open.filter(([, { path }]) => path.startsWith('/client')).map(([name]) => name)
    expect(freely).toEqual(['logIn', 'currentSession', 'forgotPassword', 'setPassword', 'finishLogIn'])
    expect(all.filter(([, { path, access }]) => path.startsWith('/staff') && access !== 'staff')).toEqual([])
  })
})

describe('with a session', () => {
  test.each(guarded.filter(([, { isPlainLink }]) => isPlainLink))(
    'the download %s is refused when a page of another site links to it',
    async (_name, endpoint) => {
      const person = await makePerson(testApp, { role: 'staff', isAdministrator: true })
      const { cookies } = await signedIn(testApp, person)
      const open = async (headers: Record<string, string>) => {
        const answer = await testApp.app.inject({ url: `/v1${pathWithIds(endpoint)}`, cookies, headers })
        return answer.headers['content-type']?.includes('problem') ? answer.json().code : 'let in'
      }
      for (const site of ['cross-site', 'same-site'])
        expect(await open({ 'sec-fetch-site': site })).toBe('SESSION.XSRF_TOKEN_INVALID')
      for (const site of ['same-origin', 'none'])
        expect(await open({ 'sec-fetch-site': site })).not.toBe('SESSION.XSRF_TOKEN_INVALID')
    },
  )

  test.each(guarded.filter(([, { isPlainLink }]) => !isPlainLink))(
    'D-C1.5 D-C1.6 API-4 the call %s is 403 without the anti-forgery token or with a wrong one',
    async (_name, endpoint) => {
      const browser = endpoint.access === 'staff' ? staff : client
      for (const forged of [undefined, 'x']) {
        const answer = await browser.call(endpoint.method, pathWithIds(endpoint), {
          headers: { 'x-xsrf-token': forged },
        })
        expect(answer.statusCode, forged).toBe(403)
        expect(answer.json().code).toBe('SESSION.XSRF_TOKEN_INVALID')
      }
    },
  )

  test('D-C1.5 D-C1.6 an empty, long, slightly changed or foreign anti-forgery token is refused, and the session continues', async () => {
    const own = String(client.xsrfToken)
    for (const forged of ['', 'A'.repeat(43), `${own}x`, own.slice(1), staff.xsrfToken, 'A'.repeat(9000)]) {
      const answer = await client.call('POST', '/client/user/change-password', {
        body: {},
        headers: { 'x-xsrf-token': forged },
      })
      expect([answer.statusCode, answer.json().code], forged).toEqual([403, 'SESSION.XSRF_TOKEN_INVALID'])
    }
    expect((await client.call('GET', SESSION)).json().xsrfToken).toBe(own)
  })
})

describe('the staff area', () => {
  const paths = ['/staff', '/staff/orders', '/staff/orders?page=1', '/staff/nothing/of/the/kind']

  test.each(paths)('D-I13 %s is 401 for an anonymous visitor', async (path) => {
    const answer = await new TestBrowser(testApp).call('GET', path)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('SESSION.REQUIRED')
  })

  test.each(paths)('D-H1.2 ROLE-10 %s is 404 for a client, like a path that does not exist', async (path) => {
    const browser = await signedIn(testApp, await makePerson(testApp))
    const answer = await browser.call('GET', path)
    expect(answer.statusCode).toBe(404)
    const nothing = await browser.call('GET', '/nothing-at-all')
    expect(answer.json()).toEqual(nothing.json())
    expect((await browser.call('GET', path, { headers: { 'x-xsrf-token': undefined } })).statusCode).toBe(404)
  })

  test('a path that only begins like /staff does not belong to the staff area', async () => {
    expect((await new TestBrowser(testApp).call('GET', '/staffing')).statusCode).toBe(404)
  })
})

test('STAFF-2 a call for administrators is 403 for a dispatcher, 404 for a client and 401 for an anonymous visitor', async () => {
  const team = {
    method: 'GET',
    path: '/staff/for-this-test-alone',
    access: 'staff',
    isForAdministrators: true,
    summary: 'Who is asking',
    answer: z.object({ userId: z.string() }),
  } as const satisfies Endpoint
  const app = Fastify()
  await serveApi(app, createCallLimits(testApp, testApp.config.rates), {}, async (api) => {
    await accountRoutes(api, testApp)
    api.bind(team, async ({ actor }) => ({ userId: actor.userId }))
  })
  const administrator = await makePerson(testApp, { role: 'staff', isAdministrator: true })
  const dispatcher = await makePerson(testApp, { role: 'staff' })
  const ask = async (person: { email: string }) => {
    const { cookies, xsrfToken } = await signedIn(testApp, person)
    return app.inject({ url: `/v1${team.path}`, cookies, headers: { 'x-xsrf-token': xsrfToken } })
  }
  expect((await ask(administrator)).json()).toEqual({ userId: administrator.id })
  const denied = await ask(dispatcher)
  expect([denied.statusCode, denied.body]).toEqual([403, expect.stringContaining('ACCESS.DENIED')])
  expect((await ask(await makePerson(testApp))).statusCode).toBe(404)
  expect((await app.inject({ url: `/v1${team.path}` })).statusCode).toBe(401)
  await app.close()
})

test('D-C1.5 a download, which the browser opens as a link, needs a session but no anti-forgery token', async () => {
  const download = {
    method: 'GET',
    path: '/client/for-this-test-alone',
    access: 'client',
    isPlainLink: true,
    summary: 'Who is asking',
    answer: z.object({ userId: z.string() }),
  } as const satisfies Endpoint
  const app = Fastify()
  await serveApi(app, createCallLimits(testApp, testApp.config.rates), {}, async (api) => {
    await accountRoutes(api, testApp)
    api.bind(download, async ({ actor }) => ({ userId: actor.userId }))
  })
  const person = await makePerson(testApp)
  const { cookies } = await signedIn(testApp, person)
  const url = `/v1${download.path}`
  expect((await app.inject({ url, cookies })).json()).toEqual({ userId: person.id })
  expect((await app.inject({ url })).body).toContain('SESSION.REQUIRED')
  await app.close()
})
