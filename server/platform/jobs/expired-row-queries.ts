// Deletion of expired rows, in batches. Rows that another transaction has locked are skipped.

import { sql, type RawBuilder } from 'kysely'
import { DAY_MS } from '#contract/fields/day.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { Deleted } from './deletion-queries.ts'
import type { RetentionRule } from './retention.ts'

/** Deletes at most this many rows of the table that fulfil the condition. */
export async function deleteRows(
  db: Connection,
  table: string,
  condition: RawBuilder<unknown>,
  atMost: number,
): Promise<Deleted> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${atMost} for update skip locked
    ))`.execute(db)
  return { [table]: Number(numAffectedRows ?? 0n) }
}

interface RowRule {
  name: string
  table: string
  /** Condition that an expired row fulfils. */
  where: (now: Date) => RawBuilder<unknown>
}

/** Makes a retention rule that deletes rows of one table. */
export const deletingRows = ({ name, table, where }: RowRule): RetentionRule => ({
  name,
  table,
  deleteExpired: (db, now, atMost) => deleteRows(db, table, where(now), atMost),
})

interface Expiring {
  table:
    | 'sessions'
    | 'password_links'
    | 'pending_log_ins'
    | 'attempts'
    | 'registry_answers'
    | 'order_status_links'
  name: string
}

/**
 * Retention of rows with their own expiry. Most are deleted while others are written; these rules delete the rest. They do so a
 * day late, because a register's answer is used a little longer than its expiry.
 */
export const expiredRows = ({ table, name }: Expiring): RetentionRule =>
  deletingRows({ name, table, where: (now) => sql`expires_at <= ${new Date(now.getTime() - DAY_MS)}` })

/** The library stores this time in milliseconds since 1970. */
export const expiredCallCounts = deletingRows({
  name: 'counts of calls',
  table: 'call_counts',
  where: (now) => sql`expire <= ${now.getTime() - DAY_MS}`,
})
