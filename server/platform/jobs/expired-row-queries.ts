// Retention of rows with their own expiry. Most are deleted while others are written; these rules delete the rest.

import { sql } from 'kysely'
import type { RetentionRule } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000

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

/** Deletes a day late, because a register's answer is used a little longer than its expiry. */
export const expiredRows = ({ table, name }: Expiring): RetentionRule => ({
  name,
  table,
  async deleteExpired(db, now, atMost) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where expires_at <= ${new Date(now.getTime() - DAY_MS)}
        limit ${atMost} for update skip locked
      ))`.execute(db)
    return { [table]: Number(numAffectedRows ?? 0n) }
  },
})

/** The library stores this time in milliseconds since 1970. */
export const expiredCallCounts: RetentionRule = {
  name: 'counts of calls',
  table: 'call_counts',
  async deleteExpired(db, now, atMost) {
    const { numAffectedRows } = await sql`
      delete from call_counts where ctid = any(array(
        select ctid from call_counts where expire <= ${now.getTime() - DAY_MS} limit ${atMost} for update skip locked
      ))`.execute(db)
    return { call_counts: Number(numAffectedRows ?? 0n) }
  },
}
