// Limits an expensive call for all callers together. A flood from many networks is first slowed down and then refused, so that
// signed-in people can still be served.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { tooMany } from '#server/platform/http/problem.ts'
import type { CallCounter, Count } from './call-counter.ts'

/** Longest delay of a caller without a session, just before the budget is used up. The first half of the budget has no delay. */
const LONGEST_WAIT_MS = 4000
/** Most waiting calls in one process. Further ones are refused, because each takes memory. */
const MOST_WAITING = 200
const COME_AGAIN_MS = 5000

export interface CallBudget {
  /** Counts the call, delays it if needed, or throws the problem 429 when the budget is used up. */
  spend(request: Pick<FastifyRequest, 'accountId'>): Promise<Count>
}

/** Creates the budget. Signed-in people have a second one of the same size, and are never delayed. */
export function createCallBudget(
  counter: CallCounter,
  most: number,
  wait: (ms: number) => Promise<unknown> = pause,
): CallBudget {
  let waiting = 0

  return {
    async spend({ accountId }) {
      const isKnown = accountId !== null
      const count = await counter.count(isKnown ? 'with a session' : 'strangers')
      if (count.tooManyForMs !== undefined) throw tooMany(count.tooManyForMs)
      const waitMs = isKnown ? 0 : waitOf(count.used, most)
      if (waitMs === 0) return count
      if (waiting >= MOST_WAITING) throw tooMany(COME_AGAIN_MS)
      waiting += 1
      await wait(waitMs).finally(() => (waiting -= 1))
      return count
    },
  }
}

function waitOf(used: number, most: number): number {
  const free = Math.ceil(most / 2)
  return used <= free ? 0 : Math.round((LONGEST_WAIT_MS * (used - free)) / (most - free))
}
