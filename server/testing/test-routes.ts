// Routes of vehicles for tests.

import { randomUUID } from 'node:crypto'
import type { DriverLink } from '#contract/pickup-days/driver-day.ts'
import type { OrderApp, TestDispatcher } from './test-orders.ts'

interface GivenRoute {
  /** `YYYY-MM-DD` */
  day: string
  /** Ids of the orders, in the sequence of the stops. */
  orders?: readonly string[]
}

export async function makeRoute(
  { database: { connection }, clock }: Pick<OrderApp, 'database' | 'clock'>,
  { day, orders = [] }: GivenRoute,
): Promise<string> {
  const [vehicleId, routeUuid] = [randomUUID(), randomUUID()]
  await connection
    .insertInto('vehicles')
    .values({
      id: vehicleId,
      name: 'MAN TGL',
      plate: `PO ${vehicleId.slice(0, 5)}`,
      payload_kg: 2400,
      tail_lift: true,
      is_active: true,
      created_at: clock.now(),
    })
    .execute()
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
