// Queries of order links; a token is only looked up by its hash.

import { randomUUID } from 'node:crypto'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

export interface NewOrderLink {
  tokenHash: Buffer
  note: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export async function insertOrderLink(connection: Connection, link: NewOrderLink): Promise<void> {
  await connection
    .insertInto('order_links')
    .values({
      id: randomUUID(),
      token_hash: link.tokenHash,
      note: link.note,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: link.usedAt,
      revoked_at: null,
    })
    .execute()
}

/** Company of a link that can still be used; undefined for any other link. */
export const findUsableLink = (
  connection: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<{ company_id: string | null } | undefined> =>
  connection
    .selectFrom('order_links')
    .select('company_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Marks the link as used. If two orders use it at once, the second waits here and then finds it used. */
export async function markOrderLinkUsed(
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; company_id: string | null } | undefined> {
  return tx
    .updateTable('order_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'company_id'])
    .executeTakeFirst()
}

export async function markOrderLinkRevoked(
  tx: Transaction,
  named: { id: string } | { tokenHash: Buffer },
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('order_links')
    .set({ revoked_at: now })
    .where((link) => ('id' in named ? link('id', '=', named.id) : link('token_hash', '=', named.tokenHash)))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface ListedOrderLink {
  id: string
  note: string | null
  createdAt: Date
  expiresAt: Date
}

/** Usable links, newest first. */
export const listOrderLinks = (
  connection: Connection,
  now: Date,
  atMost: number,
): Promise<ListedOrderLink[]> =>
  connection
    .selectFrom('order_links')
    .select(['id', 'note', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute()

export async function hasOrderLinks(tx: Transaction): Promise<boolean> {
  return (await tx.selectFrom('order_links').select('id').limit(1).executeTakeFirst()) !== undefined
}
