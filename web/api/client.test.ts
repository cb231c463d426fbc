import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { PROBLEMS } from '#contract/errors.ts'
import type { placeCompanyOrder, placePublicOrder, placeSignedInOrder } from '#contract/orders/place-order.ts'
import { session } from '#web/session/session.ts'
import { ANNA, sessionResponse, PIOTR, signedIn } from '#web/testing/people.ts'
import { answering, json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { accountApi } from './account.ts'
import { orderListApi } from './order-list.ts'
import { publicCalls } from './public-calls.ts'
import { type FailureReport, setReporter } from './report.ts'

const api = { ...accountApi, ...publicCalls }

const packageType = { uuid: '3f0c3a7e-2c3e-4c58-9d2a-1f2d3c4b5a69', name: 'Karton', unit: 'pieces' }

test('API-1 API-2 sends a call under /v1 with credentials, its query and its parameters', async () => {
  const calls = answering(json(200, { packageTypes: [] }))
  await api.listPackageTypes({ query: { limit: 1000, name: 'kart on' } })
  expect(calls[0]?.url).toBe('/v1/public/package?limit=1000&name=kart+on')
  expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' })
  const links = answering(json(200, true))
  await api.checkOrderLink({ params: { token: 'a/b c' } })
  expect(links[0]?.url).toBe('/v1/public/orders/a%2Fb%20c')
})

test('API-20 requests the orders without a query where neither page nor limit is given', async () => {
  const calls = answering(json(200, { orders: [], totalCount: 0 }))
  await orderListApi.listOrders({})
  await orderListApi.listOrders({ query: {} })
  expect(calls.map(({ url }) => url)).toEqual(['/v1/client/orders', '/v1/client/orders'])
})

test('sends a body as JSON, and only then a content type', async () => {
  const calls = answering(json(200, { res: null }))
  await api.findCompany({ body: { nip: '1234563218' } })
  expect(calls[0]?.init.body).toBe('{"nip":"1234563218"}')
  expect(calls[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' })
  const without = answering(json(200, true))
  await api.checkOrderLink({ params: { token: 'x' } })
  expect(without[0]?.init.headers).not.toHaveProperty('content-type')
})

test('D-E5 a call accepts only the bodies and the headers of its entry', () => {
  type Placing = Parameters<typeof publicCalls.placeOrder>[0]
  expectTypeOf<Placing['body']>().toEqualTypeOf<
    z.input<typeof placePublicOrder> | z.input<typeof placeSignedInOrder> | z.input<typeof placeCompanyOrder>
  >()
  expectTypeOf<keyof NonNullable<Placing['headers']>>().toEqualTypeOf<'idempotency-key' | 'order-files'>()
  expectTypeOf<Parameters<typeof publicCalls.findCompany>[0]['headers']>().toEqualTypeOf<undefined>()
  expectTypeOf<Parameters<typeof publicCalls.checkOrderLink>[0]['body']>().toEqualTypeOf<undefined>()
})

describe('a signed-in person’s call', () => {
  const done = () => new Response(null, { status: 204 })
  const forged = json(403, { code: 'SESSION.XSRF_TOKEN_INVALID', status: 403, title: '' })
  const over = json(401, { code: 'SESSION.REQUIRED', status: 401, title: '' })
  const sentHeaders = (call: { init: RequestInit } | undefined) =>
    call?.init.headers as Record<string, string>
  const notices = () => toasts.all().map(({ kind, text }) => `${kind}: ${text}`)
  const change = () =>
    api.changePassword({
      body: { password: 'stare-haslo', password_new: 'nowe-haslo', password_new_repeat: 'nowe-haslo' },
    })

  test('SESSION-12 API-3 API-4 D-C1.5 declares JSON and carries the anti-forgery token, also without a body', async () => {
    signedIn()
    const calls = answering(done)
    await api.logOut({})
    expect(sentHeaders(calls[0])).toMatchObject({
      'content-type': 'application/json',
      'x-xsrf-token': 'token-of-anna',
    })
    expect(calls[0]?.init.body).toBeUndefined()
  })

  test.each([
    ['a login', () => api.logIn({ body: { email: 'a@b.example', password: 'x' } })],
    ['a forgotten password', () => api.forgotPassword({ body: { email: 'a@b.example' } })],
    ['a new password', () => api.setPassword({ body: { password: 'nowe-haslo', token: 't' } })],
    ['a public call', () => api.findCompany({ body: { nip: '1234563218' } })],
  ])('API-22 D-C1.5 %s carries no token', async (_, make) => {
    signedIn()
    const calls = answering(json(400, {}))
    await make()
    expect(sentHeaders(calls[0])).not.toHaveProperty('x-xsrf-token')
  })

  test('SESSION-4 ERR-14 SESSION-10 D-I11.1 a 401 logs the person out, with one error', async () => {
    signedIn()
    answering(over)
    const results = await Promise.all([change(), change(), api.logOut({})])
    expect(results.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(session.read()).toBeNull()
    await vi.waitFor(() => expect(notices()).toEqual(['error: Sesja wygasła, zaloguj się ponownie.']))
  })

  test('SESSION-4 a public call that needs the session ends it too', async () => {
    signedIn()
    answering(over)
    await api.findCompany({ body: { nip: '1234563218' } })
    expect(session.read()).toBeNull()
  })

  test('D-D1.4 a refused login is not an expired session', async () => {
    signedIn()
    answering(json(401, { code: 'LOGIN.LOGIN_FAILED', status: 401, title: '' }))
    await api.logIn({ body: { email: 'a@b.example', password: 'x' } })
    expect(session.read()).toEqual(ANNA)
    expect(notices()).toEqual([])
  })

  test('D-D6 a wrong old password does not log the person out', async () => {
    signedIn()
    answering(json(400, { code: 'PROFILE.GLOBAL_ERROR', status: 400, title: '' }))
    await change()
    expect(session.read()).toEqual(ANNA)
  })

  test('a late 401 of an earlier session does not end the current one', async () => {
    signedIn()
    answering(async () => {
      signedIn({ ...ANNA, xsrfToken: 'newer' })
      return over()
    })
    await change()
    expect(session.read()?.xsrfToken).toBe('newer')
  })

  test('D-C1.6 refused for an old token fetches the new one and tries once more', async () => {
    signedIn()
    const calls = answering(forged, json(200, sessionResponse({ ...ANNA, xsrfToken: 'renewed' })), done)
    expect(await change()).toMatchObject({ ok: true })
    expect(calls.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'POST /v1/client/user/change-password',
      'GET /v1/client/user/session',
      'POST /v1/client/user/change-password',
    ])
    expect(sentHeaders(calls[2])).toMatchObject({ 'x-xsrf-token': 'renewed' })
  })

  test('D-C1.6 refused again it fails; nobody is logged out', async () => {
    signedIn()
    const calls = answering(forged, json(200, sessionResponse(ANNA)), forged)
    expect(await change()).toMatchObject({ ok: false, status: 403 })
    expect(calls).toHaveLength(3)
    expect(session.read()).toEqual(ANNA)
  })

  test('is not repeated for another person who signed in meanwhile', async () => {
    signedIn()
    const calls = answering(forged, json(200, sessionResponse(PIOTR)))
    expect(await change()).toMatchObject({ ok: false, status: 403 })
    expect(calls).toHaveLength(2)
    expect(session.read()).toEqual(PIOTR)
  })

  test('a lost connection logs nobody out', async () => {
    signedIn()
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await change()).toMatchObject({ ok: false, status: 0 })
    expect(session.read()).toEqual(ANNA)
  })

  test.each([
    ['a public call', () => api.checkOrderLink({ params: { token: 'x' } }), true],
    ['a call without an answer', () => change(), false],
  ])('SESSION-2 extends the session by an answer, not without one: %s', async (_, make, counts) => {
    signedIn()
    vi.setSystemTime(Date.now() + 29 * 60_000)
    answering(counts ? json(404, {}) : () => Promise.reject(new TypeError('Failed to fetch')))
    await make()
    expect(session.hasExpired(Date.now() + 29 * 60_000)).toBe(!counts)
    vi.useRealTimers()
  })
})

test('returns the data of an answer', async () => {
  answering(json(200, { res: null }))
  expect(await api.findCompany({ body: { nip: '1234563218' } })).toEqual({
    ok: true,
    data: { res: null },
    status: 200,
  })
})

test.for([400, 401, 404, 409, 422, 429, 500, 502, 503])(
  'ERR-1 returns status %d as {error, status}',
  async (status) => {
    answering(
      json(
        status,
        {
          type: 'about:blank',
          title: 'No',
          status,
          code: 'TOKEN.INVALID',
          errors: { nip: ['NIP_REQUIRED'] },
        },
        { 'x-request-id': 'r-1', 'retry-after': '7' },
      ),
    )
    expect(await api.findCompany({ body: { nip: '' } })).toEqual({
      ok: false,
      status,
      error: {
        code: 'TOKEN.INVALID',
        title: 'No',
        errors: { nip: ['NIP_REQUIRED'] },
        requestId: 'r-1',
        retryAfterSeconds: 7,
      },
    })
  },
)

describe('a response from a proxy instead of the server', () => {
  const KINDS = [
    ['a page', '<html>', 'text/html'],
    ['nothing', null, 'text/html'],
    ['JSON of its own', '{"code":"rate_limited","message":"slow down"}', 'application/json'],
    ['a problem without our code', '{"title":"Too Many Requests"}', 'application/problem+json'],
    [
      'a problem with a code and errors of its own',
      '{"code":"rate_limit.exceeded","errors":[{"detail":"slow down"}]}',
      'application/problem+json',
    ],
    ['a problem with a loud code', '{"code":"RATE_LIMITED"}', 'application/problem+json'],
  ] as const
  const CODES = [
    [400, 'ERROR.UNEXPECTED_ANSWER'],
    [401, 'ERROR.UNEXPECTED_ANSWER'],
    [403, 'ERROR.UNEXPECTED_ANSWER'],
    [404, 'ERROR.UNEXPECTED_ANSWER'],
    [408, 'ERROR.REQUEST_TIMEOUT'],
    [413, 'ERROR.TOO_LARGE'],
    [414, 'ERROR.TOO_LARGE'],
    [429, 'ERROR.TOO_MANY_REQUESTS'],
    [431, 'ERROR.TOO_LARGE'],
    [500, 'ERROR.UNAVAILABLE'],
    [502, 'ERROR.UNAVAILABLE'],
    [503, 'ERROR.UNAVAILABLE'],
    [504, 'ERROR.UNAVAILABLE'],
  ] as const

  test.each(CODES.flatMap(([status, code]) => KINDS.map((kind) => [status, ...kind, code] as const)))(
    'ERR-1 %d with %s becomes the code of its status',
    async (status, _what, body, type, code) => {
      answering(() => new Response(body, { status, headers: { 'content-type': type } }))
      expect(await api.findCompany({ body: { nip: '' } })).toEqual({
        ok: false,
        status,
        error: { code, title: expect.any(String) as string },
      })
    },
  )

  test.each(Object.keys(PROBLEMS))('ERR-1 keeps the server’s code %s', async (code) => {
    answering(json(409, { code, title: '' }))
    expect(await api.findCompany({ body: { nip: '' } })).toMatchObject({ error: { code } })
  })

  test.each([
    ['7', 7],
    ['0', undefined],
    ['soon', undefined],
    ['', undefined],
    ['Fri, 27 Nov 2026 10:00:30 GMT', 30],
    ['Fri, 27 Nov 2026 09:00:00 GMT', undefined],
  ])('ERR-1 reads a Retry-After of %j', async (header, seconds) => {
    vi.setSystemTime('2026-11-27T10:00:00Z')
    answering(() => new Response('', { status: 429, headers: { 'retry-after': header } }))
    const { error } = (await api.findCompany({ body: { nip: '' } })) as { error: object }
    expect(error).toEqual({
      code: 'ERROR.TOO_MANY_REQUESTS',
      title: '',
      ...(seconds && { retryAfterSeconds: seconds }),
    })
    vi.useRealTimers()
  })

  const page = () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })

  test.each([
    ['with an answer', () => api.findCompany({ body: { nip: '' } })],
    ['without one', () => api.setPassword({ body: { password: 'x', token: 'x' } })],
  ])(
    'ERR-1 the page of a hotspot or of a login with status 200 is not a success of a call %s',
    async (_, make) => {
      answering(page)
      expect(await make()).toMatchObject({
        ok: false,
        status: 200,
        error: { code: 'ERROR.UNEXPECTED_ANSWER' },
      })
    },
  )

  test('SESSION-4 a proxy’s 401 ends no session', async () => {
    signedIn()
    answering(() => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } }))
    await api.findCompany({ body: { nip: '' } })
    expect(session.read()).toEqual(ANNA)
  })
})

