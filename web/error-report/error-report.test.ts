import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportFailure, setReporter } from '../api/report.ts'
import { startReporting } from './start-reporting.ts'

const settings = { sentryDsn: 'http://publickey@errors.example/1', environment: 'stage', release: 'elektroodbior@1.2.3+abc' }
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | Uint8Array }) => {
    if (String(address).startsWith('http://errors.example/api/1/envelope/'))
      sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
    return new Response('{}')
  })
})
afterEach(() => {
  setReporter(() => undefined)
  vi.unstubAllGlobals()
})

/** The payload of the envelope's one item. */
const event = (envelope = '') => JSON.parse(envelope.split('\n')[2] ?? 'null') as Record<string, unknown>

describe('with an error-reporting service', () => {
  test('REPORT-1 D-I18.1 D-I18.2 a refused call is told with its status, method, pattern, release and request id', async () => {
    startReporting(settings)
    reportFailure({ level: 'info', kind: 'call', method: 'GET', route: '/client/orders/:id', status: 404, requestId: 'r-1' })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(event(sent[0])).toMatchObject({
      level: 'info',
      message: 'GET /client/orders/:id 404',
      release: settings.release,
      environment: 'stage',
      tags: { kind: 'call', method: 'GET', route: '/client/orders/:id', status: 404, requestId: 'r-1' },
    })
  })

  test('REPORT-5 a crash is told with its kind and its place in our code, and nothing of the page it happened on', async () => {
    history.replaceState(null, '', '/reset-password/secret-token')
    startReporting(settings)
    reportFailure({ level: 'error', kind: 'crash', cause: new RangeError('out of range') })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(event(sent[0])).toMatchObject({
      level: 'error',
      exception: { values: [{ type: 'RangeError', stacktrace: { frames: expect.anything() } }] },
    })
    expect(sent[0]).not.toContain('secret-token')
    expect(event(sent[0]), 'the service keeps no address of the person').toMatchObject({ sdk: { settings: { infer_ip: 'never' } } })
  })

  test.each<[string, string, () => unknown]>([
    ['text that is no JSON', 'SyntaxError', () => JSON.parse('Kowalska')],
    ['a wrong selector', 'SyntaxError', () => Promise.reject(new DOMException("'#Kowalska@' is not a valid selector.", 'SyntaxError'))],
    ['a text taken for an object', 'TypeError', () => 'a' in ('Kowalska' as unknown as object)],
    ['a text thrown as it is', 'Error', () => Promise.reject('Kowalska')],
  ])('D-I18.1 a crash over %s is told without the text', async (_, type, crash) => {
    startReporting(settings)
    const cause = await (async () => crash())().catch((thrown: unknown) => thrown)
    reportFailure({ level: 'error', kind: 'crash', cause })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(event(sent[0])).toMatchObject({ exception: { values: [{ type }] } })
    expect(sent[0]).not.toContain('Kowalska')
  })

  test('what failed before the service could be told is told later, the first twenty', async () => {
    startReporting(settings)
    for (let at = 0; at < 25; at += 1) reportFailure({ level: 'error', kind: 'call', method: 'GET', route: `/r${at}`, status: 500 })
    await vi.waitFor(() => expect(sent).toHaveLength(20))
    expect(event(sent[0])).toMatchObject({ message: 'GET /r0 500' })
  })
})

test('REPORT-4 without one nothing leaves the page', async () => {
  startReporting(undefined)
  reportFailure({ level: 'error', kind: 'crash', cause: new TypeError('not to be told') })
  // What would have been told is told before this, which another service hears of afterwards.
  startReporting(settings)
  reportFailure({ level: 'error', kind: 'crash', cause: new RangeError('to be told') })
  await vi.waitFor(() => expect(sent.join()).toContain('RangeError'))
  expect(sent.join()).not.toContain('TypeError')
})
