// Tests to which day and vehicle a driver's report counts.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Kpo } from '#contract/orders/kpo.ts'
import type { DriverDay } from '#contract/pickup-days/driver-day.ts'
import type { Reconciliation } from '#contract/pickup-days/reconciliation.ts'
import { makeDriverLink } from '#server/testing/test-days.ts'
import { anOrder, buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const ewa = await makeDispatcher(shop)
const NOT_THERE = { outcome: 'notCollected', reason: 'Zamknięte' }

/** Plans an order for a day that no other test uses. */
async function plannedFor(day: string) {
  shop.clock.set(`${day}T08:00:00Z`)
  const { uuid } = (await shop.placeOrder(anOrder())).json<{ order: { uuid: string } }>().order
  await change(uuid, { status: 'PLANNED', suggestedDate: day })
  return { uuid, ...(await vehicleOn(day, uuid)) }
}
async function vehicleOn(day: string, ...orders: string[]) {
  const { token, routeUuid } = await makeDriverLink(shop, ewa, { day, orders })
  const { vehicle } = (await shop.app.inject(`/v1/public/driver/${token}`)).json<DriverDay>()
  return { token, routeUuid, plate: vehicle.plate }
}
const giveTo = ({ routeUuid }: { routeUuid: string }, uuid: string) =>
  shop.database.executeSql('update day_stops set route_id = $1 where order_id = $2', [routeUuid, uuid])
async function change(uuid: string, body: Record<string, unknown>) {
  const answer = await ewa.change(uuid, 'status', body)
  expect(answer.statusCode, answer.body).toBe(200)
}
async function report(token: string, uuid: string, payload: object) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/v1/public/driver/${token}/stops/${uuid}`,
    payload,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const collected = (kg: number) => ({
  outcome: 'collected',
  masses: [{ code: '16 02 13*', kg, reason: 'Zważone' }],
})
const transportOf = async (uuid: string) =>
  (await ewa.browser.call('GET', `/staff/orders/${uuid}/kpo`)).json<Kpo>().transport
const routesOn = async (day: string) =>
  (await ewa.browser.call('GET', `/staff/days/${day}/reconciliation`))
    .json<Reconciliation>()
    .routes.flatMap(({ plate, orders, totals }) =>
      orders.map(({ uuid, outcome }) => ({ plate, uuid, outcome, weighedKg: totals.weighedKg })),
    )

test('DAY-30 DAY-32 a collection before its planned day counts on the day when it was made, with its vehicle', async () => {
  const { uuid, token, plate } = await plannedFor('2026-11-04')
  shop.clock.set('2026-11-03T08:00:00Z')
  await report(token, uuid, collected(120))
  expect(await routesOn('2026-11-03')).toEqual([{ plate, uuid, outcome: 'collected', weighedKg: 120 }])
  expect(await routesOn('2026-11-04')).toEqual([])
  expect(await transportOf(uuid)).toMatchObject({ plate, driverName: 'Adam Wrona', date: '2026-11-03' })
})

test('DAY-30 DAY-32 a vehicle that did not collect an order is not the vehicle of its later collection', async () => {
  const { uuid, token } = await plannedFor('2026-11-09')
  await report(token, uuid, NOT_THERE)
  const other = await vehicleOn('2026-11-09')
  await giveTo(other, uuid)
  expect(await transportOf(uuid)).toMatchObject({ plate: other.plate })
  await change(uuid, { status: 'COMPLETED', suggestedDate: '2026-11-09' })
  expect(await routesOn('2026-11-09')).toEqual([
    { plate: other.plate, uuid, outcome: 'collected', weighedKg: null },
  ])
  expect(await transportOf(uuid)).toMatchObject({ plate: other.plate })
})

test('DAY-30 DAY-32 a collection that staff undid no longer counts', async () => {
  const day = '2026-11-12'
  const { uuid, token } = await plannedFor(day)
  await report(token, uuid, collected(100))
  await change(uuid, { status: 'READ', reason: 'Kierowca się pomylił' })
  expect(await routesOn(day)).toEqual([])
  await change(uuid, { status: 'PLANNED', suggestedDate: day })
  const other = await vehicleOn(day)
  await giveTo(other, uuid)
  expect(await routesOn(day)).toEqual([{ plate: other.plate, uuid, outcome: 'open', weighedKg: null }])
  expect(await transportOf(uuid)).toMatchObject({ plate: other.plate })
})
