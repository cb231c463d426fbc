// How often one client address may call: a counter for each name in the endpoint table, in memory.

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import { ProblemError } from './problem.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type CallLimitName = NonNullable<Endpoint['rate']>
export type CallLimits = Record<CallLimitName, (request: FastifyRequest) => Promise<void>>

export interface CallRates {
  RATE_ORDERS_PER_HOUR: number
  RATE_FILES_PER_HOUR: number
  RATE_LOOKUPS_PER_MINUTE: number
  RATE_REGISTRY_PER_MINUTE: number
  RATE_TOKENS_PER_MINUTE: number
  RATE_PASSWORDS_PER_MINUTE: number
}

/** Counts a call and refuses it when there were too many. Calls of one name share a counter, whichever endpoint they go to. */
export async function createCallLimits(app: FastifyInstance, rates: CallRates): Promise<CallLimits> {
  await app.register(rateLimit, { global: false })
  const limit = (max: number, timeWindow: number) => {
    const count = app.createRateLimit({ max, timeWindow })
    // One after the other: the library's memory hands the same object to all who ask at once, so each would see the last one's number.
    let earlier: Promise<unknown> = Promise.resolve()
    return async (request: FastifyRequest) => {
      const counted = earlier.then(() => count(request))
      earlier = counted.catch(() => {})
      const result = await counted
      if (!result.isAllowed && result.isExceeded) {
        throw new ProblemError('ERROR.TOO_MANY_REQUESTS', { headers: { 'retry-after': String(Math.max(1, result.ttlInSeconds)) } })
      }
    }
  }
  return {
    orders: limit(rates.RATE_ORDERS_PER_HOUR, HOUR),
    files: limit(rates.RATE_FILES_PER_HOUR, HOUR),
    lookups: limit(rates.RATE_LOOKUPS_PER_MINUTE, MINUTE),
    registry: limit(rates.RATE_REGISTRY_PER_MINUTE, MINUTE),
    tokens: limit(rates.RATE_TOKENS_PER_MINUTE, MINUTE),
    passwords: limit(rates.RATE_PASSWORDS_PER_MINUTE, MINUTE),
  }
}
