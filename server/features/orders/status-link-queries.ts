// Status links of orders. Only a hash of each token is stored.

import { randomUUID } from 'node:crypto'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { OrderForStaff } from './order-details-queries.ts'

export async function insertStatusLink(
  db: Connection,
  link: { orderId: string; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('order_status_links')
    .values({
      id: randomUUID(),
      order_id: link.orderId,
      token_hash: link.tokenHash,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Returns whether there was a link. */
export async function deleteStatusLinks(tx: Transaction, { id }: OrderForStaff): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_status_links')
    .where('order_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
