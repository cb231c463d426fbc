// How often one client address may call: a counter for each name in the endpoint table.

import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createCallCounters } from './call-counter.ts'
import type { CallCounter } from './call-counter.ts'
import { clientAddress, networkOf } from './client-network.ts'
import { ProblemError } from './problem.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

export type CallLimitName = NonNullable<Endpoint['rate']>
export type CallLimits = Record<CallLimitName, CallLimit>

export interface CallLimit {
  /** Refuses the call when there were too many; answers how to take it off the count. */
  count(request: FastifyRequest): Promise<Uncount>
  /** The same for what comes as the replay of an answered call, under a limit of its own. */
  countReplay(request: FastifyRequest): Promise<Uncount>
}

export type Uncount = () => Promise<void>

/** Replays take no place of other calls. A known key alone must not open the door to any number of bodies, though. */
const REPLAYS_FOR_EACH_CALL = 10

export interface CallRates {
  RATE_ORDERS_PER_HOUR: number
  RATE_FILES_PER_HOUR: number
  RATE_LOOKUPS_PER_MINUTE: number
  RATE_REGISTRY_PER_MINUTE: number
  RATE_TOKENS_PER_MINUTE: number
  RATE_PASSWORDS_PER_MINUTE: number
}

/** Calls of one name share a counter, whichever endpoint they go to. */
export function createCallLimits({ database, log }: { database: Database; log: Log }, rates: CallRates): CallLimits {
  const counterOf = createCallCounters(database, log)
  const limit = (name: CallLimitName, most: number, windowSeconds: number) => {
    const calls = counterOf({ name, most, windowSeconds })
    const replays = counterOf({ name: `${name}-replays`, most: most * REPLAYS_FOR_EACH_CALL, windowSeconds })
    return {
      count: (request: FastifyRequest) => countIn(calls, request),
      countReplay: (request: FastifyRequest) => countIn(replays, request),
    }
  }
  return {
    orders: limit('orders', rates.RATE_ORDERS_PER_HOUR, HOUR_SECONDS),
    files: limit('files', rates.RATE_FILES_PER_HOUR, HOUR_SECONDS),
    lookups: limit('lookups', rates.RATE_LOOKUPS_PER_MINUTE, MINUTE_SECONDS),
    registry: limit('registry', rates.RATE_REGISTRY_PER_MINUTE, MINUTE_SECONDS),
    tokens: limit('tokens', rates.RATE_TOKENS_PER_MINUTE, MINUTE_SECONDS),
    passwords: limit('passwords', rates.RATE_PASSWORDS_PER_MINUTE, MINUTE_SECONDS),
  }
}

async function countIn(counter: CallCounter, request: FastifyRequest): Promise<Uncount> {
  const { tooManyForMs, uncount } = await counter.count(networkOf(clientAddress(request)))
  if (tooManyForMs === undefined) return uncount
  const seconds = Math.max(1, Math.ceil(tooManyForMs / 1000))
  throw new ProblemError('ERROR.TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } })
}
