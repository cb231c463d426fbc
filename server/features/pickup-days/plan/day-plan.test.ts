import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayAfter } from '#contract/fields/day.ts'
import { packageTypeId } from '#database/seed/catalogue.ts'
import { TestBrowser } from '#server/testing/people.ts'
import {
  makeVehicle,
  moveOrder,
  orderIds,
  orderOnDay,
  readPlan,
  savedPlan,
  savePlan,
  sentAgain,
  stopsOf,
} from '#server/testing/test-days.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
shop.clock.set('2026-11-03T10:00:00Z')
const { browser } = await makeDispatcher(shop)
const iza = await makeDispatcher(shop)
const [iveco, sprinter] = [await makeVehicle(shop), await makeVehicle(shop, { name: 'Sprinter' })]

let days = 0
/** Returns a day that no other test uses. */
const newDay = () => dayAfter('2027-03-01', days++)

const events = async (date: string) =>
  (
    await shop.database.executeSql(`select 1 from security_events where kind = 'day-plan' and detail = $1`, [
      date,
    ])
  ).rows.length

test('DAY-10 a day without a plan has version 0 and its planned orders unassigned, and no other orders', async () => {
  const date = newDay()
  const order = await orderOnDay(shop, date)
  await orderOnDay(shop, newDay())
  for (const status of ['READ', 'CANCELLED', 'CANCELLEDBYCLIENTREQUEST'])
    await moveOrder(shop, await orderOnDay(shop, date), date, status)
  expect(await readPlan(browser, date)).toMatchObject({
    date,
    version: 0,
    routes: [],
    unassigned: [{ uuid: order, status: 'PLANNED', suggestedDate: date, weightKg: expect.any(Number) }],
  })
})

test('DAY-10 a saved plan has its routes in sequence, with vehicle, driver, stops, pins and the first hour of each', async () => {
  const date = newDay()
  await shop.database.executeSql(
    `insert into drivers (id, name, phone, is_active, created_at) values ($1, 'Jan Kos', '600100200', true, now())`,
    [randomUUID()],
  )
  const [early, late, noon] = [
    await orderOnDay(shop, date, { availableHoursFrom: '08:00' }),
    await orderOnDay(shop, date, { availableHoursFrom: '13:00', availableHoursTo: '15:00' }),
    await orderOnDay(shop, date, { availableHoursFrom: '12:00', availableHoursTo: '15:00' }),
  ]
  const plan = await savedPlan(browser, date, 0, [
    {
      vehicleUuid: iveco,
      driverName: 'jan kos',
      stops: [
        { orderUuid: early, pinned: false },
        { orderUuid: late, pinned: true },
        { orderUuid: noon, pinned: false },
      ],
    },
    { vehicleUuid: sprinter, driverName: 'Kto Inny' },
  ])
  expect(plan).toMatchObject({
    version: 1,
    routes: [
      {
        vehicle: { uuid: iveco, payloadKg: 1300, volumeM3: 17 },
        driver: { name: 'jan kos', phone: '600100200' },
        stops: [
          { order: { uuid: early }, pinned: false, eta: '08:00' },
          { order: { uuid: late }, pinned: true, eta: '13:00' },
          { order: { uuid: noon }, pinned: false, eta: '13:00' },
        ],
      },
      { vehicle: { uuid: sprinter }, driver: { name: 'Kto Inny', phone: null }, stops: [] },
    ],
    unassigned: [],
  })
  expect(await readPlan(iza.browser, date)).toEqual(plan)
  expect(await events(date)).toBe(1)
})

test('DAY-11 an order has the position of its town, and the day that of the operator', async () => {
  const date = newDay()
  const known = await orderOnDay(shop, date)
  await orderOnDay(shop, date, {
    customerCompanyBranch: { ...anOrder().customerCompanyBranch, postalCode: '62-300', city: 'Nowa Wieś' },
  })
  const { base, unassigned } = await readPlan(browser, date)
  expect(base).toEqual({ latitude: 52.2298, longitude: 21.0118, city: 'Warszawa' })
  for (const { uuid, position } of unassigned)
    expect(position).toEqual(uuid === known ? { latitude: 52.4069, longitude: 16.9299 } : null)
})

