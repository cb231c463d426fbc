// Idempotency keys: which order a key made. A key is claimed in the transaction of its order, so a refused attempt leaves none.

import { sql } from 'kysely'
import { IDEMPOTENCY_HOURS } from '#contract/limits.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

interface Attempt {
  key: string
  bodyHash: Buffer
  orderId: string
  now: Date
}

/** More than come with one order; a bound, should a day's keys be left over. */
const FORGOTTEN_AT_ONCE = 100

const oldestRemembered = (now: Date) => new Date(now.getTime() - IDEMPOTENCY_HOURS * 60 * 60 * 1000)

/**
 * True when the key is ours to use, for the order that this transaction will insert. While another transaction holds the
 * same key this waits for it: it then finds the key taken, or free again if that attempt was refused. Old keys are
 * forgotten with each new one, so the table never holds much more than a day's; those another transaction is forgetting
 * are left to it.
 */
export async function claimKey(tx: Transaction, { key, bodyHash, orderId, now }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    with forgotten as (
      delete from idempotency_keys where key in (
        select key from idempotency_keys
        where created_at <= ${oldestRemembered(now)}::timestamptz and key <> ${key}::uuid
        limit ${FORGOTTEN_AT_ONCE}
        for update skip locked
      )
    )
    insert into idempotency_keys as claimed (key, body_hash, order_id, created_at)
    values (${key}::uuid, ${bodyHash}, ${orderId}::uuid, ${now}::timestamptz)
    on conflict (key) do update
      set body_hash = excluded.body_hash, order_id = excluded.order_id, created_at = excluded.created_at
      where claimed.created_at <= ${oldestRemembered(now)}::timestamptz
    returning key ${prepared}`.execute(tx)
  return rows.length > 0
}

export async function orderOfKey(tx: Transaction, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select(['idempotency_keys.body_hash', 'orders.id', 'orders.order_number', 'orders.reporter_email'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
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
