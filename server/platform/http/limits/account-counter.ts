// Counts the calls of an account, each kind of call by itself. It counts in memory, at no cost of the database: what it protects is this
// process, and an account is nothing that a stranger makes.

import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#server/platform/http/problem.ts'
import type { Limit, Refund } from './rate-limiter.ts'

type CountOfAccount = (
  request: Pick<FastifyRequest, 'accountId' | 'method' | 'routeOptions'>,
) => Promise<Refund>

/** A call without a session is not counted. */
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