test('DAY-10 pallets are counted, and the volume is known only if every package is measured', async () => {
  const date = newDay()
  const load = (...packages: [string, number, string][]) => ({
    'orderData.0.packageTypes': packages.map(([code, value, unit]) => ({
      uuid: packageTypeId(code),
      value,
      unit,
    })),
  })
  const pallets = await orderOnDay(shop, date, load(['PAL-EUR', 2, 'pieces'], ['KARTON', 3, 'pieces']))
  const loose = await orderOnDay(shop, date, load(['LUZEM', 2.5, 'm3']))
  const { unassigned } = await readPlan(browser, date)
  const of = (uuid: string) => unassigned.find((order) => order.uuid === uuid)
  expect(of(pallets)).toMatchObject({ pallets: 2, volumeM3: null })
  expect(of(loose)).toMatchObject({ pallets: 0, volumeM3: 2.5 })
})

test.each([
  [{}, 'needed', false],
  // A monitor is hazardous waste, which a business may only hand over with a card.
  [{ bdo: null, bdoFree: true }, 'needed', false],
  [{ bdo: null, bdoPeopleCollection: true }, 'notNeeded', false],
  [{ bdo: null, bdoUnknown: true }, 'needed', true],
])(
  'DAY-10 an order with %j shows whether a waste transfer card is needed',
  async (set, wasteCard, bdoUnknown) => {
    const date = newDay()
    await orderOnDay(shop, date, set)
    const [order] = (await readPlan(browser, date)).unassigned.slice(-1)
    expect(order).toMatchObject({ wasteCard, bdoUnknown })
  },
)

test('DAY-32 a stop shows that its waste transfer card exists as soon as its number is entered', async () => {
  const date = newDay()
  const uuid = await orderOnDay(shop, date)
  const { order } = (await browser.call('GET', `/staff/orders/${uuid}`)).json<{
    order: { version: number }
  }>()
  const body = { version: order.version, wasteCardNumber: 'KPO/1/2026' }
  expect((await browser.call('PATCH', `/staff/orders/${uuid}`, { body })).statusCode).toBe(200)
  expect((await readPlan(browser, date)).unassigned).toMatchObject([{ uuid, wasteCard: 'exists' }])
})

test('DAY-10 a change based on an old version is refused with the current plan, and changes nothing', async () => {
  const date = newDay()
  const [one, other] = [await orderOnDay(shop, date), await orderOnDay(shop, date)]
  const plan = await savedPlan(browser, date, 0, [{ vehicleUuid: iveco, stops: stopsOf(one) }])
  const late = await savePlan(iza.browser, date, 0, [{ vehicleUuid: sprinter, stops: stopsOf(other) }])
  expect(late.json()).toMatchObject({ status: 409, code: 'DAY.CHANGED_MEANWHILE', current: plan })
  expect((await savePlan(iza.browser, date, 7, [])).json()).toMatchObject({ status: 409, current: plan })
  expect(await readPlan(browser, date)).toEqual(plan)
})

test('DAY-10 a save without changes writes nothing, with or without the ids of the routes', async () => {
  const date = newDay()
  expect((await savedPlan(browser, date, 0, [])).version).toBe(0)
  const stops = stopsOf(await orderOnDay(shop, date), await orderOnDay(shop, date))
  const plan = await savedPlan(browser, date, 0, [{ vehicleUuid: iveco, stops }])
  expect(await savedPlan(browser, date, 1, sentAgain(plan))).toEqual(plan)
  expect(await savedPlan(browser, date, 1, [{ vehicleUuid: iveco, stops }])).toEqual(plan)
  expect(await events(date)).toBe(1)
  const emptied = await savedPlan(browser, date, 1, [])
  expect(emptied).toMatchObject({ version: 2, routes: [], unassigned: [{}, {}] })
})

test('DAY-10 routes keep their ids when they swap vehicles or change their sequence', async () => {
  const date = newDay()
  const plan = await savedPlan(browser, date, 0, [{ vehicleUuid: iveco }, { vehicleUuid: sprinter }])
  const [first, second] = plan.routes.map(({ uuid }) => uuid)
  const swapped = await savedPlan(browser, date, 1, [
    { uuid: second, vehicleUuid: iveco },
    { uuid: first, vehicleUuid: sprinter },
  ])
  expect(swapped.routes.map(({ uuid, vehicle }) => [uuid, vehicle.uuid])).toEqual([
    [second, iveco],
    [first, sprinter],
  ])
})

