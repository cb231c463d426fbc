import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { type Asked, serving } from '#web/testing/server.ts'
import type { Act, KeptDay, Photo } from './kept.ts'
import { driverDay, driverStop } from './testing/driver-day.ts'

vi.mock('idb-keyval', () => import('./testing/stored.ts'))

const day = driverDay()
const { date } = day
const link = (token = 'link'): KeptDay => ({ kind: 'day', token, api: '/v1', day, askedAt: 0 })
const act = (orderUuid: string, savedAt: number, set: Partial<Act> = {}): Act => ({
  kind: 'act',
  token: 'link',
  date,
  orderUuid,
  companyName: 'Hotel',
  key: `key-${orderUuid}`,
  body: { outcome: 'collected', masses: [], reason: null, handedOverBy: null },
  savedAt,
  state: 'waiting',
  ...set,
})
const photo = (orderUuid: string): Photo => ({
  kind: 'photo',
  token: 'link',
  date,
  orderUuid,
  name: 'p.jpg',
  data: 'data:,',
  state: 'waiting',
})
const ok = json(200, { report: null, file: null })
const offline = () => Promise.reject(new TypeError('no network'))

/** Imports the modules again, as after a reload, while the phone's storage stays. */
async function loaded() {
  vi.resetModules()
  return { ...(await import('./kept.ts')), ...(await import('./outbox.ts')) }
}
const stateOf = async (orderUuid: string) => {
  const { kept, stopKey } = await loaded()
  return kept<Act>(stopKey('act', date, orderUuid))
}
async function keeping(...values: (Act | Photo | KeptDay)[]) {
  const { keep, stopKey, photoKey, dayKey } = await loaded()
  for (const value of values)
    if (value.kind === 'act') await keep(stopKey('act', value.date, value.orderUuid), value)
    else await keep(value.kind === 'day' ? dayKey(value.token) : photoKey(value), value)
}
const sent = ({ path }: Asked) => path.replace('/v1/public/driver/link/stops/', '')

beforeEach(async () => {
  const { everything, forget } = await loaded()
  for (const [key] of await everything()) await forget(key)
})

test('DAY-21 the outbox survives a reload and is sent once, in the order of saving, photos last', async () => {
  await keeping(link(), photo('a'), act('a', 3), act('b', 1), act('c', 2))
  serving({ 'POST /v1/*': offline })
  expect(await (await loaded()).sendWaiting()).toBe(false)
  const server = serving({ 'POST /v1/*': ok })
  const { sendWaiting } = await loaded()
  expect(await sendWaiting()).toBe(true)
  expect(await (await loaded()).sendWaiting()).toBe(true)
  expect(server.asked.map(sent)).toEqual(['b', 'c', 'a', 'a/files'])
  expect(server.asked.slice(0, 3).map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'key-b',
    'key-c',
    'key-a',
  ])
})

test('DAY-21 page and service worker do not send at the same time', async () => {
  let isHeld = false
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, _options: object, work: (lock: object | null) => Promise<boolean>) => {
        if (isHeld) return work(null)
        isHeld = true
        return work({}).finally(() => (isHeld = false))
      },
    },
  })
  await keeping(link(), act('a', 1), act('b', 2))
  const server = serving({ 'POST /v1/*': ok })
  const [page, worker] = [await loaded(), await loaded()]
  expect(await Promise.all([page.sendWaiting(), worker.sendWaiting()])).toEqual([true, false])
  expect(server.asked.map(sent)).toEqual(['a', 'b'])
  vi.unstubAllGlobals()
})

const problem = (status: number, code: string, more: object = {}) => json(status, { status, code, ...more })

test.each([
  [400, 'ERROR.INVALID_INPUT'],
  [404, 'STOP.NOT_FOUND'],
  [409, 'STOP.CANCELLED'],
  [409, 'STOP.REPORTED'],
  [410, 'STOP.CANCELLED'],
  [422, 'IDEMPOTENCY.KEY_REUSED'],
])(
  'DAY-21 a report refused with %i %s keeps its data and the reason, and is not sent again',
  async (status, code) => {
    const stored = { masses: [] }
    await keeping(link(), act('a', 1), act('b', 2))
    serving({ 'POST /v1/public/driver/link/stops/a': problem(status, code, { stored }), 'POST /v1/*': ok })
    expect(await (await loaded()).sendWaiting()).toBe(true)
    expect(await stateOf('a')).toMatchObject({
      state: 'refused',
      body: { outcome: 'collected', masses: [], reason: null, handedOverBy: null },
      problem: { code, stored },
    })
    expect(await stateOf('b')).toMatchObject({ state: 'sent' })
    const again = serving({ 'POST /v1/*': ok })
    await (await loaded()).sendWaiting()
    expect(again.asked).toEqual([])
  },
)

