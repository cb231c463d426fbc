import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

interface Counting {
  since: Date
  fewestEntries: number
  mostRanked: number
}

/** An item counts once for each order that names it, however many pieces. Nothing changes while there are few entries. */
export async function rankOrderedItems(
  connection: Connection,
  { since, fewestEntries, mostRanked }: Counting,
): Promise<void> {
  await sql`
    with counted as (
      select entry.recycling_item_id as id, count(distinct entry.order_id) as orders, count(*) as entries
      from order_entries as entry
      join orders on orders.id = entry.order_id
      where orders.created_at >= ${since}
      group by entry.recycling_item_id
    ),
    ranked as (
      select id, row_number() over (order by counted.orders desc, item.position) as place
      from counted
      join recycling_items as item using (id)
      where item.retired_at is null
    ),
    placed as (
      select item.id, ranked.place
      from recycling_items as item
      left join ranked on ranked.id = item.id and ranked.place <= ${mostRanked}
    )
    update recycling_items as item
    set often_ordered = placed.place
    from placed
    where placed.id = item.id
      and item.often_ordered is distinct from placed.place
      and (select coalesce(sum(entries), 0) from counted) >= ${fewestEntries}
  `.execute(connection)
}
