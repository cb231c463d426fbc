import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const { app } = await buildTestApp({
  env: { RATE_TOKENS_PER_MINUTE: '3', RATE_ORDERS_PER_HOUR: '100000', RATE_REGISTRY_PER_MINUTE: '100000' },
})

function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

describe('bodies', () => {
  test('D-C3.2 a body that is not JSON is 400', async () => {
    for (const body of ['{"nip":', 'nip=1', '{nip: 1}', "{'nip': 1}", '\u0000']) {
      const answer = await post('/v1/public/orders', body)
      expect(answer.statusCode, body).toBe(400)
      expect(answer.json()).toMatchObject({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'ERROR.BAD_JSON',
      })
    }
  })

  test('D-C3.3 a wrong content type is 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      const answer = await post('/v1/public/orders', '{}', { 'content-type': type })
      expect(answer.statusCode, type).toBe(415)
      expect(answer.json()).toMatchObject({ code: 'ERROR.UNSUPPORTED_MEDIA_TYPE' })
    }
  })

  test('D-C3.4 a body that is too large is 413', async () => {
    const answer = await post('/v1/public/gus_search', JSON.stringify({ nip: '1'.repeat(1024 * 1024) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'ERROR.TOO_LARGE' })
  })

  test('D-C2.2 an invalid body lists each field by its path, with text keys', async () => {
    const answer = await post(
      '/v1/public/orders',
      JSON.stringify({ orderData: [{ recyclingItem: { value: 0 } }] }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const { code, errors } = answer.json()
    expect(code).toBe('ORDER_FORM.VALIDATION_FAILED')
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['customerCompanyName', 'orderData.0.recyclingItem.value']),
    )
    for (const messages of Object.values<string[]>(errors))
      for (const message of messages) expect(message).toMatch(/^[A-Z][A-Z\d_.]*$/)
  })

  test('a call without a body, or with an empty one, gets the errors of its fields', async () => {
    for (const answer of [
      await post('/v1/public/orders', ''),
      await app.inject({ method: 'POST', url: '/v1/public/orders' }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'ORDER_FORM.VALIDATION_FAILED' })
    }
  })

  test('rejects a repeated parameter, and ignores body fields in the query', async () => {
    expect((await app.inject('/v1/public/recycling?limit=1&limit=2')).statusCode).toBe(400)
    const inQuery = await app.inject({
      method: 'POST',
      url: '/v1/public/gus_search?nip=7740001454',
      payload: {},
    })
    expect(inQuery.json()).toMatchObject({ code: 'ERROR.INVALID_INPUT' })
  })

  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.each([
    ['ERROR.BAD_REQUEST', 'nesting a hundred thousand deep', deep(100_000)],
    ['ERROR.BAD_REQUEST', 'deep nesting under a known field', `{"orderData":${deep(5000)}}`],
    ['ERROR.BAD_REQUEST', 'a list of fifty thousand entries', `{"orderData":[${'{},'.repeat(49_999)}{}]}`],
    [
      'ERROR.BAD_REQUEST',
      'eighty thousand values in short lists',
      `[${`[${'0,'.repeat(799)}0],`.repeat(99)}[]]`,
    ],
    [
      'ERROR.BAD_REQUEST',
      'a thousand and one unknown fields',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`field${index}`, index])),
      ),
    ],
    ['ERROR.BAD_REQUEST', 'a NUL character', '{"customerCompanyName":"a\\u0000b"}'],
    [
      'ORDER_FORM.VALIDATION_FAILED',
      'prototype keys',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    ],
    ['ORDER_FORM.VALIDATION_FAILED', 'a lone surrogate', '{"customerCompanyName":"\\ud800"}'],
    ['ORDER_FORM.VALIDATION_FAILED', 'a list where an object belongs', '[]'],
    ['ORDER_FORM.VALIDATION_FAILED', 'null', 'null'],
    ['ORDER_FORM.VALIDATION_FAILED', 'a number', '1e999'],
  ])('%s: %s is rejected quickly and without side effects', async (code, _what, body) => {
    const began = performance.now()
    const answer = await post('/v1/public/orders', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code })
    expect(performance.now() - began).toBeLessThan(1000)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })
})

