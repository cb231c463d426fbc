// Idempotency keys and the orders they created. A key is claimed in the order's transaction, so a refused attempt leaves no
// key.

import { sql } from 'kysely'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'
import { isErasedOrder } from '../reading/order-details-queries.ts'

interface Attempt {
  key: string
  bodyHash: Buffer
  orderId: string
  now: Date
}

const oldestRemembered = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 60 * 60 * 1000)

/**
 * Returns true if the key now belongs to the order of this transaction. If another transaction holds the key, waits for its
 * end: the key is then taken, or free again if that order was refused.
 */
export async function claimKey(tx: Transaction, attempt: Attempt): Promise<boolean> {
  const rows = await keyClaim(tx, { ...attempt, oldest: oldestRemembered(attempt.now) })
  return rows.length > 0
}

const keyClaim = statement(
  (_, { key, bodyHash, orderId, now, oldest }: Attempt & { oldest: Date }) => sql`
    insert into idempotency_keys as claimed (key, body_hash, order_id, created_at)
    values (${key}::uuid, ${bodyHash}, ${orderId}::uuid, ${now}::timestamptz)
    on conflict (key) do update
      set body_hash = excluded.body_hash, order_id = excluded.order_id, created_at = excluded.created_at
      where claimed.created_at <= ${oldest}::timestamptz
    returning key`,
)

export async function orderOfKey(tx: Transaction, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select(['idempotency_keys.body_hash', 'orders.id', 'orders.order_number', 'orders.reporter_email'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function keyHasAnOrder(connection: Connection, key: string, now: Date): Promise<boolean> {
  const rows = await rememberedKey(connection, { key, oldest: oldestRemembered(now) })
  return rows.length > 0
}

/** Returns the id of the order that was placed with the key since `since`. */
export async function orderPlacedWith(db: Connection, key: string, since: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select('orders.id')
    .where('key', '=', key)
    .where('orders.created_at', '>=', since)
    .where(({ not }) => not(isErasedOrder))
    .executeTakeFirst()
  return row?.id
}

const rememberedKey = statement((db, { key, oldest }: { key: string; oldest: Date }) =>
  db.selectFrom('idempotency_keys').select('key').where('key', '=', key).where('created_at', '>', oldest),
)

/** Skips a key that is being claimed again at the same moment. */
export const oldIdempotencyKeys = deletingRows({
  name: 'old idempotency keys',
  table: 'idempotency_keys',
  where: (now) => sql`created_at <= ${oldestRemembered(now)}`,
})
