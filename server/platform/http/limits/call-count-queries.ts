import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/database.ts'

const PRUNED_AT_ONCE = 5000

/**
 * Deletes expired counts. Safe in several processes at once: skips rows that another process has locked for
 * pruning or counting.
 */
export async function pruneCallCounts(db: Connection, now: number): Promise<void> {
  await sql`
    delete from call_counts where key in (
      select key from call_counts where expire <= ${now} limit ${PRUNED_AT_ONCE} for update skip locked
    )`.execute(db)
}
