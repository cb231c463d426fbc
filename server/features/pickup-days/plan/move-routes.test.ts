import { expect, test } from 'vitest'
import { dayAfter } from '#contract/fields/day.ts'
import { MAX_ROUTES_A_DAY } from '#contract/limits.ts'
import type { DayPlan } from '#contract/pickup-days/day-plan.ts'
import {
  makeVehicle,
  moveOrder,
  orderOnDay,
  readPlan,
  savedPlan,
  sentAgain,
  stopsOf,
} from '#server/testing/test-days.ts'
import { buildOrderApp, makeDispatcher } from '#server/testing/test-orders.ts'
import { firstSettings } from '#settings/operator.ts'

const shop = await buildOrderApp()
shop.clock.set('2026-11-03T10:00:00Z')
const { browser, change, read } = await makeDispatcher(shop)
const root = await makeDispatcher(shop, { isAdministrator: true })
const [iveco, sprinter] = [await makeVehicle(shop), await makeVehicle(shop, { name: 'Sprinter' })]

let days = 0
/** Returns a day that no other test uses. */
const newDay = () => dayAfter('2027-03-01', days++)

/** Saves a plan with one order on each of two vehicles. */
async function twoRoutes(date: string): Promise<DayPlan> {
  const [one, two] = [await orderOnDay(shop, date), await orderOnDay(shop, date)]
  return savedPlan(browser, date, 0, [
    { vehicleUuid: iveco, driverName: 'Jan Kos', stops: stopsOf(one) },
    { vehicleUuid: sprinter, stops: stopsOf(two) },
  ])
}

/** Returns a body that sends the first route to another day and leaves the others as they are. */
const sending = (plan: DayPlan, to: string) => ({
  version: plan.version,
  routes: sentAgain(plan).slice(1),
  leaving: plan.routes.slice(0, 1).map(({ vehicle, driver, stops }) => ({
    vehicleUuid: vehicle.uuid,
    driverName: driver?.name ?? null,
    date: to,
    orders: stops.map(({ order: { uuid, version } }) => ({ uuid, version })),
  })),
})
const save = (date: string, body: object) => browser.call('PUT', `/staff/days/${date}`, { body })
const ordersOf = ({ routes }: DayPlan) =>
  routes.map(({ vehicle, stops }) => [vehicle.uuid, stops.map(({ order }) => order.uuid)])

test('DAY-13 a route moves to another day with its orders, after the stops that its vehicle has there', async () => {
  const [date, other] = [newDay(), newDay()]
  const there = await orderOnDay(shop, other)
  await savedPlan(browser, other, 0, [{ vehicleUuid: iveco, stops: stopsOf(there) }])
  const plan = await twoRoutes(date)
  const moved = plan.routes[0]?.stops[0]?.order.uuid ?? ''
  const answer = await save(date, sending(plan, other))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    version: 2,
    unassigned: [],
    routes: [{ vehicle: { uuid: sprinter } }],
  })
  const after = await readPlan(browser, other)
  expect(after).toMatchObject({ version: 2, unassigned: [], routes: [{ driver: { name: 'Jan Kos' } }] })
  expect(ordersOf(after)).toEqual([[iveco, [there, moved]]])
  expect(await read(moved)).toMatchObject({ status: 'PLANNED', suggestedDate: other })
})

test('DAY-13 if somebody has changed one of the orders, nothing moves', async () => {
  const [date, other] = [newDay(), newDay()]
  const plan = await twoRoutes(date)
  const [, second] = plan.routes
  const stale = second?.stops[0]?.order.uuid ?? ''
  const both = { ...sending(plan, other), routes: [] }
  both.leaving.push({
    vehicleUuid: sprinter,
    driverName: null,
    date: other,
    orders: [{ uuid: stale, version: second?.stops[0]?.order.version ?? 0 }],
  })
  const hours = { status: 'PLANNED', suggestedDate: date, hoursFrom: '09:00', hoursTo: '12:00' }
  expect((await change(stale, 'status', hours)).statusCode).toBe(200)
  const before = [await readPlan(browser, date), await readPlan(browser, other)]
  const answer = await save(date, both)
  expect(answer.json()).toMatchObject({ status: 409, code: 'DAY.CHANGED_MEANWHILE', current: before[0] })
  expect([await readPlan(browser, date), await readPlan(browser, other)]).toEqual(before)
})

