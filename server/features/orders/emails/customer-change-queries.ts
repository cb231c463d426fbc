// Reads from the order's history what the customer changed since a given moment.

import { sql } from 'kysely'
import type { OrderHistoryDetails } from '#database/order-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'

export const customerEventsOf = (db: Connection, orderId: string, since: Date) =>
  db
    .selectFrom('order_history')
    .select(['event', 'status'])
    .select(sql<OrderHistoryDetails | null>`details`.as('details'))
    .where('order_id', '=', orderId)
    .where('actor_kind', 'in', ['visitor', 'client'])
    .where('event', 'in', ['edited', 'file-added', 'cancelled-by-client-request'])
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute()
export type CustomerEvent = Awaited<ReturnType<typeof customerEventsOf>>[number]