test('D-C3.5 too many requests are 429 with Retry-After', async () => {
  const ask = () => app.inject('/v1/public/orders/no-such-link')
  for (let count = 0; count < 3; count += 1) expect((await ask()).statusCode).toBe(404)
  const answer = await ask()
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test("D-I26 limits count the client's address that trusted proxies name", async () => {
  const behindProxy = await buildTestApp({ env: { TRUST_PROXY: '1', RATE_TOKENS_PER_MINUTE: '1' } })
  const ask = (address: string) =>
    behindProxy.app.inject({ url: '/v1/public/orders/no-such-link', headers: { 'x-forwarded-for': address } })
  expect((await ask('192.0.2.1')).statusCode).toBe(404)
  expect((await ask('192.0.2.1')).statusCode).toBe(429)
  expect((await ask('192.0.2.2')).statusCode).toBe(404)
  expect((await ask('6.6.6.6, 192.0.2.2')).statusCode, 'an invented hop').toBe(429)
})

test('D-I26 limits count an address without a proxy’s port, and for an invalid address the proxy itself', async () => {
  const behindProxy = await buildTestApp({
    env: { TRUST_PROXY: '1', RATE_TOKENS_PER_MINUTE: '1', RATE_LOGIN_FAILURES_PER_ADDRESS: '1' },
  })
  const statusOf = async (address: string, call: { method: 'GET' | 'POST'; url: string; payload?: object }) =>
    (await behindProxy.app.inject({ ...call, headers: { 'x-forwarded-for': address } })).statusCode
  const link = { method: 'GET', url: '/v1/public/orders/no-such-link' } as const
  const login = (email: string) =>
    ({
      method: 'POST',
      url: '/v1/client/user/session',
      payload: { email, password: 'nie-to-haslo' },
    }) as const
  const same = ['192.0.2.1', '192.0.2.1:50001', '192.0.2.1:50002']
  const sameOfSix = ['[2001:db8::1]:50001', '2001:db8::2', '[2001:db8::3]']
  const none = ['unknown', '999.9.9.9', '_hidden:50001', '127.0.0.1']
  for (const addresses of [same, sameOfSix, none]) {
    const [first = '', ...others] = addresses
    expect(await statusOf(first, link), first).toBe(404)
    for (const address of others) expect(await statusOf(address, link), address).toBe(429)
  }
  expect(await statusOf('192.0.2.1:50001', login('a@firma.example'))).toBe(401)
  expect(await statusOf('192.0.2.1:50002', login('b@firma.example'))).toBe(429)
})

test('the log names the check, the limit or the permission that rejected a request', async () => {
  const other = await buildTestApp({ env: { RATE_TOKENS_PER_MINUTE: '1' } })
  const requests = [
    { method: 'GET', url: '/v1/public/orders/no-such-link' },
    { method: 'GET', url: '/v1/public/orders/no-such-link' },
    { method: 'GET', url: '/v1/staff/team' },
    { method: 'POST', url: '/v1/public/orders', payload: {} },
    { method: 'GET', url: '/v1/public/package' },
  ] as const
  for (const request of requests) await other.app.inject(request)
  const answered = other.logLines().filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ status, code }) => [status, code])).toEqual([
    [404, 'ERROR.NOT_FOUND'],
    [429, 'ERROR.TOO_MANY_REQUESTS'],
    [401, 'SESSION.REQUIRED'],
    [400, 'ORDER_FORM.VALIDATION_FAILED'],
    [200, undefined],
  ])
})

test('D-C2.3 an error of our own reveals nothing of its cause', async () => {
  const broken = await buildTestApp()
  await broken.jobs.stop(0)
  await broken.database.close()
  const answer = await broken.app.inject('/v1/public/package')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'ERROR.INTERNAL',
  })
  expect(broken.logLines().filter((line) => line['level'] === 'error')).toHaveLength(1)
})

test('D-C1.1 answers are JSON in UTF-8', async () => {
  const answer = await app.inject('/v1/public/package')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

describe('another site', () => {
  const ask = async (env: Record<string, string>, origin: string) => {
    const { app: other } = await buildTestApp({ env })
    return other.inject({
      method: 'OPTIONS',
      url: '/v1/public/orders',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  }

  test('D-I17 D-I17.2 may call the API only if it is the one in the settings', async () => {
    const env = { CORS_ORIGIN: 'https://odbior.example' }
    const preflight = await ask(env, 'https://odbior.example')
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://odbior.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers':
        'content-type, x-request-id, x-xsrf-token, x-unattended, idempotency-key, order-files',
      'access-control-expose-headers': 'x-request-id, retry-after',
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringContaining('Origin'),
    })
    expect(
      String(preflight.headers['access-control-allow-methods']).split(', ').toSorted(),
      'every method that a call has',
    ).toEqual([...new Set(Object.values(endpoints).map(({ method }) => method))].toSorted())
    const stranger = await ask(env, 'https://evil.example')
    expect(stranger.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(stranger.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect((await ask(env, 'https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
    expect((await ask({}, 'https://odbior.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })
})
