// Counts calls by subject, in the database: for all processes together.

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/platform/database/database.ts'
import { asPrepared } from '#server/platform/database/prepared.ts'
import type { Log } from '#server/platform/log/log.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { pruneCallCounts } from './call-count-queries.ts'

interface Limit {
  name: string
  most: number
  windowSeconds: number
}

export interface CallCounter {
  count(subject: string): Promise<Count>
}

export interface Count {
  /** With this one, in this window. */
  used: number
  /** In how many milliseconds the next call is let through, when this one was too many. */
  tooManyForMs: number | undefined
  /** Takes the call back, as if it had not been made; one that was too many stays counted. */
  refund(): Promise<void>
}

const PRUNE_EVERY_MS = 60_000

/** Makes the counters of one process. */
export function createCallCounters(database: Database, log: Log): (limit: Limit) => CallCounter {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.executeSql(asPrepared(text), values),
  }
  let prunedAt = 0

  /** By whoever counts next, at most once a minute in each process; nobody waits for it. */
  function pruneNowAndThen(): void {
    const now = Date.now()
    if (now - prunedAt < PRUNE_EVERY_MS) return
    prunedAt = now
    pruneCallCounts(database.connection, now).catch((error: unknown) =>
      log.warn({ err: error }, 'expired counts of calls were not removed'),
    )
  }

  return ({ name, most, windowSeconds }) => {
    const counter = new RateLimiterPostgres({
      keyPrefix: name,
      points: most,
      duration: windowSeconds,
      storeClient,
      storeType: 'client',
      tableName: 'call_counts',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Who was refused once is refused from memory: a flood does not reach the database. Not who used up the last
      // call: it may be taken back.
      inMemoryBlockOnConsumed: most + 1,
    })
    return {
      async count(subject) {
        const key = sha256(subject).toString('base64url')
        try {
          const { msBeforeNext, consumedPoints } = await counter.consume(key)
          const windowEndsAt = Date.now() + msBeforeNext
          pruneNowAndThen()
          return {
            used: consumedPoints,
            tooManyForMs: undefined,
            refund: async () => takeBack(counter, key, windowEndsAt),
          }
        } catch (rejection) {
          if (rejection instanceof RateLimiterRes)
            return {
              used: rejection.consumedPoints,
              tooManyForMs: rejection.msBeforeNext,
              refund: async () => {},
            }
          throw rejection
        }
      },
    }
  }
}

async function takeBack(counter: RateLimiterPostgres, key: string, windowEndsAt: number): Promise<void> {
  // In the next window it would make room for a call that this one took no place of.
  if (Date.now() >= windowEndsAt) return
  await counter.reward(key)
  // Whoever was refused meanwhile may have room now. The others in that memory are refused by the database once more.
  counter.deleteInMemoryBlockedAll()
}
