// Reads what a day plan needs of orders beyond their rows in the inbox.

import { sql } from 'kysely'
import { holdsDay, ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts'
import { UNITS, unitVolume } from '#contract/units.ts'
import type { Connection } from '#server/platform/database/database.ts'

/** Orders whose pickup is planned for a day, or was done on it. */
export const DAY_STATUSES = ORDER_STATUSES.filter(holdsDay)

export interface DayOrderRow {
  id: string
  waste_card_number: string | null
  bdo_free: boolean
  bdo_people_collection: boolean
  /** Null if a package has no known volume, or if there is no package. `pg` reads both as text to keep every digit. */
  volume_m3: string | null
  pallets: string
}

const volumes = sql.join(
  UNITS.map((unit) => sql`when ${sql.lit(unit)} then ${sql.lit(unitVolume(unit))}::numeric`),
  sql` `,
)

export async function dayOrderRows(db: Connection, ids: readonly string[]): Promise<DayOrderRow[]> {
  const { rows } = await sql<DayOrderRow>`
    select orders.id, waste_card_number, bdo_free, bdo_people_collection,
      packages.volume_m3, coalesce(packages.pallets, 0) as pallets
    from orders left join lateral (
      select
        case when bool_and(volume is not null) then sum(quantity * volume) end as volume_m3,
        sum(quantity) filter (where unit = 'pieces' and name ~* '^palet[aęy]?\\M') as pallets
      from (
        select order_packages.*, case order_packages.unit ${volumes} end as volume
        from order_packages join order_entries on order_entries.id = order_entry_id
        where order_entries.order_id = orders.id
      ) as packed
    ) as packages on true
    where orders.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Status of those of the orders whose pickup is on the day. */
export async function ordersOnDay(
  db: Connection,
  date: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('suggested_date', '=', sql<Date>`${date}::date`)
    .where('status', 'in', DAY_STATUSES)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}
