// Counts the calls of an account, separately for each kind of call. It counts in the memory of this process, which needs no
// database access. That is enough, because anonymous visitors cannot create accounts.

import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#server/platform/http/problem.ts'
import type { Limit, Refund } from './rate-limiter.ts'

type CountOfAccount = (
  request: Pick<FastifyRequest, 'accountId' | 'method' | 'routeOptions'>,
) => Promise<Refund>

/** Calls without a session are not counted. */
export function createAccountCounter({ most, windowSeconds }: Limit): CountOfAccount {
  const counter = new RateLimiterMemory({ points: most, duration: windowSeconds })
  return async ({ accountId, method, routeOptions }) => {
    if (accountId === null) return async () => {}
    const key = `${accountId} ${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`
    try {
      await counter.consume(key)
    } catch (rejection) {
      throw rejection instanceof RateLimiterRes ? tooMany(rejection.msBeforeNext) : rejection
    }
    return async () => void (await counter.reward(key))
  }
}
