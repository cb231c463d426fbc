// Deletes expired data at the start and every day, in small batches, so that no request waits for it.

import type { Clock } from '#server/platform/clock/clock.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type DailyWork, everyDay } from './every-day.ts'

const AT_ONCE = 1000

export interface RetentionRule {
  /** The name in the log: `delivered mails`. */
  name: string
  /** Deletes at most that many of those whose time is over; answers how many. Several processes may do it at once. */
  deleteExpired(db: Connection, now: Date, atMost: number): Promise<number>
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

export function enforceRetention(
  { database, clock, log }: Dependencies,
  rules: readonly RetentionRule[],
  atOnce = AT_ONCE,
): DailyWork {
  let isStopped = false
  const daily = everyDay(applyAll)

  async function applyAll(): Promise<void> {
    for (const rule of rules) await apply(rule)
  }

  async function apply({ name, deleteExpired }: RetentionRule): Promise<void> {
    let count = 0
    try {
      for (let deleted = atOnce; deleted >= atOnce && !isStopped; count += deleted) {
        deleted = await deleteExpired(database.connection, clock.now(), atOnce)
      }
      if (count > 0) log.info({ count }, `${name} were deleted`)
    } catch (error) {
      log.warn({ err: error }, `${name} were not deleted: the next try is tomorrow`)
    }
  }

  return {
    async stop() {
      isStopped = true
      await daily.stop()
    },
  }
}