test.each([
  ['there is no network', offline],
  ['the server is busy', problem(503, 'ERROR.UNAVAILABLE')],
  ['the server asks to wait', problem(429, 'ERROR.TOO_MANY_REQUESTS')],
  ['a proxy answers in its place', () => new Response('Gone', { status: 410 })],
  ['a proxy answers with a problem of its own', json(403, { status: 403, title: 'blocked' })],
  ['a captive portal answers with its page', () => new Response('<title>Wi-Fi</title>')],
  ['a captive portal answers with JSON', json(200, { login: 'https://portal.example' })],
])('DAY-21 the report waits while %s', async (_what, answer) => {
  await keeping(link(), act('a', 1))
  serving({ 'POST /v1/*': answer })
  expect(await (await loaded()).sendWaiting()).toBe(false)
  expect(await stateOf('a')).toMatchObject({ state: 'waiting' })
})

test('DAY-20 with a revoked link entered data wait, and nothing more is sent through it', async () => {
  await keeping(link(), act('a', 1), act('b', 2), photo('a'))
  const server = serving({ 'POST /v1/*': problem(404, 'DRIVER_LINK.NOT_FOUND') })
  await (await loaded()).sendWaiting()
  expect(server.asked).toHaveLength(1)
  expect(await stateOf('a')).toMatchObject({ state: 'waiting', body: { outcome: 'collected' } })
  expect(await stateOf('b')).toMatchObject({ state: 'waiting' })
  const { kept, dayKey } = await loaded()
  expect(await kept<KeptDay>(dayKey('link'))).toMatchObject({ isEnded: true })
})

test('DAY-21 a report that is corrected while it is being sent is sent again', async () => {
  await keeping(link(), act('a', 1))
  serving({
    'POST /v1/*': async () => {
      await keeping(act('a', 2, { key: 'corrected' }))
      return ok()
    },
  })
  await (await loaded()).sendWaiting()
  expect(await stateOf('a')).toMatchObject({ key: 'corrected', state: 'waiting' })
})

test('DAY-21 a report that the server cannot accept now does not block the others', async () => {
  await keeping(link(), act('a', 1), act('b', 2))
  serving({
    'POST /v1/public/driver/link/stops/a': problem(500, 'ERROR.UNEXPECTED'),
    'POST /v1/*': ok,
  })
  expect(await (await loaded()).sendWaiting()).toBe(false)
  expect(await stateOf('a')).toMatchObject({ state: 'waiting' })
  expect(await stateOf('b')).toMatchObject({ state: 'sent' })
})

test('DAY-20 PLUS-22 the phone deletes door codes after their day, and all stops when their link ends', async () => {
  const withCode = { ...link(), day: driverDay(driverStop({ doorCode: '4471#' })) }
  const codes = async () => {
    const { kept, dayKey } = await loaded()
    return (await kept<KeptDay>(dayKey('link')))?.day.stops.map(({ doorCode }) => doorCode)
  }
  await keeping(withCode)
  const { forgetOldDays } = await loaded()
  await forgetOldDays(Date.parse(`${date}T12:00:00Z`))
  expect(await codes()).toEqual(['4471#'])
  await forgetOldDays(Date.parse(`${date}T23:30:00Z`))
  expect(await codes()).toEqual([null])
  const other = { token: 'other' }
  await keeping(
    withCode,
    act('a', 1),
    act('b', 2, { state: 'sent' }),
    act('c', 3, { state: 'sent', ...other }),
  )
  serving({ 'POST /v1/*': problem(404, 'DRIVER_LINK.NOT_FOUND') })
  await (await loaded()).sendWaiting()
  expect(await codes()).toEqual([])
  expect(await Promise.all(['a', 'b', 'c'].map(stateOf))).toMatchObject([
    { state: 'waiting' },
    undefined,
    { state: 'sent' },
  ])
})
