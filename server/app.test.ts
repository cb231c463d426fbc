import { describe, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { problemsOf } from '#contract/endpoints/endpoint-problems.ts'
import { statusOf } from '#contract/endpoints/endpoint.ts'
import { PROBLEMS } from '#contract/errors.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const { app, logLines } = await buildTestApp()

describe('every answer', () => {
  test('D-C7.1 has an X-Request-Id, errors too', async () => {
    // Fastify refuses the last address before any hook runs.
    for (const url of ['/health/live', '/v1/nothing', '/v1/openapi.json', '/v1/%E0%A4%A']) {
      const answer = await app.inject(url)
      expect(answer.headers['x-request-id'], url).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('D-C7.1 keeps the id of a client only if it looks like one', async () => {
    const withId = async (id: string) =>
      (await app.inject({ url: '/health/live', headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await withId('a81bc81b-dead-4e5d-abff-90865d1e13b1')).toBe('a81bc81b-dead-4e5d-abff-90865d1e13b1')
    for (const odd of [
      'short',
      'jan kowalski@example.com',
      '600-100-200',
      'x'.repeat(65),
      '{"level":"fatal"}',
    ]) {
      expect(await withId(odd), odd).not.toBe(odd)
    }
  })

  test('D-I25 has strict security headers and does not name the software', async () => {
    const [page, call] = [await app.inject('/home'), await app.inject('/v1/nothing')]
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    for (const { headers } of [page, call]) {
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBeDefined()
      expect(headers['cache-control']).toBe('no-store')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    }
  })

  test('D-I25 to a call, which is no page, lets a browser load nothing and omits device permissions', async () => {
    for (const url of ['/v1/nothing', '/v1', '/v1?a=b', '/v1/public/recycling']) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers, url).not.toHaveProperty('permissions-policy')
    }
    const { headers } = await app.inject('/v1x')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('D-I25 of calls and of pages asks for https if the site has it', async () => {
    const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://odbior.example' } })
    const said = async (url: string) => (await secure.app.inject(url)).headers['strict-transport-security']
    expect(await said('/v1/nothing')).toBe('max-age=31536000; includeSubDomains')
    expect(await said('/v1/nothing')).toBe(await said('/home'))
    expect((await app.inject('/v1/nothing')).headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('device permissions of our pages', () => {
  test.each([
    ['/health/live', '()'],
    ['/v1x', '(self)'],
    ['/home', '(self)'],
    ['/newOrder', '(self)'],
    ['/staff/orders', '(self)'],
  ])(
    'PLUS-21 %s has no microphone, location or payment; only pages have the camera, for scanning codes',
    async (url, camera) => {
      const policy = String((await app.inject(url)).headers['permissions-policy']).split(', ')
      for (const power of ['microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture'])
        expect(policy, power).toContain(`${power}=()`)
      expect(policy).toContain(`camera=${camera}`)
      // The button that copies order numbers needs the clipboard, so the policy must not restrict it.
      expect(policy.join()).not.toContain('clipboard-write')
    },
  )
})

describe('problems', () => {
  test('D-C3.6 D-C2.1 an unknown /v1 path is a 404 problem document', async () => {
    const answer = await app.inject('/v1/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'ERROR.NOT_FOUND',
    })
  })

  test('a known path called with another method is 405 and names the allowed ones', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/v1/public/orders/some-token' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('GET')
    expect(answer.json()).toMatchObject({ code: 'ERROR.METHOD_NOT_ALLOWED' })
  })

  test('an overlong identifier is unknown', async () => {
    for (const length of [201, 500, 5000]) {
      const answer = await app.inject(`/v1/public/orders/${'a'.repeat(length)}`)
      expect(answer.statusCode, String(length)).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'ERROR.NOT_FOUND' })
    }
  })

  test('answers a call in every spelling of its address', async () => {
    for (const url of ['/v1/client/user/session', '/%761/client/user/session']) {
      const answer = await app.inject(url)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.headers['cache-control'], url).toBe('no-store')
    }
  })

  test('D-C3.7 a method without a call is answered with the allowed methods', async () => {
    const answer = await app.inject({ method: 'PROPFIND' as 'GET', url: '/v1/public/orders' })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST'])
  })

  test.each(['/v1/%00', '/v1/public/orders/a%00b', '/v1/%E0%A4%A'])(
    'D-C2.1 the broken address %s is a problem, not a failure',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ status: 400, code: 'ERROR.BAD_REQUEST' })
      expect(answer.headers['x-request-id']).toBeDefined()
    },
  )
})

describe('health', () => {
  test('D-B6.1 live answers while the process runs', async () => {
    expect((await app.inject('/health/live')).statusCode).toBe(200)
    const other = await buildTestApp()
    await other.jobs.stop(0)
    await other.database.close()
    expect((await other.app.inject('/health/live')).statusCode, 'without a database').toBe(200)
  })

  test('D-B6.2 ready checks the database, and is 503 without one', async () => {
    const other = await buildTestApp()
    expect((await other.app.inject('/health/ready')).statusCode).toBe(200)
    await other.jobs.stop(0)
    await other.database.close()
    const answer = await other.app.inject('/health/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'ERROR.UNAVAILABLE' })
  })
})

test('D-C7.2 the log names the route, not the address with its contents', async () => {
  const id = 'request-of-the-log-test'
  await app.inject({ url: '/v1/docs/json?email=jan@example.com', headers: { 'x-request-id': id } })
  await app.inject({ url: '/v1/private/secret-token', headers: { 'x-request-id': id } })
  const lines = logLines().filter((line) => line['requestId'] === id)
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toMatch(/secret-token|example\.com/)
})

describe('the description of the API', () => {
  test('D-C6.1 is OpenAPI 3.1, with every call of the table, its answer and its problems', async () => {
    const document = (await app.inject('/v1/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const { method, path } = endpoint
      const operation = document.paths[`/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      expect(operation, name).toBeDefined()
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(
          [statusOf(endpoint), ...[...problemsOf(endpoint)].map((code) => PROBLEMS[code])].map(String),
        ),
      )
    }
  })

  test('D-C6.1 is the same at every address, whoever reads it first', async () => {
    const other = await buildTestApp()
    const [first, second] = [
      await other.app.inject('/v1/docs/json'),
      await other.app.inject('/v1/openapi.json'),
    ]
    expect(Object.keys(first.json().paths).length).toBeGreaterThan(10)
    expect(first.json()).toEqual(second.json())
  })

  test('D-C6.2 is readable without inline scripts', async () => {
    const answer = await app.inject('/v1/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(answer.body).not.toMatch(/<script>/)
  })
})