test('returns a lost connection as a code, without throwing', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await api.findCompany({ body: { nip: '' } })).toMatchObject({
    ok: false,
    status: 0,
    error: { code: 'ERROR.NETWORK' },
  })
})

/** Makes a response whose connection breaks after the beginning. */
const brokenOff = (cause: unknown) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"res":'))
        controller.error(cause)
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  )

test('a connection lost within the answer is a lost connection', async () => {
  answering(() => brokenOff(new TypeError('network error')))
  expect(await api.findCompany({ body: { nip: '' } })).toMatchObject({
    ok: false,
    status: 0,
    error: { code: 'ERROR.NETWORK' },
  })
  answering(() => new Response('{"res":', { headers: { 'content-type': 'application/json' } }))
  expect(await api.findCompany({ body: { nip: '' } })).toMatchObject({
    error: { code: 'ERROR.UNEXPECTED_ANSWER' },
  })
})

test('times out a call that is never answered', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
  expect(await api.findCompany({ body: { nip: '' }, timeoutMs: 1 })).toMatchObject({
    ok: false,
    status: 0,
    error: { code: 'ERROR.TIMEOUT' },
  })
})

test('returns an answer of another shape as a failure, not as data', async () => {
  answering(json(200, { packageTypes: [{ ...packageType, uuid: 7 }] }))
  expect(await api.listPackageTypes({})).toMatchObject({
    ok: false,
    error: { code: 'ERROR.UNEXPECTED_ANSWER' },
  })
})

test('REPORT-1 reports a refusal with its route pattern, never with the address or the body', async () => {
  const reports: FailureReport[] = []
  setReporter((report) => reports.push(report))
  answering(
    json(500, { code: 'ERROR.INTERNAL', title: '', status: 500 }, { 'x-request-id': 'r-2' }),
    json(404, { code: 'ERROR.NOT_FOUND', title: '', status: 404 }),
    json(400, { code: 'ERROR.INVALID_INPUT', title: '', status: 400 }),
    json(200, true),
  )
  for (let at = 0; at < 4; at += 1) await api.checkOrderLink({ params: { token: 'secret-token' } })
  expect(reports).toEqual([
    {
      level: 'error',
      kind: 'call',
      method: 'GET',
      route: '/public/orders/:token',
      status: 500,
      requestId: 'r-2',
    },
    { level: 'info', kind: 'call', method: 'GET', route: '/public/orders/:token', status: 404 },
    { level: 'info', kind: 'call', method: 'GET', route: '/public/orders/:token', status: 400 },
  ])
})
