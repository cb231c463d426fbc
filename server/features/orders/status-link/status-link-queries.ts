// Status links of orders. Only a hash of each token is stored.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { OrderForStaff } from '../reading/order-details-queries.ts'

/**
 * Returns false if staff revoked the links of the order and did not ask for another one since. `askedAt` is when staff last asked for
 * a link, if they did.
 */
export async function insertStatusLink(
  db: Connection,
  link: { orderId: string; tokenHash: Buffer; now: Date; expiresAt: Date; askedAt: Date | undefined },
): Promise<boolean> {
  const { orderId, tokenHash, now, expiresAt, askedAt } = link
  // The lock of the order's row decides between this link and a revocation at the same moment.
  const { numAffectedRows } = await sql`
    insert into order_status_links (id, order_id, token_hash, created_at, expires_at)
    select ${randomUUID()}::uuid, id, ${tokenHash}::bytea, ${now}::timestamptz, ${expiresAt}::timestamptz
    from orders
    where id = ${orderId}::uuid
      and (status_links_revoked_at is null or status_links_revoked_at < ${askedAt}::timestamptz)
    for share`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Deletes the links, and no mail that is queued already makes another one. Returns the order's status, or undefined if nothing
 * changed.
 */
export async function revokeStatusLinks(
  tx: Transaction,
  { id }: OrderForStaff,
  now: Date,
): Promise<OrderStatus | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'status_links_revoked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx.updateTable('orders').set({ status_links_revoked_at: now }).where('id', '=', id).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('order_status_links')
    .where('order_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n || order?.status_links_revoked_at === null ? order?.status : undefined
}