test('DAY-10 an invalid part of a plan is refused at its field, and nothing is saved', async () => {
  const [date, otherDate] = [newDay(), newDay()]
  const [order, elsewhere] = [await orderOnDay(shop, date), await orderOnDay(shop, otherDate)]
  const otherPlan = await savedPlan(browser, otherDate, 0, [{ vehicleUuid: iveco }])
  const retired = await makeVehicle(shop, { is_active: false })
  const cancelled = await orderOnDay(shop, date)
  await moveOrder(shop, cancelled, date, 'CANCELLED')
  const answer = await savePlan(browser, date, 0, [
    { vehicleUuid: iveco, stops: stopsOf(order, elsewhere, randomUUID()) },
    { vehicleUuid: iveco, stops: stopsOf(cancelled, order) },
    { vehicleUuid: randomUUID() },
    { vehicleUuid: retired },
    { vehicleUuid: sprinter, uuid: otherPlan.routes[0]?.uuid ?? '' },
  ])
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'ERROR.INVALID_INPUT',
    errors: {
      'routes.0.stops.1.orderUuid': ['DAY.ORDER_NOT_OF_DAY'],
      'routes.0.stops.2.orderUuid': ['DAY.ORDER_NOT_OF_DAY'],
      'routes.1.stops.0.orderUuid': ['DAY.ORDER_NOT_OF_DAY'],
      'routes.1.stops.1.orderUuid': ['DAY.ORDER_TWICE'],
      'routes.1.vehicleUuid': ['DAY.VEHICLE_TWICE'],
      'routes.2.vehicleUuid': ['DAY.VEHICLE_UNKNOWN'],
      'routes.3.vehicleUuid': ['DAY.VEHICLE_INACTIVE'],
      'routes.4.uuid': ['DAY.ROUTE_UNKNOWN'],
    },
  })
  expect(await readPlan(browser, date)).toMatchObject({ version: 0, routes: [] })
})

test('DAY-10 the same order or the same route twice is refused too', async () => {
  const date = newDay()
  const order = await orderOnDay(shop, date)
  const twice = await savePlan(browser, date, 0, [
    { vehicleUuid: iveco, stops: stopsOf(order, order.toUpperCase()) },
  ])
  expect(twice.json().errors).toEqual({ 'routes.0.stops.1.orderUuid': ['DAY.ORDER_TWICE'] })
  const { routes } = await savedPlan(browser, date, 0, [{ vehicleUuid: iveco }])
  const uuid = routes[0]?.uuid ?? ''
  const both = await savePlan(browser, date, 1, [
    { uuid, vehicleUuid: iveco },
    { uuid, vehicleUuid: sprinter },
  ])
  expect(both.json().errors).toEqual({ 'routes.1.uuid': ['DAY.ROUTE_UNKNOWN'] })
})

test('DAY-10 an inactive vehicle keeps its routes', async () => {
  const date = newDay()
  const truck = await makeVehicle(shop)
  const plan = await savedPlan(browser, date, 0, [{ vehicleUuid: truck }])
  await shop.database.executeSql('update vehicles set is_active = false where id = $1', [truck])
  const order = await orderOnDay(shop, date)
  const [route] = sentAgain(plan)
  const after = await savedPlan(browser, date, 1, [{ ...route!, stops: stopsOf(order) }])
  expect(after.routes[0]).toMatchObject({ vehicle: { active: false }, stops: [{ order: { uuid: order } }] })
})

test('DAY-10 an order that moves to another day or is cancelled leaves the plan, a completed one keeps its stop', async () => {
  const [date, otherDate] = [newDay(), newDay()]
  const [first, moved, cancelled, last] = [
    await orderOnDay(shop, date),
    await orderOnDay(shop, date),
    await orderOnDay(shop, date),
    await orderOnDay(shop, date),
  ]
  await savedPlan(browser, date, 0, [{ vehicleUuid: iveco, stops: stopsOf(first, moved, cancelled, last) }])
  await moveOrder(shop, first, date, 'COMPLETED')
  await moveOrder(shop, moved, otherDate)
  await moveOrder(shop, cancelled, date, 'CANCELLED')
  const plan = await readPlan(browser, date)
  expect(plan.version).toBe(1)
  expect(plan.routes.map(({ stops }) => orderIds(stops))).toEqual([[first, last]])
  const other = await readPlan(browser, otherDate)
  expect(other.unassigned.map(({ uuid }) => uuid)).toEqual([moved])
  // The stale stop does not prevent a stop on the new day, and does not return with the next save.
  await savedPlan(browser, otherDate, 0, [{ vehicleUuid: iveco, stops: stopsOf(moved) }])
  expect((await savedPlan(browser, date, 1, sentAgain(plan))).version).toBe(1)
  const after = await savedPlan(browser, date, 1, [{ vehicleUuid: iveco, stops: stopsOf(last, first) }])
  expect(after.routes.map(({ stops }) => orderIds(stops))).toEqual([[last, first]])
  expect((await readPlan(browser, otherDate)).routes.map(({ stops }) => orderIds(stops))).toEqual([[moved]])
})

