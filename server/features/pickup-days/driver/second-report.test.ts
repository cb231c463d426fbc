// Tests reports about a stop that was reported before.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DriverDay } from '#contract/pickup-days/driver-day.ts'
import { makeDriverLink } from '#server/testing/test-days.ts'
import { filePayload } from '#server/testing/test-files.ts'
import { anOrder, buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { app, clock } = shop
const [DAY, NEXT] = ['2026-11-04', '2026-11-05']
clock.set(`${DAY}T08:00:00Z`)
const ewa = await makeDispatcher(shop)
const NOT_THERE = { outcome: 'notCollected', reason: 'Zamknięte' }

async function planned(set: object = {}): Promise<{ uuid: string; token: string }> {
  const placed = await shop.placeOrder({ ...anOrder(), ...set })
  const { uuid } = placed.json<{ order: { uuid: string } }>().order
  await plan(uuid, DAY)
  return { uuid, token: (await makeDriverLink(shop, ewa, { day: DAY, orders: [uuid] })).token }
}
async function plan(uuid: string, suggestedDate: string) {
  const answer = await ewa.change(uuid, 'status', { status: 'PLANNED', suggestedDate })
  expect(answer.statusCode, answer.body).toBe(200)
}
const reopen = (uuid: string) =>
  ewa.change(uuid, 'status', { status: 'READ', reason: 'Kierowca się pomylił' })
const stopOf = async (token: string) =>
  (await app.inject(`/v1/public/driver/${token}`)).json<DriverDay>().stops[0]
const report = (token: string, uuid: string, payload: object, key: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/v1/public/driver/${token}/stops/${uuid}`,
    payload,
    headers: { 'idempotency-key': key },
  })
const collected = (kg: number) => ({
  outcome: 'collected',
  masses: [{ code: '16 02 13*', kg, reason: 'Zważone' }],
})

test('DAY-22 a collection that staff undid can be reported again, on the same day or another', async () => {
  for (const day of [DAY, NEXT]) {
    const { uuid, token } = await planned()
    expect((await report(token, uuid, collected(100))).statusCode).toBe(200)
    await reopen(uuid)
    expect(await stopOf(token)).toBeUndefined()
    const { wasteCodes, history } = await ewa.read(uuid)
    expect(wasteCodes[0]?.weighedKg).toBeNull()
    expect(history.at(-1)?.changes).toMatchObject([
      { field: 'collectedMasses', before: [{ kg: 100 }], after: [] },
    ])
    await plan(uuid, day)
    const again = day === DAY ? token : (await moved(uuid)).token
    expect(await stopOf(again)).toMatchObject({ orderUuid: uuid, report: null })
    if (day === NEXT) clock.set(`${NEXT}T08:00:00Z`)
    const answer = await report(again, uuid, collected(120))
    clock.set(`${DAY}T08:00:00Z`)
    expect(answer.json()).toMatchObject({ report: { outcome: 'collected', masses: [{ kg: 120 }] } })
    expect((await report(again, uuid, collected(130))).json()).toMatchObject({ code: 'STOP.REPORTED' })
  }
})
async function moved(uuid: string) {
  const link = await makeDriverLink(shop, ewa, { day: NEXT })
  await shop.database.executeSql('update day_stops set route_id = $1 where order_id = $2', [
    link.routeUuid,
    uuid,
  ])
  return link
}

test('DAY-22 a driver who comes back can collect an order reported as not collected; the history has both', async () => {
  const { uuid, token } = await planned()
  expect((await report(token, uuid, NOT_THERE)).statusCode).toBe(200)
  expect((await report(token, uuid, NOT_THERE)).json()).toMatchObject({ code: 'STOP.REPORTED' })
  expect((await report(token, uuid, collected(100))).statusCode).toBe(200)
  const { status, history } = await ewa.read(uuid)
  expect([status, ...history.slice(-2).map(({ event }) => event)]).toEqual([
    'COMPLETED',
    'not-collected',
    'completed',
  ])
  expect((await report(token, uuid, NOT_THERE)).json()).toMatchObject({ code: 'STOP.REPORTED' })
})

test('DAY-21 both reports of a stop, replayed in any sequence and any number of times, end as collected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 0, 0, 1, 1, 1], { minLength: 1 }), async (order) => {
      const { uuid, token } = await planned()
      const acts = [NOT_THERE, collected(100)].map((body) => ({ body, key: randomUUID() }))
      for (const at of [...order, 1]) await report(token, uuid, acts[at]!.body, acts[at]!.key)
      const { status, history, wasteCodes } = await ewa.read(uuid)
      expect([status, wasteCodes[0]?.weighedKg]).toEqual(['COMPLETED', 100])
      expect(history.filter(({ event }) => event === 'completed')).toHaveLength(1)
      expect(await stopOf(token)).toMatchObject({ report: { outcome: 'collected' }, awaitsPickup: false })
    }),
    { numRuns: 12 },
  )
})

test('DAY-22 a stop that was not collected can be collected only while it is planned for the day', async () => {
  const { uuid, token } = await planned()
  await report(token, uuid, NOT_THERE)
  expect(await stopOf(token)).toMatchObject({ awaitsPickup: true })
  await plan(uuid, NEXT)
  expect(await stopOf(token)).toMatchObject({ awaitsPickup: false })
  expect((await report(token, uuid, collected(100))).json()).toMatchObject({ code: 'STOP.NOT_FOUND' })
})

test('DAY-32 the driver sees whether the waste transfer card of a stop is ready', async () => {
  const { uuid, token } = await planned()
  expect(await stopOf(token)).toMatchObject({ wasteCard: 'needed' })
  await ewa.change(uuid, '', { wasteCardNumber: 'KPO/1/2026' })
  expect(await stopOf(token)).toMatchObject({ wasteCard: 'exists' })
})

test('DAY-22 a repeated report is recognised by its idempotency key, also if key and order id are in capitals', async () => {
  const { uuid, token } = await planned()
  const key = randomUUID()
  for (const [id, sent] of [
    [uuid, key],
    [uuid, key.toUpperCase()],
    [uuid.toUpperCase(), key],
  ] as const)
    expect((await report(token, id, NOT_THERE, sent)).statusCode).toBe(200)
})

test('DAY-21 a photo is added to its stop, also if the order id is in capitals', async () => {
  const { uuid, token } = await planned()
  const url = `/v1/public/driver/${token}/stops/${uuid.toUpperCase()}/files`
  const answer = await app.inject({ method: 'POST', url, payload: filePayload('p.png', 'image/png') })
  expect(answer.statusCode, answer.body).toBe(201)
})

test('DAY-22 a signature that is not a PNG is refused', async () => {
  const { uuid, token } = await planned()
  const signature = `data:image/png;base64,${btoa('<svg onload=alert(1)>')}`
  const answer = await report(token, uuid, { ...collected(100), signature })
  expect(answer.json()).toMatchObject({ status: 400, errors: { signature: ['SIGNATURE_INVALID'] } })
})

test('PLUS-22 the door code of an order that moved after its report is no longer shown', async () => {
  const { uuid, token } = await planned({ accessCard: { floor: '2', doorCode: '1234#' } })
  expect((await stopOf(token))?.doorCode).toBe('1234#')
  await report(token, uuid, NOT_THERE)
  await plan(uuid, '2026-11-10')
  expect(await stopOf(token)).toMatchObject({ report: { outcome: 'notCollected' }, doorCode: null })
})
