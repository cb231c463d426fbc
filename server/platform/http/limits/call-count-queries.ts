import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

const PRUNED_AT_ONCE = 5000

/** Several processes may do it at once: each passes over the rows that another has in hand, or that somebody is counting in. */
export async function pruneCallCounts(db: Connection, now: number): Promise<void> {
  await sql`
    delete from call_counts where key in (
      select key from call_counts where expire <= ${now} limit ${PRUNED_AT_ONCE} for update skip locked
    )`.execute(db)
}
