import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { driverEndpoints } from '#contract/endpoints/driver-endpoints.ts'
import { PROBLEMS } from '#contract/errors.ts'
import type { DriverDay, DriverReports, StoredReport } from '#contract/pickup-days/driver-day.ts'
import { readPlan, savedPlan, sentAgain, makeDriverLink, makeRoute } from '#server/testing/test-days.ts'
import { dataUrl, fileOf, filePayload } from '#server/testing/test-files.ts'
import {
  anOrder,
  buildOrderApp,
  FRIDGE,
  makeDispatcher,
  MONITOR,
  PALLET,
} from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, clock } = shop
const { connection } = shop.database
const DAY = '2026-11-04'
const START = `${DAY}T08:00:00Z`
clock.set(START)
const ewa = await makeDispatcher(shop)
afterEach(() => clock.set(START))

const entry = (uuid: string, value: number) => ({
  recyclingItem: { uuid, name: 'Sprzęt', value, unit: 'pieces' },
  packageTypes: [{ uuid: PALLET, name: null, value: 1, unit: 'pieces' }],
})
/** Order with two waste codes. */
const TWO_CODES = { orderData: [entry(FRIDGE, 2), entry(MONITOR, 3)] }

async function planned(set: object = {}): Promise<string> {
  const placed = await shop.placeOrder({ ...anOrder(), ...set })
  const { uuid } = placed.json<{ order: { uuid: string } }>().order
  const answer = await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate: DAY })
  expect(answer.statusCode, answer.body).toBe(200)
  return uuid
}
const opened = (...orders: string[]) => makeDriverLink(shop, ewa, { day: DAY, orders })
const read = (token: string) => app.inject(`/v1/public/driver/${token}`)
const dayOf = async (token: string) => (await read(token)).json<DriverDay>()
const stopOf = async (token: string, orderUuid: string) => {
  const stop = (await dayOf(token)).stops.find((found) => found.orderUuid === orderUuid)
  if (!stop) throw new Error('the order is not on the route')
  return stop
}
const report = (token: string, orderUuid: string, payload: object, key: string | null = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/v1/public/driver/${token}/stops/${orderUuid}`,
    payload,
    headers: key === null ? {} : { 'idempotency-key': key },
  })
const photo = (token: string, orderUuid: string, payload: object = filePayload('p.png', 'image/png')) =>
  app.inject({ method: 'POST', url: `/v1/public/driver/${token}/stops/${orderUuid}/files`, payload })
const collected = async (token: string, orderUuid: string) => ({
  outcome: 'collected',
  masses: (await stopOf(token, orderUuid)).wasteCodes,
  handedOverBy: 'Maria Lis',
})
const NOT_THERE = { outcome: 'notCollected', reason: 'Zamknięte' }

describe('DAY-20 a driver link', () => {
  test('lists the stops of its route in their sequence, with no more personal data than the printed sheet', async () => {
    const [first, second] = [await planned(TWO_CODES), await planned()]
    const { token, expiresAt, url } = await opened(second, first)
    expect(url).toBe(`${shop.config.publicUrl}/driver/${token}`)
    expect(expiresAt).toBe('2026-11-05T23:00:00.000Z')
    const answer = await read(token)
    const day = answer.json<DriverDay>()
    expect(day).toMatchObject({ date: DAY, vehicle: { name: 'MAN TGL' }, driverName: 'Adam Wrona' })
    expect(day.stops.map(({ orderUuid }) => orderUuid)).toEqual([second, first])
    expect(day.stops[1]?.wasteCodes.map(({ code }) => code)).toEqual(['16 02 11*', '16 02 13*'])
    expect(answer.body).not.toMatch(/@|"nip"|"bdo"/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('stays the same until it is revoked', async () => {
    const { routeUuid, ...link } = await opened()
    const path = `/staff/days/${DAY}/routes/${routeUuid}/driver-links`
    const again = await ewa.browser.call('POST', path)
    expect(again.json()).toEqual({ uuid: link.uuid, url: link.url, expiresAt: link.expiresAt })
    const listed = await ewa.browser.call('GET', `/staff/days/${DAY}/driver-links`)
    expect(listed.json<{ list: object[] }>().list).toContainEqual({ ...again.json<object>(), routeUuid })
    const both = await Promise.all([1, 2].map(async () => ewa.browser.call('POST', path)))
    expect(new Set(both.map((answer) => answer.json<{ uuid: string }>().uuid))).toEqual(new Set([link.uuid]))
    expect((await ewa.browser.call('DELETE', `/staff/driver-links/${link.uuid}`)).statusCode).toBe(204)
    expect((await ewa.browser.call('POST', path)).json<{ uuid: string }>().uuid).not.toBe(link.uuid)
  })

  test('stops working when revoked, and at the end of the next day in Warsaw', async () => {
    const uuid = await planned()
    const { token, uuid: linkUuid } = await opened(uuid)
    const body = await collected(token, uuid)
    clock.set('2026-11-05T22:59:59Z')
    expect((await read(token)).statusCode).toBe(200)
    clock.set('2026-11-05T23:00:00Z')
    expect((await read(token)).json()).toMatchObject({ status: 404, code: 'DRIVER_LINK.NOT_FOUND' })
    clock.set(START)
    await ewa.browser.call('DELETE', `/staff/driver-links/${linkUuid}`)
    for (const answer of [await read(token), await report(token, uuid, body), await photo(token, uuid)])
      expect(answer.json()).toMatchObject({ status: 404, code: 'DRIVER_LINK.NOT_FOUND' })
    expect((await ewa.read(uuid)).status).toBe('PLANNED')
  })

  test('cannot be guessed: a changed character opens nothing', async () => {
    const { token } = await opened()
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom('A', 'z', '-', '7'),
        async (at, letter) => {
          fc.pre(token[at] !== letter)
          expect((await read(token.slice(0, at) + letter + token.slice(at + 1))).statusCode).toBe(404)
        },
      ),
      { numRuns: 60 },
    )
    for (const invented of ['x', `${token}A`, token.slice(1), encodeURIComponent('ż'.repeat(43))])
      expect((await read(invented)).statusCode).toBe(404)
  })

  test('shows a door code only on the pickup day, which is recorded once', async () => {
    const uuid = await planned({ accessCard: { gate: 'Brama B', doorCode: '4471#' } })
    const { token } = await opened(uuid)
    clock.set('2026-11-03T08:00:00Z')
    expect((await stopOf(token, uuid)).doorCode).toBeNull()
    clock.set(START)
    for (const _ of [1, 2])
      expect(await stopOf(token, uuid)).toMatchObject({ doorCode: '4471#', access: { gate: 'Brama B' } })
    const { rows } = await shop.database.executeSql(
      `select actor_id from security_events where kind = 'order-door-code' and order_id = $1`,
      [uuid],
    )
    expect(rows).toEqual([{ actor_id: null }])
  })

  test('omits an order that was moved to another day or cancelled', async () => {
    const [moved, cancelled] = [await planned(), await planned()]
    const { token } = await opened(moved, cancelled)
    await ewa.change(moved, 'status', { status: 'PLANNED', suggestedDate: '2026-11-05' })
    await ewa.change(cancelled, 'status', { status: 'CANCELLED', reason: 'Klient odwołał' })
    expect((await dayOf(token)).stops).toEqual([])
  })
})

describe('DAY-22 a report of a collection', () => {
  test('completes the order on its day, stores the masses beside the estimates and mails the client', async () => {
    const uuid = await planned(TWO_CODES)
    const { token } = await opened(uuid)
    clock.set('2026-11-05T08:00:00Z')
    const [fridges, monitors] = (await stopOf(token, uuid)).wasteCodes
    const answer = await report(token, uuid, {
      outcome: 'collected',
      masses: [
        { code: fridges?.code, kg: 90.5 },
        { code: monitors?.code, kg: 0, reason: 'Nie było' },
      ],
      handedOverBy: 'Maria Lis',
      signature: dataUrl('image/png', fileOf('image/png')),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<{ report: StoredReport }>().report).toMatchObject({
      outcome: 'collected',
      reportedAt: '2026-11-05T08:00:00.000Z',
      handedOverBy: 'Maria Lis',
      masses: [
        { code: '16 02 11*', kg: 90.5, estimatedKg: fridges?.kg, reason: null },
        { code: '16 02 13*', kg: 0, estimatedKg: monitors?.kg, reason: 'Nie było' },
      ],
    })
    clock.set(START)
    const order = await ewa.read(uuid)
    expect(order).toMatchObject({ status: 'COMPLETED', suggestedDate: DAY })
    expect(order.history.at(-1)).toMatchObject({
      event: 'completed',
      actor: 'driver',
      by: null,
      notified: true,
    })
    expect(order.messages.map(({ kind }) => kind)).toContain('order-completed')
    const { rows } = await shop.database.executeSql(
      `select kind, detail, actor_id, network from security_events where order_id = $1 order by id desc limit 1`,
      [uuid],
    )
    expect(rows).toEqual([
      { kind: 'order-status', detail: 'COMPLETED', actor_id: null, network: '127.0.0.0/24' },
    ])
    const [kept] = await connection
      .selectFrom('stop_reports')
      .selectAll()
      .where('order_id', '=', uuid)
      .execute()
    expect(kept?.signature).toEqual(fileOf('image/png'))
    const { list } = (
      await ewa.browser.call('GET', `/staff/orders/${uuid}/driver-reports`)
    ).json<DriverReports>()
    expect(list).toEqual([
      {
        uuid: kept?.id,
        reportedAt: '2026-11-05T08:00:00.000Z',
        outcome: 'collected',
        reason: null,
        plate: kept?.plate,
        driverName: 'Adam Wrona',
        handedOverBy: 'Maria Lis',
        signature: dataUrl('image/png', fileOf('image/png')),
      },
    ])
    expect(kept).toMatchObject({ driver_name: 'Adam Wrona', plate: (await dayOf(token)).vehicle.plate })
  })

  test('before the planned day counts as a collection of today', async () => {
    const uuid = await planned()
    const { token } = await opened(uuid)
    clock.set('2026-11-03T08:00:00Z')
    expect((await report(token, uuid, await collected(token, uuid))).statusCode).toBe(200)
    expect(await ewa.read(uuid)).toMatchObject({ status: 'COMPLETED', suggestedDate: '2026-11-03' })
    expect((await stopOf(token, uuid)).report).toMatchObject({ outcome: 'collected' })
  })

  test.each([
    ['a code twice', (mass: object) => [mass, mass], 'masses.1.code'],
    ['an unknown code', (mass: object) => [mass, { code: '99 99 99', kg: 1 }], 'masses.1.code'],
    ['no mass for a code', () => [], 'masses'],
    ['zero without a reason', (mass: object) => [{ ...mass, kg: 0 }], 'masses.0.reason'],
    [
      'twice the mass without a reason',
      (mass: { kg: number }) => [{ ...mass, kg: mass.kg * 2 }],
      'masses.0.reason',
    ],
    ['a negative mass', (mass: object) => [{ ...mass, kg: -1, reason: 'x' }], 'masses.0.kg'],
    ['half a gram', (mass: object) => [{ ...mass, kg: 1.0005, reason: 'x' }], 'masses.0.kg'],
  ])('is refused with %s, and nothing is stored', async (_what, masses, field) => {
    const uuid = await planned()
    const { token } = await opened(uuid)
    const body = await collected(token, uuid)
    const answer = await report(token, uuid, { ...body, masses: masses(body.masses[0]!) })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field])
    expect((await ewa.read(uuid)).status).toBe('PLANNED')
    expect((await report(token, uuid, body)).statusCode).toBe(200)
  })

  test('at the same moment as a dispatcher’s change loses neither', async () => {
    const uuid = await planned()
    const { token } = await opened(uuid)
    const body = await collected(token, uuid)
    const [, answer] = await Promise.all([
      ewa.change(uuid, '', { comment: 'Wejście od podwórza' }),
      report(token, uuid, body),
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await ewa.read(uuid)).status).toBe('COMPLETED')
  })

  test('stores the masses of an order that staff completed before, unless staff entered masses', async () => {
    const [uuid, other] = [await planned(), await planned()]
    const { token } = await opened(uuid, other)
    const [body, ofOther] = [await collected(token, uuid), await collected(token, other)]
    for (const id of [uuid, other]) await ewa.change(id, 'status', { status: 'COMPLETED' })
    expect((await report(token, uuid, body)).json()).toMatchObject({
      report: { masses: [{ kg: body.masses[0]?.kg }] },
    })
    await connection
      .insertInto('collected_masses')
      .values({
        order_id: other,
        waste_code: '16 02 13*',
        estimated_grams: 1000,
        weighed_grams: 900,
        reason: null,
      })
      .execute()
    expect((await report(token, other, ofOther)).json()).toMatchObject({
      code: 'STOP.REPORTED',
      stored: { reportedAt: null, masses: [{ kg: 0.9 }] },
    })
  })
})

describe('DAY-21 a report that nothing was collected', () => {
  test('keeps the status, records the reason in the history and makes the order unread for all staff', async () => {
    const uuid = await planned()
    const { token } = await opened(uuid)
    expect((await ewa.read(uuid)).unread).toBe(false)
    expect((await report(token, uuid, NOT_THERE)).statusCode).toBe(200)
    const order = await ewa.read(uuid)
    expect(order).toMatchObject({ status: 'PLANNED', suggestedDate: DAY, unread: true })
    expect(order.history.at(-1)).toMatchObject({
      event: 'not-collected',
      actor: 'driver',
      reason: 'Zamknięte',
    })
    expect(order.messages.map(({ kind }) => kind)).not.toContain('order-completed')
  })

  test('needs a reason', async () => {
    const uuid = await planned()
    const { token } = await opened(uuid)
    const answer = await report(token, uuid, { outcome: 'notCollected', reason: ' ' })
    expect(answer.json()).toMatchObject({ status: 400, errors: { reason: ['STOP_REASON_REQUIRED'] } })
  })
})

test('DAY-21 a photo becomes a file of the order once, even if the order is old', async () => {
  const uuid = await planned()
  const { token } = await opened(uuid)
  await connection
    .updateTable('orders')
    .set({ created_at: new Date('2026-11-01T08:00:00Z') } as never)
    .where('id', '=', uuid)
    .execute()
  const [first, again] = [await photo(token, uuid), await photo(token, uuid)]
  expect(first.statusCode, first.body).toBe(201)
  expect(again.json()).toEqual(first.json())
  const order = await ewa.read(uuid)
  expect(order.files).toHaveLength(1)
  expect(order.history).toContainEqual(expect.objectContaining({ event: 'file-added', actor: 'driver' }))
})

test('DAY-21 reports replayed in any sequence and any number of times give the same state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 3, maxLength: 6 }),
      fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      async (order, outcomes) => {
        const stops = await Promise.all(outcomes.map(async () => planned()))
        const { token } = await opened(...stops)
        const acts = await Promise.all(
          stops.map(async (uuid, at) => ({
            uuid,
            key: randomUUID(),
            body: outcomes[at] ? await collected(token, uuid) : NOT_THERE,
          })),
        )
        const sent = [...order, 0, 1, 2].map((at) => acts[at]!)
        const answers = await Promise.all(sent.map(({ uuid, body, key }) => report(token, uuid, body, key)))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
        for (const [at, uuid] of stops.entries()) {
          const { status, history, version } = await ewa.read(uuid)
          expect(status).toBe(outcomes[at] ? 'COMPLETED' : 'PLANNED')
          expect(history.filter(({ actor }) => actor === 'driver')).toHaveLength(1)
          expect(version).toBe(3)
        }
      },
    ),
    { numRuns: 8 },
  )
})

describe('the problems that the endpoint table declares', () => {
  const reported = async () => {
    const uuid = await planned()
    const { token } = await opened(uuid)
    const key = randomUUID()
    await report(token, uuid, NOT_THERE, key)
    return { uuid, token, key }
  }
  const offRoute = async () => ({ ...(await opened(await planned())), uuid: await planned() })
  const fullOfFiles = async () => {
    const uuid = await planned()
    const { token } = await opened(uuid)
    for (let at = 0; at < 10; at += 1) await photo(token, uuid, filePayload(`${at}.png`, 'image/png'))
    return photo(token, uuid, filePayload('11.png', 'image/png'))
  }
  const onStop = async (payload: object) => {
    const uuid = await planned()
    return photo((await opened(uuid)).token, uuid, payload)
  }
  const provocations: Record<string, Record<string, () => ReturnType<typeof read>>> = {
    getDriverDay: { 'DRIVER_LINK.NOT_FOUND': () => read('unknown') },
    reportStop: {
      'DRIVER_LINK.NOT_FOUND': () => report('unknown', randomUUID(), NOT_THERE),
      'ERROR.INVALID_INPUT': async () => {
        const uuid = await planned()
        return report((await opened(uuid)).token, uuid, NOT_THERE, null)
      },
      'STOP.NOT_FOUND': async () => {
        const { token, uuid } = await offRoute()
        const ofNoOrder = await report(token, randomUUID(), NOT_THERE)
        expect(ofNoOrder.json()).toMatchObject({ code: 'STOP.NOT_FOUND' })
        return report(token, uuid, NOT_THERE)
      },
      'STOP.CANCELLED': async () => {
        const uuid = await planned()
        const { token } = await opened(uuid)
        await ewa.change(uuid, 'status', { status: 'CANCELLED', reason: 'Klient odwołał' })
        return report(token, uuid, NOT_THERE)
      },
      'STOP.REPORTED': async () => {
        const { token, uuid } = await reported()
        return report(token, uuid, NOT_THERE)
      },
      'IDEMPOTENCY.KEY_REUSED': async () => {
        const { token, uuid, key } = await reported()
        return report(token, uuid, { ...NOT_THERE, reason: 'Nikogo nie było' }, key)
      },
    },
    addStopPhoto: {
      'DRIVER_LINK.NOT_FOUND': () => photo('unknown', randomUUID()),
      'STOP.NOT_FOUND': async () => {
        const { token, uuid } = await offRoute()
        return photo(token, uuid)
      },
      WRONG_FILE_TYPE: () => onStop({ ...filePayload('p.png', 'image/png'), type: 'text/html' }),
      'ERROR.INVALID_INPUT': () => onStop({ ...filePayload('p.png', 'image/png'), name: '' }),
      WRONG_FILE_SIZE: () => onStop(filePayload('p.png', 'image/png', fileOf('image/png', 20_000_000))),
      'ORDER_FORM.ADD_FILE_LIMIT': fullOfFiles,
    },
  }
  /** Codes that are left out here, because the tests of visitors' uploads provoke them with the same code. */
  const OF_ALL_UPLOADS = ['FILE_INFECTED', 'FILES.ADDRESS_QUOTA', 'FILES.DAY_QUOTA']

  const declared = Object.entries<Endpoint>(driverEndpoints).flatMap(([name, { problems = [] }]) =>
    problems.filter((code) => !OF_ALL_UPLOADS.includes(code)).map((code) => [name, code] as const),
  )
  test.each(declared)('DAY-22 %s refuses with %s', async (name, code) => {
    const provoke = provocations[name]?.[code]
    if (!provoke) throw new Error(`no test provokes ${code} of ${name}`)
    const answer = await provoke()
    expect(answer.json()).toMatchObject({ status: PROBLEMS[code], code })
  })

  test('DAY-22 an idempotency key of one stop is refused for another', async () => {
    const { key } = await reported()
    const uuid = await planned()
    const answer = await report((await opened(uuid)).token, uuid, NOT_THERE, key)
    expect(answer.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY.KEY_REUSED' })
  })
})

test('DAY-20 the link of a vehicle whose route is removed and restored opens its stops again', async () => {
  const uuid = await planned()
  const { token } = await opened(uuid)
  const before = await readPlan(ewa.browser, DAY)
  const isDriven = ({ stops = [] }: { stops?: { orderUuid: string }[] }) =>
    stops.some(({ orderUuid }) => orderUuid === uuid)
  const routes = sentAgain(before)
  const without = await savedPlan(
    ewa.browser,
    DAY,
    before.version,
    routes.filter((route) => !isDriven(route)),
  )
  expect((await read(token)).json()).toMatchObject({ status: 404, code: 'DRIVER_LINK.NOT_FOUND' })
  // An undo sends the route as a new one.
  const put = routes.map(({ uuid: id, ...route }) => (isDriven(route) ? route : { uuid: id, ...route }))
  await savedPlan(ewa.browser, DAY, without.version, put)
  expect((await dayOf(token)).stops.map(({ orderUuid }) => orderUuid)).toEqual([uuid])
})

test('DAY-20 visitors cannot create a link, and a route of another day is unknown', async () => {
  const routeUuid = await makeRoute(shop, { day: DAY })
  const { method, path } = endpoints.makeDriverLink
  const url = `/v1${path.replace(':date', DAY).replace(':routeUuid', routeUuid)}`
  expect((await app.inject({ method, url })).statusCode).toBe(401)
  const other = await ewa.browser.call('POST', `/staff/days/2026-11-05/routes/${routeUuid}/driver-links`)
  expect(other.json()).toMatchObject({ status: 404, code: 'ROUTE.NOT_FOUND' })
})

test('DAY-20 calls with a link have the same limit as other links', async () => {
  const limited = await buildOrderApp({ env: { RATE_TOKENS_PER_MINUTE: '2' } })
  const answers = []
  for (const token of ['a', 'b', 'c'])
    answers.push((await limited.app.inject(`/v1/public/driver/${token}`)).statusCode)
  expect(answers).toEqual([404, 404, 429])
  await limited.close()
})
