// Days for tests: vehicles, orders on a day, and the calls of its plan.

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { changed } from '#contract/orders/place-order.cases.ts'
import type { DayPlan, SaveDayPlan } from '#contract/pickup-days/day-plan.ts'
import type { TestBrowser } from './people.ts'
import { anOrder, type OrderApp } from './test-orders.ts'

/** Adds a vehicle and returns its uuid. */
export async function makeVehicle(
  { database, clock }: OrderApp,
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
