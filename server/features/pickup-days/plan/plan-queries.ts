// Reads and writes the routes and stops of a day. The row of the day is locked while they change.

import { sql } from 'kysely'
import type { PlannedRoute } from '#contract/pickup-days/day-plan.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { ShownVehicle } from '../vehicle-queries.ts'

export type SavedRoute = PlannedRoute & { uuid: string }
export interface StoredRoute extends SavedRoute {
  driverPhone: string | null
  vehicle: ShownVehicle
}

/** Reads routes and stops as stored: a stop may belong to an order that has moved to another day. */
export async function storedPlan(
  db: Connection,
  date: string,
): Promise<{ version: number; routes: StoredRoute[] }> {
  // A day without routes has one row, in which only the version is set.
  const { rows } = await sql<{ version: number } & (StoredRoute | { uuid: null })>`
    select day_plans.version, day_routes.id as uuid, vehicle_id as "vehicleUuid", driver_name as "driverName",
      drivers.phone as "driverPhone", to_json(shown) as vehicle,
      (
        select coalesce(json_agg(json_build_object('orderUuid', order_id, 'pinned', is_pinned) order by day_stops.position, order_id), '[]')
        from day_stops where day_stops.route_id = day_routes.id
      ) as stops
    from day_plans
    left join day_routes using (day)
    left join (
      select id, version, name, plate, payload_kg, volume_m3, pallet_places, tail_lift, is_active from vehicles
    ) as shown on shown.id = vehicle_id
    left join drivers on lower(drivers.name) = lower(driver_name)
    where day = ${date}::date
    order by day_routes.position, day_routes.id`.execute(db)
  return {
    version: rows[0]?.version ?? 0,
    routes: rows.filter((row): row is (typeof rows)[number] & StoredRoute => row.uuid !== null),
  }
}

/** Locks the day, so that other changes of it wait until the transaction ends. */
export async function lockDay(tx: Transaction, day: string): Promise<void> {
  await tx
    .insertInto('day_plans')
    .values({ day, version: 0 })
    .onConflict((one) => one.doNothing())
    .execute()
  await tx.selectFrom('day_plans').select('version').where('day', '=', onDate(day)).forUpdate().execute()
}

const onDate = (day: string) => sql<Date>`${day}::date`

/** Returns for each vehicle whether it is active. Unknown vehicles are left out. */
export async function activeVehicles(
  db: Connection,
  routes: readonly Pick<PlannedRoute, 'vehicleUuid'>[],
): Promise<Map<string, boolean>> {
  const ids = routes.map(({ vehicleUuid }) => vehicleUuid)
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'is_active'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.is_active]))
}

/** Replaces all routes and stops of the day. A stop that an order has on another day's route moves here. */
export async function replaceRoutes(
  tx: Transaction,
  day: string,
  { version, routes }: { version: number; routes: readonly SavedRoute[] },
): Promise<void> {
  await tx.updateTable('day_plans').set({ version }).where('day', '=', onDate(day)).execute()
  const ids = sql<string>`all(${routes.map(({ uuid }) => uuid)}::uuid[])`
  await tx.deleteFrom('day_routes').where('day', '=', onDate(day)).where('id', '<>', ids).execute()
  const routeRows = routes.map(({ uuid, vehicleUuid, driverName }, position) => ({
    id: uuid,
    day,
    vehicle_id: vehicleUuid,
    driver_name: driverName,
    position,
  }))
  await sql`
    insert into day_routes select * from jsonb_populate_recordset(null::day_routes, ${JSON.stringify(routeRows)}::jsonb)
    on conflict (id) do update set
      vehicle_id = excluded.vehicle_id, driver_name = excluded.driver_name, position = excluded.position`.execute(
    tx,
  )
  const stopRows = routes.flatMap(({ uuid, stops }) =>
    stops.map(({ orderUuid, pinned }, position) => ({
      order_id: orderUuid,
      route_id: uuid,
      position,
      is_pinned: pinned,
    })),
  )
  await sql`
    delete from day_stops using day_routes
    where route_id = day_routes.id and day = ${day}::date and order_id <> all(${stopRows.map((row) => row.order_id)}::uuid[])`.execute(
    tx,
  )
  // Sorted by id, so that two days that receive the same orders cannot deadlock.
  await sql`
    insert into day_stops
    select * from jsonb_populate_recordset(null::day_stops, ${JSON.stringify(stopRows)}::jsonb) order by order_id
    on conflict (order_id) do update set
      route_id = excluded.route_id, position = excluded.position, is_pinned = excluded.is_pinned`.execute(tx)
}
