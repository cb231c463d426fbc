// Reads the masses weighed at a pickup.

import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

/** Mass of one waste code of an order. The driver reads sums as text. */
export interface MassRow {
  order_id: string
  waste_code: string
  /** Sum of the ordered equipment as it stands now; 0 for a code that was weighed and is no longer in the order. */
  estimated_grams: string
  /** Whether the order still has equipment of this code. */
  is_ordered: boolean
  /** Null until the code is weighed; so are the other two. */
  weighed_grams: string | null
  /** Estimate at the moment of weighing, which differs once staff have corrected the equipment. */
  estimated_then: string | null
  reason: string | null
}

/** Rows of `MassRow` of the orders whose ids `these` selects. The caller has checked who may read them. */
export const massesWhere = (these: RawBuilder<unknown>) => sql<MassRow>`
  select order_id, waste_code, coalesce(ordered.grams, 0) as estimated_grams,
    ordered.order_id is not null as is_ordered, weighed_grams, collected.estimated_grams as estimated_then, reason
  from (
    select order_id, waste_code, sum(weight_grams) as grams from order_entries
    where order_id in (${these}) group by order_id, waste_code
  ) as ordered
  full join (select * from collected_masses where order_id in (${these})) as collected using (order_id, waste_code)`

/** Masses of several orders, sorted by order and code. The caller has checked who may read the orders. */
export async function massesOfOrders(db: Connection, orderIds: readonly string[]): Promise<MassRow[]> {
  const { rows } = await sql<MassRow>`
    select * from (${massesWhere(sql`select unnest(${[...orderIds]}::uuid[])`)}) as masses
    order by order_id, waste_code collate "C"`.execute(db)
  return rows
}

export interface WeighedMass {
  code: string
  weighedGrams: number
  reason: string | null
}

/** JSON list of the weighed masses of a row of `orders`, sorted by code, for queries that read the order itself. */
export const WEIGHED_OF_ORDER = sql<WeighedMass[]>`
  coalesce((
    select json_agg(json_build_object('code', waste_code, 'weighedGrams', weighed_grams, 'reason', reason)
      order by waste_code collate "C")
    from collected_masses where collected_masses.order_id = orders.id
  ), '[]')`
