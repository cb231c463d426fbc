// Counts calls by subject in the database, so that all processes share the counts.

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
  /** Calls in this window, including this one. */
  used: number
  /** Milliseconds until the next call passes; undefined if this call was within the limit. */
  tooManyForMs: number | undefined
  /** Removes the call from the count; does nothing for a call above the limit. */
  refund(): Promise<void>
}

const PRUNE_EVERY_MS = 60_000

/** Creates the counters of one process. */
export function createCallCounters(database: Database, log: Log): (limit: Limit) => CallCounter {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.executeSql(asPrepared(text), values),
  }
  let prunedAt = 0

  /** Deletes expired counts at most once a minute per process. No call waits for it. */
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
      // Once refused, a subject is refused from memory, so that a flood does not reach the database. That limit is one higher,
      // because the last allowed call may still be refunded.
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
  // After the window has ended, a refund would reduce the next window's count.
  if (Date.now() >= windowEndsAt) return
  await counter.reward(key)
  // The refunded subject may be within its limit again. The library can only clear all in-memory blocks; the database refuses
  // the other subjects again.
  counter.deleteInMemoryBlockedAll()
}
