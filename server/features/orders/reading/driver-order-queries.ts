// Reads the orders of a route for its driver: no more personal data than the printed sheet has.

import { sql } from 'kysely'
import { holdsDay, ORDER_STATUSES } from '#contract/orders/order.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { DriverActor } from '../order-actor.ts'

/** Orders among these ids that are planned for the day or done on it, and those that drivers reported. */
export const ordersForDriver = (
  db: Connection,
  _driver: DriverActor,
  { day, ids, reportedIds }: { day: string; ids: readonly string[]; reportedIds: readonly string[] },
) => {
  const isOfDay = sql<boolean>`suggested_date is not distinct from ${day}::date`
  return db
    .selectFrom('orders')
    .leftJoin('order_door_codes', 'order_door_codes.order_id', 'orders.id')
    .select(isOfDay.as('is_of_day'))
    .select(['orders.id', 'order_number', 'status', 'company_name'])
    .select(['branch_street', 'branch_postal_code', 'branch_city'])
    .select(['available_hours_from', 'available_hours_to', 'contact_name', 'contact_phone'])
    .select(['reporter_phone', 'access_card', 'comment', 'sealed_code'])
    .select(['waste_card_number', 'bdo_free', 'bdo_people_collection'])
    .where('orders.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((or) =>
      or.or([
        or('orders.id', '=', sql<string>`any(${[...reportedIds]}::uuid[])`),
        or.and([isOfDay, or('status', 'in', ORDER_STATUSES.filter(holdsDay))]),
      ]),
    )
    .execute()
}
export type OrderForDriver = Awaited<ReturnType<typeof ordersForDriver>>[number]
