// Reads the orders of a pickup day with the vehicles that collected them.

import { sql } from 'kysely'
import { holdsDay, ORDER_STATUSES, statusesOfEnd, type OrderStatus } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { oneOf } from '#server/platform/database/one-of.ts'

export interface PickupRow {
  id: string
  order_number: string
  status: OrderStatus
  company_id: string | null
  company_name: string
  city: string
  is_of_day: boolean
  outcome: 'collected' | 'notCollected' | null
  reason: string | null
  plate: string | null
  vehicle_name: string | null
  driver_name: string | null
}

const isDone = sql`orders.status ${oneOf(statusesOfEnd('done'))}`

/**
 * Whether a report is about the order's collection. A driver who came before the planned day collected on the day of the report
 * (`report-stop.ts`). Staff may have undone the collection since, or changed its date.
 */
const isCollection = sql`
  report.outcome = 'collected' and ${isDone}
  and orders.suggested_date = least(report.day, (report.reported_at at time zone 'Europe/Warsaw')::date)`

/**
 * Reads the orders of the day, and orders of other days that a driver did not collect on this day. Vehicle and driver come from
 * the report, because the plan may have changed since. For an order collected after a report "not collected" they come from the
 * plan. Routes are sorted by plate, stops by their position.
 */
export async function pickupsOf(db: Connection, day: string): Promise<PickupRow[]> {
  const { rows } = await sql<PickupRow>`
    with chosen as (
      select id, true as is_of_day from orders
      where suggested_date = ${day}::date and status ${oneOf(ORDER_STATUSES.filter(holdsDay))}
      union all
      select order_id, false from stop_reports where day = ${day}::date and outcome = 'notCollected'
    ), orders_of_day as (
      select id, bool_or(is_of_day) as is_of_day from chosen group by id
    ), pickups as (
      select orders.id, order_number, status, company_id, company_name, branch_city as city, is_of_day, outcome, reason,
        reported_at, stop.position, report.plate as reported_plate, report.driver_name as reported_driver,
        planned.plate as planned_plate, route.driver_name as planned_driver,
        report.plate is not null and (planned.plate is null or outcome = 'collected' or not ${isDone}) as is_as_reported
      from orders_of_day
      join orders on orders.id = orders_of_day.id
      left join lateral (
        select * from stop_reports as report
        where order_id = orders.id
          and (is_of_day and ${isCollection} or outcome = 'notCollected' and day = ${day}::date)
        order by outcome limit 1
      ) as report on true
      left join day_stops as stop on stop.order_id = orders.id and orders_of_day.is_of_day
      left join day_routes as route on route.id = stop.route_id and route.day = ${day}::date
      left join vehicles as planned on planned.id = route.vehicle_id
    )
    select pickups.id, order_number, status, company_id, company_name, city, is_of_day, outcome, reason,
      vehicle.plate, vehicles.name as vehicle_name,
      case when is_as_reported then reported_driver else planned_driver end as driver_name
    from pickups
    cross join lateral (select case when is_as_reported then reported_plate else planned_plate end as plate) as vehicle
    left join vehicles on vehicles.plate = vehicle.plate
    order by vehicle.plate nulls last, position nulls last, reported_at, order_number`.execute(db)
  return rows
}

/** Returns vehicle and driver of the collection by the driver's report, otherwise by the order's route on the pickup day. */
export async function transportOf(db: Connection, orderId: string) {
  const { rows } = await sql<{ plate: string; driver_name: string | null }>`
    select plate, driver_name from (
      select report.plate, report.driver_name, 1 as rank from stop_reports as report
      join orders on orders.id = report.order_id
      where report.order_id = ${orderId}::uuid and ${isCollection}
      union all
      select vehicles.plate, route.driver_name, 2 from day_stops as stop
      join orders on orders.id = stop.order_id
      join day_routes as route on route.id = stop.route_id and route.day = orders.suggested_date
      join vehicles on vehicles.id = route.vehicle_id
      where stop.order_id = ${orderId}::uuid and orders.status ${oneOf(ORDER_STATUSES.filter(holdsDay))}
    ) as found order by rank limit 1`.execute(db)
  return rows[0]
}
