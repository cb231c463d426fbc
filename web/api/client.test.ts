import { expect, test, vi } from 'vitest'
import { answering, json } from '../testing/render.tsx'
import { api } from './client.ts'
import { type FailureReport, setReporter } from './report.ts'

const packageType = { uuid: '3f0c3a7e-2c3e-4c58-9d2a-1f2d3c4b5a69', name: 'Karton', unit: 'pieces' }

test('API-1 API-2 a call goes under /v1 with credentials, its query and its parameters', async () => {
  const calls = answering(json(200, { packageTypes: [] }))
  await api.listPackageTypes({ query: { limit: 1000, name: 'kart on' } })
  expect(calls[0]?.url).toBe('/v1/public/package?limit=1000&name=kart+on')
  expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' })
  const links = answering(json(200, true))
  await api.checkOrderLink({ params: { token: 'a/b c' } })
  expect(links[0]?.url).toBe('/v1/public/orders/a%2Fb%20c')
})

test('a body is sent as JSON, and only then is there a content type', async () => {
  const calls = answering(json(200, { res: null }))
  await api.findCompany({ body: { nip: '1234563218' } })
  expect(calls[0]?.init.body).toBe('{"nip":"1234563218"}')
  expect(calls[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' })
  const without = answering(json(200, true))
  await api.checkOrderLink({ params: { token: 'x' } })
  expect(without[0]?.init.headers).not.toHaveProperty('content-type')
})

test('an answer comes back as data', async () => {
  answering(json(200, { res: null }))
  expect(await api.findCompany({ body: { nip: '1234563218' } })).toEqual({ ok: true, data: { res: null }, status: 200 })
})

test.for([400, 401, 404, 409, 422, 429, 500, 502, 503])('ERR-1 status %d comes back as {error, status}', async (status) => {
  answering(
    json(
      status,
      { type: 'about:blank', title: 'No', status, code: 'TOKEN.INVALID', errors: { nip: ['NIP_REQUIRED'] } },
      { 'x-request-id': 'r-1', 'retry-after': '7' },
    ),
  )
  expect(await api.findCompany({ body: { nip: '' } })).toEqual({
    ok: false,
    status,
    error: { code: 'TOKEN.INVALID', title: 'No', errors: { nip: ['NIP_REQUIRED'] }, requestId: 'r-1', retryAfterSeconds: 7 },
  })
})

test("ERR-1 a proxy's page instead of a problem document becomes a code by its status", async () => {
  answering(() => new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } }))
  expect(await api.findCompany({ body: { nip: '' } })).toMatchObject({ ok: false, status: 503, error: { code: 'ERROR.UNAVAILABLE' } })
})

test('a broken line is a code, not an exception', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await api.findCompany({ body: { nip: '' } })).toMatchObject({ ok: false, status: 0, error: { code: 'ERROR.NETWORK' } })
})

test('a call that is never answered is given up', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  expect(await api.findCompany({ body: { nip: '' }, timeoutMs: 1 })).toMatchObject({ ok: false, status: 0, error: { code: 'ERROR.TIMEOUT' } })
})

test('an answer of another shape is a failure, not data', async () => {
  answering(json(200, { packageTypes: [{ ...packageType, uuid: 7 }] }))
  expect(await api.listPackageTypes({})).toMatchObject({ ok: false, error: { code: 'ERROR.UNEXPECTED_ANSWER' } })
})

test('a refusal is reported with its pattern, never with the address or the body', async () => {
  const reports: FailureReport[] = []
  setReporter((report) => reports.push(report))
  answering(
    json(500, { code: 'ERROR.INTERNAL', title: '', status: 500 }, { 'x-request-id': 'r-2' }),
    json(404, { code: 'ERROR.NOT_FOUND', title: '', status: 404 }),
  )
  await api.checkOrderLink({ params: { token: 'secret-token' } })
  await api.checkOrderLink({ params: { token: 'secret-token' } })
  expect(reports).toEqual([
    { level: 'error', kind: 'call', method: 'GET', route: '/public/orders/:token', status: 500, requestId: 'r-2' },
    { level: 'info', kind: 'call', method: 'GET', route: '/public/orders/:token', status: 404 },
  ])
})
