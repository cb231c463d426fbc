// Queries of order links; a token is only looked up by its hash.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import { LEFTOVER_DAYS } from '#contract/limits.ts'
import type { BelongingsMoved, LockedForMerge } from '#server/features/companies/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { deletingRows } from '#server/platform/jobs/expired-row-queries.ts'

/** Condition of a link that can still be used. */
export const usableAt = (now: Date) =>
  sql<boolean>`used_at is null and revoked_at is null and expires_at > ${now}`

export interface NewLinks {
  tokenHashes: readonly Buffer[]
  note: string | null
  createdAt: Date
  expiresAt: Date
  usedAt?: Date | null
  /** Set if staff made several links at once: the id that the links share, and their company. */
  batch?: { id: string; companyId: string | null; maker: StaffActor }
}

/** Inserts links and returns their ids, one for each token in the same sequence. */
export async function insertLinks(
  db: Connection,
  { tokenHashes, note, createdAt, expiresAt, usedAt = null, batch }: NewLinks,
): Promise<string[]> {
  const ofBatch = batch && { batch_id: batch.id, company_id: batch.companyId, made_by_id: batch.maker.userId }
  const times = { created_at: createdAt, expires_at: expiresAt, used_at: usedAt, revoked_at: null }
  const rows = tokenHashes.map((token_hash) => ({ id: randomUUID(), token_hash, note, ...times, ...ofBatch }))
  await db.insertInto('order_links').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Finds the company of a link that can still be used; undefined for any other link. */
export const findUsableLink = (
  connection: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<{ company_id: string | null } | undefined> =>
  connection
    .selectFrom('order_links')
    .select('company_id')
    .where('token_hash', '=', tokenHash)
    .where(usableAt(now))
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
    .where(usableAt(now))
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
    .where(usableAt(now))
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

/** Lists usable links, newest first. */
export const listOrderLinks = (
  connection: Connection,
  now: Date,
  atMost: number,
): Promise<ListedOrderLink[]> =>
  connection
    .selectFrom('order_links')
    .select(['id', 'note', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where(usableAt(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute()

export async function hasOrderLinks(tx: Transaction): Promise<boolean> {
  return (await tx.selectFrom('order_links').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function someLinksOf(
  tx: Transaction,
  company: LockedForMerge,
  atMost: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_links')
    .select('id')
    .where('company_id', '=', company.id)
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Moves those links that still belong to the company, when companies are merged or a merge is undone. Returns their ids. Locks
 * links before rows of their company, as placing an order does, which prevents deadlocks.
 */
export async function moveLinks(
  tx: Transaction,
  { from, into, only }: Required<BelongingsMoved>,
): Promise<string[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from order_links where id = any(${only}::uuid[]) and company_id = ${from.id}::uuid
    order by id for update`.execute(tx)
  const ids = held.map(({ id }) => id)
  await sql`update order_links set company_id = ${into.id}::uuid where id = any(${ids}::uuid[])`.execute(tx)
  return ids
}

/**
 * Deletes expired or revoked links without an order, because their note may name a person. A used link is deleted with its
 * order.
 */
export const oldOrderLinks = deletingRows({
  name: 'order links of a year ago',
  table: 'order_links',
  where: (now) => sql`
    least(revoked_at, expires_at) <= ${new Date(now.getTime() - LEFTOVER_DAYS * DAY_MS)}
    and not exists (select from orders where order_link_id = order_links.id)`,
})
