import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publicApi } from '#web/api/public.ts'
import { reportFailure, setReporter } from '#web/api/report.ts'
import { startReporting } from './start-reporting.ts'

const settings = {
  sentryDsn: 'http://publickey@errors.example/1',
  environment: 'stage',
  release: 'elektroodbior@1.2.3+abc',
}
const sent: string[] = []
let refused: Response

beforeEach(() => {
  sent.length = 0
  refused = Response.json({ code: 'TOKEN.INVALID' }, { status: 404, headers: { 'x-request-id': 'r-1' } })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | Uint8Array }) => {
    if (String(address).startsWith('http://errors.example/api/1/envelope/'))
      sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
    return String(address).startsWith('/v1/') ? refused : new Response('{}')
  })
})
afterEach(() => {
  setReporter(() => undefined)
  vi.unstubAllGlobals()
})

/** Payload of the only item in the envelope. */
const event = (envelope = '') => JSON.parse(envelope.split('\n')[2] ?? 'null') as Record<string, unknown>

describe('with an error-reporting service', () => {
  test('REPORT-1 D-I18.1 D-I18.2 reports a refused call with its status, method, pattern, release and request id', async () => {
    await startReporting(settings)
    await publicApi.checkOrderLink({ params: { token: 'secret-token' } })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(event(sent[0])).toMatchObject({
      level: 'info',
      message: 'GET /public/orders/:token 404',
      release: settings.release,
      environment: 'stage',
      tags: { kind: 'call', method: 'GET', route: '/public/orders/:token', status: 404, requestId: 'r-1' },
    })
    expect(sent[0]).not.toContain('secret-token')
  })

  test('REPORT-5 reports a crash with its kind and its place in our code, and no content of the page', async () => {
    history.replaceState(null, '', '/reset-password/secret-token')
    await startReporting(settings)
    reportFailure({ level: 'error', kind: 'crash', cause: new RangeError('out of range') })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(event(sent[0])).toMatchObject({
      level: 'error',
      exception: { values: [{ type: 'RangeError', stacktrace: { frames: expect.anything() } }] },
    })
    expect(sent[0]).not.toContain('secret-token')
    expect(event(sent[0]), 'the service keeps no address of the person').toMatchObject({
      sdk: { settings: { infer_ip: 'never' } },
    })
  })

  test.each<[string, string, () => unknown]>([
    ['text that is no JSON', 'SyntaxError', () => JSON.parse('Kowalska')],
    [
      'a wrong selector',
      'SyntaxError',
      () => Promise.reject(new DOMException("'#Kowalska@' is not a valid selector.", 'SyntaxError')),
    ],
    ['a text taken for an object', 'TypeError', () => 'a' in ('Kowalska' as unknown as object)],
    ['a text thrown as it is', 'Error', () => Promise.reject('Kowalska')],
  ])('D-I18.1 reports a crash over %s without the text', async (_, type, crash) => {
    await startReporting(settings)
    const cause = await (async () => crash())().catch((thrown: unknown) => thrown)
    reportFailure({ level: 'error', kind: 'crash', cause })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(event(sent[0])).toMatchObject({ exception: { values: [{ type }] } })
    expect(sent[0]).not.toContain('Kowalska')
  })

  test('REPORT-1 reports the first twenty earlier failures once its code has loaded', async () => {
    vi.resetModules()
    const [page, reporting] = [await import('#web/api/report.ts'), await import('./start-reporting.ts')]
    for (let at = 0; at < 15; at += 1)
      page.reportFailure({ level: 'error', kind: 'call', method: 'GET', route: `/r${at}`, status: 500 })
    const started = reporting.startReporting(settings)
    for (let at = 15; at < 25; at += 1)
      page.reportFailure({ level: 'error', kind: 'call', method: 'GET', route: `/r${at}`, status: 500 })
    await started
    await vi.waitFor(() => expect(sent).toHaveLength(20))
    expect(sent.map((envelope) => event(envelope)['message'])).toEqual(
      Array.from({ length: 20 }, (_, at) => `GET /r${at} 500`),
    )
  })
})

test('REPORT-4 without one nothing leaves the page', async () => {
  vi.resetModules()
  const [{ reportFailure }, { startReporting }] = [
    await import('#web/api/report.ts'),
    await import('./start-reporting.ts'),
  ]
  reportFailure({ level: 'error', kind: 'crash', cause: new TypeError('not to be told') })
  await startReporting(undefined)
  reportFailure({ level: 'error', kind: 'crash', cause: new TypeError('not to be told') })
  // An earlier failure would be sent before this one.
  await startReporting(settings)
  reportFailure({ level: 'error', kind: 'crash', cause: new RangeError('to be told') })
  await vi.waitFor(() => expect(sent.join()).toContain('RangeError'))
  expect(sent.join()).not.toContain('TypeError')
})
