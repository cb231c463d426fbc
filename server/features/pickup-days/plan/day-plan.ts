// Plan of a pickup day as the staff read it.

import type { DayPlan, PlannedOrder, Route, Stop } from '#contract/pickup-days/day-plan.ts'
import { earliestHours } from '#contract/pickup-days/route-hours.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listDayOrders } from '#server/features/orders/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { vehicleAnswerOf } from '../vehicle-queries.ts'
import { storedPlan } from './plan-queries.ts'
import { townPosition } from './towns.ts'

/**
 * Reads the plan of a day, without stops of orders that have moved to another day or were cancelled. Routes are read before
 * orders: an order that somebody plans in between then shows as unassigned, together with the older version.
 */
export async function readDayPlan(
  { clock, settings }: Pick<Dependencies, 'clock' | 'settings'>,
  db: Connection,
  staff: StaffActor,
  date: string,
): Promise<DayPlan> {
  const { version, routes } = await storedPlan(db, date)
  const listed = await listDayOrders(db, staff, { date, now: clock.now() })
  const orders = new Map(
    listed.map((order): [string, PlannedOrder] => [
      order.uuid,
      { ...order, position: positionOf(order.branch) },
    ]),
  )
  const answered = routes.map((row): Route => ({
    uuid: row.uuid,
    vehicle: vehicleAnswerOf(row.vehicle),
    driver: row.driverName === null ? null : { name: row.driverName, phone: row.driverPhone },
    stops: withHours(
      row.stops.flatMap(({ orderUuid, pinned }) => {
        const order = orders.get(orderUuid)
        orders.delete(orderUuid)
        return order ? { order, pinned } : []
      }),
    ),
  }))
  const { city, postalCode } = settings.operator().address
  const base = townPosition(city, postalCode)
  return {
    date,
    version,
    base: base && { ...base, city },
    routes: answered,
    unassigned: [...orders.values()],
  }
}

const positionOf = ({ city, postalCode }: PlannedOrder['branch']) => townPosition(city, postalCode)

function withHours(stops: readonly Omit<Stop, 'eta'>[]): Stop[] {
  const hours = earliestHours(stops)
  return stops.map((stop, index) => ({ ...stop, eta: hours[index] || null }))
}
