// Idempotency keys: which order a key made. A key is claimed in the transaction of its order, so a refused attempt leaves none.

import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

interface Attempt {
  key: string
  bodyHash: Buffer
  now: Date
}

const oldestRemembered = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 60 * 60 * 1000)

/**
 * True when the key is ours to use. While another transaction holds the same key this waits for it:
 * it then finds the key taken, or free again if that attempt was refused.
 */
export async function claimKey(tx: Transaction, { key, bodyHash, now }: Attempt): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, body_hash: bodyHash, order_id: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ body_hash: bodyHash, order_id: null, created_at: now })
        .where('idempotency_keys.created_at', '<=', oldestRemembered(now)),
    )
    .returning('key')
    .modifyEnd(prepared)
    .executeTakeFirst()
  return claimed !== undefined
}

export async function orderOfKey(tx: Transaction, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select(['idempotency_keys.body_hash', 'orders.id', 'orders.order_number', 'orders.reporter_email'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Old keys are forgotten with each new one, so the table never holds much more than a day's keys. */
export async function rememberOrderOfKey(tx: Transaction, { key, now }: Attempt, orderId: string): Promise<void> {
  await tx
    .with('remembered', (query) => query.updateTable('idempotency_keys').set({ order_id: orderId }).where('key', '=', key))
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', oldestRemembered(now))
    .modifyEnd(prepared)
    .execute()
}

export async function keyHasAnOrder(connection: Connection, key: string, now: Date): Promise<boolean> {
  const row = await connection
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', key)
    .where('created_at', '>', oldestRemembered(now))
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row !== undefined
}
