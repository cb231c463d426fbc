// Deletes expired data at the start and every day, in small batches, so that no request waits for it.

import type { Clock } from '#server/platform/clock/clock.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'

const DAY_MS = 24 * 60 * 60_000
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

export interface Retention {
  /** Waits for what is being done. */
  stop(): Promise<void>
}

export function enforceRetention(
  { database, clock, log }: Dependencies,
  rules: readonly RetentionRule[],
  atOnce = AT_ONCE,
): Retention {
  let isStopped = false
  let current = applyAll()
  const daily = setInterval(() => (current = current.then(applyAll)), DAY_MS)
  daily.unref()

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
      clearInterval(daily)
      await current
    },
  }
}
