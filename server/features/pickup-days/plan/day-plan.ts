// Plan of a pickup day as the staff read it.

import type { DayPlan, PlannedOrder, Route, Stop } from '#contract/pickup-days/day-plan.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listDayOrders } from '#server/features/orders/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { vehicleAnswerOf } from '../vehicle-queries.ts'
import { storedPlan } from './plan-queries.ts'

/**
 * Stops of orders that have moved to another day or were cancelled are left out. Routes are read before orders, so that an
 * order which is put on a route meanwhile appears under the old version.
 */
export async function readDayPlan(
  { clock }: Pick<Dependencies, 'clock'>,
  db: Connection,
  staff: StaffActor,
  date: string,
): Promise<DayPlan> {
  const { version, routes } = await storedPlan(db, date)
  const listed = await listDayOrders(db, staff, { date, now: clock.now() })
  const orders = new Map(
    listed.map((order): [string, PlannedOrder] => [order.uuid, { ...order, position: null }]),
  )
  const answered = routes.map((row): Route => ({
    uuid: row.route_id,
    vehicle: vehicleAnswerOf(row),
    driver: row.driver_name === null ? null : { name: row.driver_name, phone: row.driver_phone },
    stops: withHours(
      row.stops.flatMap(({ orderId, pinned }) => {
        const order = orders.get(orderId)
        orders.delete(orderId)
        return order ? { order, pinned } : []
      }),
    ),
  }))
  return { date, version, base: null, routes: answered, unassigned: [...orders.values()] }
}

/** The vehicle is at a stop at the earliest when the pickup hours of all stops up to this one have begun. */
function withHours(stops: readonly Omit<Stop, 'eta'>[]): Stop[] {
  let eta: string | null = null
  return stops.map((stop) => {
    const from = stop.order.availableHoursFrom
    if (from !== '' && (eta === null || from > eta)) eta = from
    return { ...stop, eta }
  })
}