test('DAY-13 a full day accepts the route with a warning', async () => {
  const [date, other] = [newDay(), newDay()]
  const { version } = (await root.browser.call('GET', '/staff/settings')).json()
  const calendar = { ...firstSettings.calendar, maxStops: 1 }
  const saved = await root.browser.call('PATCH', '/staff/settings', { body: { version, calendar } })
  expect(saved.statusCode, saved.body).toBe(200)
  await orderOnDay(shop, other)
  const plan = await twoRoutes(date)
  const answer = await save(date, sending(plan, other))
  expect(answer.json()).toMatchObject({ version: 2, warning: 'DAY.FULL' })
})

test('DAY-13 an order that was planned on that day before moves back with the route', async () => {
  const [date, other] = [newDay(), newDay()]
  const back = await orderOnDay(shop, other)
  await savedPlan(browser, other, 0, [{ vehicleUuid: sprinter, stops: stopsOf(back) }])
  const plan = await twoRoutes(date)
  await moveOrder(shop, back, date)
  const body = sending(plan, other)
  const { version } = await read(back)
  body.leaving[0]?.orders.push({ uuid: back, version })
  const answer = await save(date, body)
  expect(answer.statusCode, answer.body).toBe(200)
  const moved = plan.routes[0]?.stops[0]?.order.uuid
  expect(ordersOf(await readPlan(browser, other))).toEqual([
    [sprinter, []],
    [iveco, [moved, back]],
  ])
})

test('DAY-13 a repeated order, a past day and a day with too many vehicles are refused at their fields', async () => {
  const [date, full] = [newDay(), newDay()]
  const plan = await twoRoutes(date)
  await shop.database.executeSql(`insert into day_plans (day, version) values ($1::date, 1)`, [full])
  await shop.database.executeSql(
    `with added as (
      insert into vehicles (id, name, plate, payload_kg, tail_lift, is_active, created_at)
      select gen_random_uuid(), 'Wóz', 'FULL ' || nr, 1000, false, true, now() from generate_series(1, $2::integer) as nr
      returning id
    )
    insert into day_routes (id, day, vehicle_id, position)
    select gen_random_uuid(), $1::date, id, row_number() over () from added`,
    [full, MAX_ROUTES_A_DAY],
  )
  const fieldsOf = async (body: object) =>
    Object.keys((await save(date, body)).json<{ errors: object }>().errors)
  const leaving = sending(plan, newDay()).leaving.map((route) => ({
    ...route,
    orders: [...route.orders, ...route.orders],
  }))
  expect(await fieldsOf({ ...sending(plan, date), leaving })).toEqual(['leaving.0.orders.1.uuid'])
  expect(await fieldsOf(sending(plan, '2026-11-02'))).toEqual(['leaving.0.date'])
  expect(await fieldsOf(sending(plan, full))).toEqual(['leaving.0.orders'])
  expect(await readPlan(browser, date)).toEqual(plan)
})

test.each([
  ['an unknown vehicle', { vehicleUuid: 'b1b0b9a4-8d0c-4c6e-9a37-0f3b1a9f4a11' }, 'leaving.0.vehicleUuid'],
  ['an order of another day', { orders: 'other' }, 'leaving.0.orders.0.uuid'],
  ['the day itself', { date: 'same' }, 'leaving.0.date'],
])('DAY-13 %s is refused at its field, and nothing moves', async (_what, part, field) => {
  const [date, other] = [newDay(), newDay()]
  const plan = await twoRoutes(date)
  const body = sending(plan, other)
  const [route] = body.leaving
  const foreign = await orderOnDay(shop, newDay())
  const answer = await save(date, {
    ...body,
    leaving: [
      {
        ...route,
        ...part,
        ...('orders' in part && { orders: [{ uuid: foreign, version: 1 }] }),
        ...('date' in part && { date }),
      },
    ],
  })
  expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } })
  expect(await readPlan(browser, date)).toEqual(plan)
})
