// Days for tests: vehicles, orders on a day, the calls of its plan, routes and their driver links.

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { DayPlan, SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import type { DriverLink } from '#contract/pickup-days/driver-day.ts'
import type { TestBrowser } from './people.ts'
import { anOrder, type OrderApp, type TestDispatcher } from './test-orders.ts'

/** Adds a vehicle and returns its uuid. */
export async function makeVehicle(
  { database, clock }: Pick<OrderApp, 'database' | 'clock'>,
  given: { name?: string; plate?: string; is_active?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  await database.connection
    .insertInto('vehicles')
    .values({
      id,
      name: 'Iveco Daily',
      plate: `DW ${id.slice(0, 6).toUpperCase()}`,
      payload_kg: 1300,
      volume_m3: 17,
      pallet_places: 4,
      tail_lift: true,
      is_active: true,
      created_at: clock.now(),
      ...given,
    })
    .execute()
  return id
}

/** Places an order whose pickup is planned for the day. `set` changes the body of the order. */
export async function orderOnDay(
  shop: OrderApp,
  date: string,
  set: Record<string, unknown> = {},
): Promise<string> {
  const answer = await shop.placeOrder(changed(anOrder(), set))
  expect(answer.statusCode, answer.body).toBe(201)
  const { uuid } = answer.json<{ order: { uuid: string } }>().order
  await moveOrder(shop, uuid, date)
  return uuid
}

export async function moveOrder(
  { database }: OrderApp,
  uuid: string,
  date: string,
  status = 'PLANNED',
): Promise<void> {
  await database.executeSql('update orders set suggested_date = $1::date, status = $2 where id = $3', [
    date,
    status,
    uuid,
  ])
}

export async function readPlan(browser: TestBrowser, date: string): Promise<DayPlan> {
  const answer = await browser.call('GET', `/staff/days/${date}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DayPlan>()
}

type SentRoute = Partial<SaveDayPlan['routes'][number]> & { vehicleUuid: string }

export const savePlan = (browser: TestBrowser, date: string, version: number, routes: readonly SentRoute[]) =>
  browser.call('PUT', `/staff/days/${date}`, {
    body: { version, routes: routes.map((route) => ({ stops: [], ...route })) },
  })

/** Saves the plan and returns it. */
export async function savedPlan(...[browser, date, version, routes]: Parameters<typeof savePlan>) {
  const answer = await savePlan(browser, date, version, routes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<DayPlan>()
}

export const stopsOf = (...orders: string[]) => orders.map((orderUuid) => ({ orderUuid, pinned: false }))

/** Routes for a save that changes nothing. */
export const sentAgain = ({ routes }: DayPlan): SentRoute[] =>
  routes.map(({ uuid, vehicle, driver, stops }) => ({
    uuid,
    vehicleUuid: vehicle.uuid,
    driverName: driver?.name ?? null,
    stops: stops.map(({ order, pinned }) => ({ orderUuid: order.uuid, pinned })),
  }))

export const orderIds = (stops: readonly { order: { uuid: string } }[]) =>
  stops.map(({ order }) => order.uuid)

interface GivenRoute {
  /** `YYYY-MM-DD` */
  day: string
  /** Ids of the orders, in the sequence of the stops. */
  orders?: readonly string[]
}

export async function makeRoute(
  shop: Pick<OrderApp, 'database' | 'clock'>,
  { day, orders = [] }: GivenRoute,
): Promise<string> {
  const routeUuid = randomUUID()
  const vehicleId = await makeVehicle(shop, { name: 'MAN TGL' })
  const { connection } = shop.database
  await connection
    .insertInto('day_plans')
    .values({ day, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await connection
    .insertInto('day_routes')
    .values({ id: routeUuid, day, vehicle_id: vehicleId, driver_name: 'Adam Wrona', position: 0 })
    .execute()
  for (const [position, id] of orders.entries())
    await connection
      .insertInto('day_stops')
      .values({ order_id: id, route_id: routeUuid, position, is_pinned: false })
      .execute()
  return routeUuid
}

/** Returns the link of a new route, and its token. */
export async function makeDriverLink(
  shop: Pick<OrderApp, 'database' | 'clock'>,
  { browser }: TestDispatcher,
  given: GivenRoute,
): Promise<DriverLink & { token: string; routeUuid: string }> {
  const routeUuid = await makeRoute(shop, given)
  const answer = await browser.call('POST', `/staff/days/${given.day}/routes/${routeUuid}/driver-links`)
  if (answer.statusCode !== 201) throw new Error(`a link answered ${answer.statusCode}: ${answer.body}`)
  const link = answer.json<DriverLink>()
  return { ...link, routeUuid, token: link.url.split('/').at(-1) ?? '' }
}
