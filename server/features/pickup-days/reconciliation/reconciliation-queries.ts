// Reads the orders of a pickup day with the vehicle that went to them.

import { sql } from 'kysely'
import { holdsDay, ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
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

/**
 * Orders of the day, and orders that a driver reported on that day and whose date has changed since. The vehicle and
 * driver of a report win over those of the plan, which may have changed afterwards. Routes come by plate, stops in their order.
 */
export async function pickupsOf(db: Connection, day: string): Promise<PickupRow[]> {
  const { rows } = await sql<PickupRow>`
    with chosen as (
      select id, true as is_of_day from orders
      where suggested_date = ${day}::date and status ${oneOf(ORDER_STATUSES.filter(holdsDay))}
      union all
      select order_id, false from stop_reports where day = ${day}::date
    ), orders_of_day as (
      select id, bool_or(is_of_day) as is_of_day from chosen group by id
    )
    select orders.id, order_number, status, company_id, company_name, branch_city as city, is_of_day, outcome, reason,
      coalesce(report.plate, planned.plate) as plate, vehicles.name as vehicle_name,
      case when report.plate is null then route.driver_name else report.driver_name end as driver_name
    from orders_of_day
    join orders on orders.id = orders_of_day.id
    left join stop_reports as report on report.order_id = orders.id and report.day = ${day}::date
    left join day_stops as stop on stop.order_id = orders.id and orders_of_day.is_of_day
    left join day_routes as route on route.id = stop.route_id and route.day = ${day}::date
    left join vehicles as planned on planned.id = route.vehicle_id
    left join vehicles on vehicles.plate = coalesce(report.plate, planned.plate)
    order by plate nulls last, stop.position nulls last, report.reported_at, order_number`.execute(db)
  return rows
}

/** Vehicle and driver of an order's route on the day of its pickup, or as the driver reported. */
export async function transportOf(db: Connection, orderId: string) {
  const { rows } = await sql<{ plate: string; driver_name: string | null }>`
    select plate, driver_name from (
      select report.plate, report.driver_name, 1 as rank from stop_reports as report
      join orders on orders.id = report.order_id and orders.suggested_date = report.day
      where report.order_id = ${orderId}::uuid
      union all
      select vehicles.plate, route.driver_name, 2 from day_stops as stop
      join orders on orders.id = stop.order_id
      join day_routes as route on route.id = stop.route_id and route.day = orders.suggested_date
      join vehicles on vehicles.id = route.vehicle_id
      where stop.order_id = ${orderId}::uuid and orders.status ${oneOf(ORDER_STATUSES.filter(holdsDay))}
    ) as found order by rank limit 1`.execute(db)
  return rows[0]
}