test('DAY-10 a collected stop stays when a save omits it or its route, and can be moved to another vehicle', async () => {
  const date = newDay()
  const [first, done, last] = [
    await orderOnDay(shop, date),
    await orderOnDay(shop, date),
    await orderOnDay(shop, date),
  ]
  const plan = await savedPlan(browser, date, 0, [{ vehicleUuid: iveco, stops: stopsOf(first, done, last) }])
  const [{ uuid } = { uuid: '' }] = plan.routes
  await moveOrder(shop, done, date, 'COMPLETED')
  const without = await savedPlan(browser, date, 1, [
    { uuid, vehicleUuid: iveco, stops: stopsOf(last, first) },
  ])
  expect(without.routes.map(({ stops }) => orderIds(stops))).toEqual([[last, done, first]])
  const emptied = await savedPlan(browser, date, 2, [])
  expect(emptied.routes).toMatchObject([{ uuid, vehicle: { uuid: iveco } }])
  expect(emptied.routes.map(({ stops }) => orderIds(stops))).toEqual([[done]])
  // A save that only removes the stale stop changes nothing.
  expect((await savedPlan(browser, date, 3, [])).version).toBe(3)
  const other = await makeVehicle(shop)
  const moved = await savedPlan(browser, date, 3, [{ vehicleUuid: other, stops: stopsOf(done) }])
  expect(moved.routes).toMatchObject([{ vehicle: { uuid: other }, stops: [{ order: { uuid: done } }] }])
})

test.each(['2026-02-30', '2026-2-3', 'jutro', '1026-01-01', 'load/x', '2026-11-03T10:00'])(
  'DAY-10 %s is not accepted as a day',
  async (date) => {
    expect((await browser.call('GET', `/staff/days/${date}`)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await savePlan(browser, date, 0, [])).statusCode).toBeGreaterThanOrEqual(400)
  },
)

test('DAY-10 a past day is read and planned like any other, and the load of days keeps its own address', async () => {
  const date = '2020-02-29'
  expect((await savedPlan(browser, date, 0, [{ vehicleUuid: iveco }])).version).toBe(1)
  const load = await browser.call('GET', '/staff/days/load?from=2026-11-01&to=2026-11-02')
  expect(load.json()).toMatchObject({ days: [] })
})

test.each([
  [{}, ['version', 'routes']],
  [{ version: -1, routes: [] }, ['version']],
  [
    { version: 0, routes: [{ vehicleUuid: 'x', stops: [{ orderUuid: 1 }] }] },
    ['routes.0.vehicleUuid', 'routes.0.stops.0.orderUuid'],
  ],
  [{ version: 0, routes: Array.from({ length: 51 }, () => ({ vehicleUuid: iveco, stops: [] })) }, ['routes']],
  [
    {
      version: 0,
      routes: [{ vehicleUuid: iveco, stops: Array.from({ length: 101 }, () => ({ orderUuid: iveco })) }],
    },
    ['routes.0.stops'],
  ],
])('DAY-10 an invalid body is refused with the names of the wrong fields', async (body, fields) => {
  const answer = await browser.call('PUT', `/staff/days/${newDay()}`, { body })
  expect(answer.json()).toMatchObject({ status: 400, code: 'ERROR.INVALID_INPUT' })
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(fields)
})

test('DAY-10 only staff can read and save the plan', async () => {
  const client = await makeClient(shop)
  const anybody = new TestBrowser(shop)
  for (const method of ['GET', 'PUT'] as const) {
    const path = `/staff/days/${newDay()}`
    expect((await client.browser.call(method, path, { body: {} })).json().code).toBe('ERROR.NOT_FOUND')
    expect((await anybody.call(method, path, { body: {} })).json().code).toBe('SESSION.REQUIRED')
  }
})
