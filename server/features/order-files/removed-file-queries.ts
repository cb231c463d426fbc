// List of contents to remove, and the result of the latest comparison of contents and rows.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

const RETRY_AFTER_MS = 60 * 60_000

/** Returns the next content to remove. Never returns one that has a row, even if it is on the list. */
export async function nextRemoved(db: Connection, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('removed_files')
    .select('file_id')
    .where((file) => file.or([file('retry_at', 'is', null), file('retry_at', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_files').select('id').whereRef('order_files.id', '=', 'removed_files.file_id'),
        ),
      ),
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.file_id
}

export async function forgetRemoved(db: Connection, fileId: string): Promise<void> {
  await db.deleteFrom('removed_files').where('file_id', '=', fileId).execute()
}

export async function putOffRemoval(db: Connection, fileId: string, now: Date): Promise<void> {
  await db
    .updateTable('removed_files')
    .set((file) => ({ tries: file('tries', '+', 1), retry_at: new Date(now.getTime() + RETRY_AFTER_MS) }))
    .where('file_id', '=', fileId)
    .execute()
}

/** Adds contents to the list, to be removed from the given moment on. Returns how many of them are new on the list. */
export async function noteRemoved(tx: Transaction, fileIds: readonly string[], from: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into removed_files (file_id, retry_at) select unnest(${fileIds}::uuid[]), ${from}::timestamptz
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

interface KnownFile {
  id: string
  createdAt: Date
}

/** Lists the rows of files whose id begins with these two hexadecimal digits. */
export function filesBeginning(db: Connection, beginning: string): Promise<KnownFile[]> {
  const filledWith = (digit: string) =>
    beginning + '000000-0000-0000-0000-000000000000'.replaceAll('0', digit)
  return db
    .selectFrom('order_files')
    .select(['id', 'created_at as createdAt'])
    .where('id', '>=', filledWith('0'))
    .where('id', '<=', filledWith('f'))
    .execute()
}

export interface FileSweep {
  sweptAt: Date
  contents: number
  orphans: number
  orphansNoted: boolean
  missing: number
  missingIds: string[]
}

export const latestSweep = (db: Connection): Promise<FileSweep | undefined> =>
  db
    .selectFrom('file_sweeps')
    .select([
      'swept_at as sweptAt',
      'contents',
      'orphans',
      'orphans_noted as orphansNoted',
      'missing',
      'missing_ids as missingIds',
    ])
    .executeTakeFirst()

export async function saveSweep(tx: Transaction, sweep: FileSweep): Promise<void> {
  await tx.deleteFrom('file_sweeps').execute()
  await tx
    .insertInto('file_sweeps')
    .values({
      swept_at: sweep.sweptAt,
      contents: sweep.contents,
      orphans: sweep.orphans,
      orphans_noted: sweep.orphansNoted,
      missing: sweep.missing,
      missing_ids: sweep.missingIds,
    })
    .execute()
}

export interface StuckRemoval {
  fileId: string
  tries: number
}

/** Lists contents whose last removal failed. */
export const stuckRemovals = (db: Connection, atMost: number): Promise<StuckRemoval[]> =>
  db
    .selectFrom('removed_files')
    .select(['file_id as fileId', 'tries'])
    .where('tries', '>', 0)
    .orderBy('file_id')
    .limit(atMost)
    .execute()

export interface FileFaults {
  contentsNotRemoved: number
  contentsMissing: number
}

export async function countFileFaults(db: Connection): Promise<FileFaults> {
  const { rows } = await sql<FileFaults>`
    select
      (select count(*)::int from removed_files where tries > 0) as "contentsNotRemoved",
      coalesce((select missing from file_sweeps), 0) as "contentsMissing"`.execute(db)
  return rows[0] ?? { contentsNotRemoved: 0, contentsMissing: 0 }
}

/** Finds the orders of these files. */
export const ordersOfFiles = (db: Connection, fileIds: readonly string[]) =>
  fileIds.length === 0
    ? []
    : db
        .selectFrom('order_files')
        .innerJoin('orders', 'orders.id', 'order_files.order_id')
        .select(['order_files.id', 'order_files.name', 'orders.order_number as orderNumber'])
        .where('order_files.id', 'in', fileIds)
        .orderBy('orders.order_number')
        .execute()
