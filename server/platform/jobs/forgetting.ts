// What has served its time is deleted at the start and every day, in small pieces: nobody who waits for an answer waits for it.

import type { Clock } from '#server/platform/clock/clock.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'

const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 1000

export interface Forgettable {
  /** As the log names it: `delivered mails`. */
  name: string
  /** Deletes at most that many of those whose time is over; answers how many. Several processes may do it at once. */
  forget(db: Connection, now: Date, atMost: number): Promise<number>
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

export interface Forgetting {
  /** Waits for what is being done. */
  stop(): Promise<void>
}

export function forgetDaily(
  { database, clock, log }: Dependencies,
  forgettables: readonly Forgettable[],
  atOnce = AT_ONCE,
): Forgetting {
  let isStopped = false
  let current = forgetAll()
  const daily = setInterval(() => (current = current.then(forgetAll)), DAY_MS)
  daily.unref()

  async function forgetAll(): Promise<void> {
    for (const forgettable of forgettables) await forget(forgettable)
  }

  async function forget({ name, forget: deleteSome }: Forgettable): Promise<void> {
    let count = 0
    try {
      for (let deleted = atOnce; deleted >= atOnce && !isStopped; count += deleted) {
        deleted = await deleteSome(database.connection, clock.now(), atOnce)
      }
      if (count > 0) log.info({ count }, `${name} were forgotten`)
    } catch (error) {
      log.warn({ err: error }, `${name} were not forgotten: the next try is tomorrow`)
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
