// What a costly call may cost in all, whoever makes it: a flood from many networks is slowed first, and refused before it takes the server from people with a session.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { CallCounter, Count } from './call-counter.ts'
import { tooMany } from '#server/platform/http/problem.ts'

/** How long the last stranger waits before the budget is used up; the first half of it is spent without waiting. */
const LONGEST_WAIT_MS = 4000
/** In one process. Whoever would wait beside so many is refused: waiting costs memory too. */
const MOST_WAITING = 200
const COME_AGAIN_MS = 5000

export interface CallBudget {
  /** Waits, or refuses the call when there is nothing left. */
  spend(request: Pick<FastifyRequest, 'isKnown'>): Promise<Count>
}

/** People with a session have as much again for themselves, and never wait. */
export function createCallBudget(
  counter: CallCounter,
  most: number,
  wait: (ms: number) => Promise<unknown> = pause,
): CallBudget {
  let waiting = 0

  return {
    async spend({ isKnown }) {
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
