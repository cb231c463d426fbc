import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

export interface OrderedItem {
  id: string
  /** Number of orders that contain the item. */
  orders: number
}

/**
 * Ranks the items that occur in most orders; equal ones keep their catalogue order. Parts are not ranked, because few operators
 * may collect them.
 */
export async function rankOftenOrdered(
  db: Connection,
  counted: readonly OrderedItem[],
  mostRanked: number,
): Promise<void> {
  await sql`
    with ranked as (
      select id, row_number() over (order by counted.orders desc, item.position) as place
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id uuid, orders integer)
      join recycling_items as item using (id)
      where item.retired_at is null and not item.is_part
    ),
    placed as (
      select item.id, ranked.place
      from recycling_items as item
      left join ranked on ranked.id = item.id and ranked.place <= ${mostRanked}
    )
    update recycling_items as item
    set often_ordered = placed.place
    from placed
    where placed.id = item.id and item.often_ordered is distinct from placed.place
  `.execute(db)
}
