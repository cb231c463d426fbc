// Of a delivered mail the address, the subject and the key stay for a while, for questions about what was sent; then the row goes.
// A mail that was refused or given up stays until the operator sends or drops it.

import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { deleteDelivered } from './mail-queries.ts'

/** Far longer than anything can ask for the same mail again: the key of an order's call is known for a day. */
export const DELIVERED_MAILS_DAYS = 90
const DAY_MS = 24 * 60 * 60_000
/** One statement holds the embedded database's only connection. */
const AT_ONCE = 1000

interface Parts {
  database: Database
  clock: Clock
  log: Log
}

export interface Forgetting {
  /** Waits for what is being done. */
  stop(): Promise<void>
}

/** Now and every day. Several processes may do it at once. */
export function forgetDaily({ database, clock, log }: Parts, atOnce = AT_ONCE): Forgetting {
  let isStopped = false
  let current = forget()
  const daily = setInterval(() => (current = current.then(forget)), DAY_MS)
  daily.unref()

  async function forget(): Promise<void> {
    const before = new Date(clock.now().getTime() - DELIVERED_MAILS_DAYS * DAY_MS)
    let count = 0
    try {
      for (let deleted = atOnce; deleted === atOnce && !isStopped; count += deleted) {
        deleted = await deleteDelivered(database.connection, before, atOnce)
      }
      if (count > 0) log.info({ count }, 'delivered mails were forgotten')
    } catch (error) {
      log.warn({ err: error }, 'delivered mails were not forgotten: the next try is tomorrow')
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
