import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#web/session/session.ts'
import { PIOTR, signedIn } from '#web/testing/people.ts'
import { json } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { type FailureReport, setReporter } from './report.ts'
import { sendOrderFile } from './send-order-file.ts'
import { uploadOrderFile } from './upload.ts'

const MINUTE = 60_000
const FILES = 'POST /v1/public/orders/EO-26-7K3M-Q9TD/files'
const body = { name: 'brama.png', type: 'image/png', data: 'data:image/png;base64,YWJj' }
const upload = (onProgress?: (share: number) => void) =>
  uploadOrderFile({ orderNumber: 'EO-26-7K3M-Q9TD', body, ...(onProgress && { onProgress }) })
const stored = json(201, { file: { uuid: 'f-1', name: 'brama.png', type: 'image/png', size: 3 } })
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: 'No', status, code }, { 'x-request-id': 'r-1' })

test('API-26 API-1 API-2 API-22 sends a file to its order as JSON, with credentials and without an anti-forgery header', async () => {
  const server = serving({ [FILES]: stored })
  expect(await upload()).toMatchObject({ ok: true, status: 201 })
  expect(server.asked[0]).toMatchObject({ body, withCredentials: true })
  expect([...(server.asked[0]?.headers.keys() ?? [])].toSorted()).toEqual(['accept', 'content-type'])
})

test('D-F7.1 reports the progress while sending', async () => {
  const shares: number[] = []
  serving({
    [FILES]: ({ progress }) => {
      progress(1, 4)
      progress(4, 4)
      return stored()
    },
  })
  await upload((share) => shares.push(share))
  expect(shares).toEqual([0.25, 1])
})

test.for([400, 404, 409, 413, 429, 500, 503])(
  'ERR-1 REPORT-1 returns status %d as {error, status} and reports it without the file',
  async (status) => {
    const reports: FailureReport[] = []
    setReporter((report) => reports.push(report))
    serving({ [FILES]: problem(status, 'WRONG_FILE_SIZE') })
    expect(await upload()).toEqual({
      ok: false,
      status,
      error: { code: 'WRONG_FILE_SIZE', title: 'No', requestId: 'r-1' },
    })
    expect(reports).toEqual([
      {
        level: status >= 500 ? 'error' : 'info',
        kind: 'call',
        method: 'POST',
        route: '/public/orders/:orderNumber/files',
        status,
        requestId: 'r-1',
      },
    ])
  },
)

test('returns a lost connection as a code, without throwing', async () => {
  serving({})
  expect(await upload()).toMatchObject({ ok: false, status: 0, error: { code: 'ERROR.NETWORK' } })
})

describe('the session of a person who sends a file', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    signedIn()
    vi.setSystemTime(Date.now() + 29 * MINUTE)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('SESSION-2 is extended by thirty minutes from the start of sending, whether the file is accepted or refused', async () => {
    for (const answer of [stored, problem(400, 'WRONG_FILE_SIZE')]) {
      const sentAt = Date.now()
      serving({
        [FILES]: () => {
          vi.setSystemTime(sentAt + 4 * MINUTE)
          return answer()
        },
      })
      await upload()
      expect([29, 30].map((minutes) => session.hasExpired(sentAt + minutes * MINUTE))).toEqual([false, true])
    }
  })

  test('SESSION-2 is not extended by a file without an answer', async () => {
    serving({})
    await upload()
    expect(session.hasExpired(Date.now() + MINUTE)).toBe(true)
  })
})

const send = (routes: Routes) => {
  serving(routes)
  return sendOrderFile(
    'EO-26-7K3M-Q9TD',
    new File(['abc'], 'brama.png', { type: 'image/png' }),
    () => undefined,
  )
}

test('FILE-2 reads a file as a base64 data URL', async () => {
  const server = serving({ [FILES]: stored })
  expect(
    await sendOrderFile(
      'EO-26-7K3M-Q9TD',
      new File(['abc'], 'brama.png', { type: 'image/png' }),
      () => undefined,
    ),
  ).toEqual({ ok: true })
  expect(server.asked[0]?.body).toEqual(body)
})

test.for([
  'WRONG_FILE_TYPE',
  'FILE_INFECTED',
  'WRONG_FILE_SIZE',
  'ERROR.TOO_LARGE',
  'ORDER_FORM.ADD_FILE_LIMIT',
  'ORDER.NOT_FOUND',
])('D-E13.5 %s is final: sending the same file again would fail again', async (code) => {
  expect(await send({ [FILES]: problem(400, code) })).toEqual({ ok: false, reason: code, isFinal: true })
})

const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html', ...headers } })

test.for([
  [413, 'ERROR.TOO_LARGE', true],
  [429, 'ERROR.TOO_MANY_REQUESTS', undefined],
  [502, 'ERROR.UNAVAILABLE', undefined],
  [200, 'ERROR.UNEXPECTED_ANSWER', undefined],
  [403, 'ERROR.UNEXPECTED_ANSWER', undefined],
] as const)(
  'CASE-63 D-E13.5 a proxy’s page with status %d does not count as success: %s',
  async ([status, reason, isFinal]) => {
    expect(await send({ [FILES]: () => html(status) })).toEqual({
      ok: false,
      reason,
      ...(isFinal && { isFinal }),
    })
  },
)

describe('a proxy that limits the number of files', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('CASE-63 D-E13.5 with a short Retry-After: waits and sends the file once more by itself', async () => {
    const answers = [html(429, { 'retry-after': '3' }), stored()]
    const times: number[] = []
    const sending = send({
      [FILES]: () => {
        times.push(Date.now())
        return answers.shift() ?? html(500)
      },
    })
    await vi.waitFor(() => expect(times).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2500)
    expect(times).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(600)
    expect(times).toHaveLength(2)
    expect(await sending).toEqual({ ok: true })
  })

  test.for([
    ['a long Retry-After', { 'retry-after': '600' }],
    ['no Retry-After', {}],
  ] as const)('CASE-63 D-E13.5 with %s: tells the person to wait', async ([, headers]) => {
    expect(await send({ [FILES]: () => html(429, headers) })).toEqual({
      ok: false,
      reason: 'ERROR.TOO_MANY_REQUESTS',
    })
  })

  test('CASE-63 D-E13.5 with a short Retry-After, in which another person signs in: does not send the file in their name', async () => {
    signedIn()
    let count = 0
    const sending = send({
      [FILES]: () => {
        count += 1
        return html(429, { 'retry-after': '3' })
      },
    })
    await vi.waitFor(() => expect(count).toBe(1))
    signedIn(PIOTR)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await sending).toEqual({ ok: false, reason: 'ERROR.TOO_MANY_REQUESTS' })
    expect(count).toBe(1)
  })

  test('D-E13.5 refuses again: tells the person, and nothing is sent by itself', async () => {
    let count = 0
    const sending = send({
      [FILES]: () => {
        count += 1
        return html(429, { 'retry-after': '1' })
      },
    })
    await vi.waitFor(() => expect(count).toBe(1))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await sending).toEqual({ ok: false, reason: 'ERROR.TOO_MANY_REQUESTS' })
    expect(count).toBe(2)
  })
})

test.for([500, 503, 429])('D-E13.5 %d is not final: can be retried', async (status) => {
  expect(await send({ [FILES]: problem(status, 'ERROR.INTERNAL') })).toEqual({
    ok: false,
    reason: 'ERROR.INTERNAL',
  })
})
