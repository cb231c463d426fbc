import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

/** Counts each item once per order, whatever the quantity. */
export const countOrderedItems = (db: Connection, since: Date) =>
  db
    .selectFrom('order_entries')
    .innerJoin('orders', 'orders.id', 'order_entries.order_id')
    .select([
      'recycling_item_id as id',
      sql<number>`count(distinct order_id)::integer`.as('orders'),
      sql<number>`count(*)::integer`.as('entries'),
    ])
    .where('orders.created_at', '>=', since)
    .groupBy('recycling_item_id')
    .execute()
