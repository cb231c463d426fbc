// Deletion report: for each day and rule the number of deleted rows per table, without personal data.

import { sql } from 'kysely'
import { dayInWarsaw } from '#contract/fields/day.ts'
import type { DeletionsAnswer } from '#contract/privacy/deletions.ts'
import type { Connection } from '#server/platform/database/database.ts'

/** Number of deleted rows by table. */
export type Deleted = Readonly<Record<string, number>>

interface Deletions {
  rule: string
  deleted: Deleted
  now: Date
}

/** Adds deleted rows to the report, in the transaction of the deletion. */
export async function addDeletions(db: Connection, { rule, deleted, now }: Deletions): Promise<void> {
  const rows = Object.entries(deleted)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => ({ table_name: table, row_count: count }))
  if (rows.length === 0) return
  await db
    .insertInto('deletions')
    .values(rows.map((row) => ({ ...row, day: dayInWarsaw(now), rule })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'rule', 'table_name']).doUpdateSet(({ eb, ref }) => ({
        row_count: eb('deletions.row_count', '+', ref('excluded.row_count')),
      })),
    )
    .execute()
}

export interface ReportedDeletion {
  day: string
  rule: string
  table: string
  count: number
}

/** Newest first. */
export async function listDeletions(db: Connection, since: Date): Promise<ReportedDeletion[]> {
  const rows = await db
    .selectFrom('deletions')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'rule', 'table_name as table', 'row_count'])
    .where('day', '>=', sql<Date>`${dayInWarsaw(since)}::date`)
    .orderBy('deletions.day', 'desc')
    .orderBy('rule')
    .orderBy('table_name')
    .execute()
  return rows.map(({ row_count, ...row }) => ({ ...row, count: Number(row_count) }))
}

/** Returns one row for each day and rule, newest day first. `page` counts from 1. */
export async function pageOfDeletions(
  db: Connection,
  { page, limit }: { page: number; limit: number },
): Promise<DeletionsAnswer> {
  const reported = db.selectFrom('deletions').groupBy(['day', 'rule'])
  const list = await reported
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'rule as kind',
      sql<DeletionsAnswer['list'][number]['counts']>`
        json_agg(json_build_object('table', table_name, 'count', row_count) order by table_name)`.as(
        'counts',
      ),
    ])
    .orderBy('deletions.day', 'desc')
    .orderBy('rule')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  const { count } = await db
    .selectFrom(reported.select(['day', 'rule']).as('reported'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { list, totalCount: Number(count) }
}
