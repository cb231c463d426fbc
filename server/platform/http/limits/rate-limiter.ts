// Limits how often a client network, an account, and all callers together may call. server/rate-limits.ts defines the limits.

import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contract/endpoints/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import { tooMany } from '#server/platform/http/problem.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createCallBudget } from './call-budget.ts'
import { createCallCounters, type CallCounter } from './call-counter.ts'
import { clientAddress, NETWORK_WIDTHS, networksOf, type NetworkWidth } from './client-network.ts'

/** Limits by the names in the endpoint table. */
export type CallLimits = Record<Rate, CallLimit>

export interface CallLimit {
  /** Throws the problem 429 after too many calls; returns a function that refunds this call. */
  count(request: FastifyRequest): Promise<Refund>
  /** Counts a replay of an answered call, under a limit of its own. */
  countReplay(request: FastifyRequest): Promise<Refund>
}

export type Refund = () => Promise<void>

/** Replays do not count as calls but are limited too, because each has a body to read and validate. */
const REPLAYS_FOR_EACH_CALL = 10

export interface Limit {
  most: number
  windowSeconds: number
}

/**
 * Returns the share of a common limit that a single network of any width may use, so that one subscriber
 * cannot use it up for everyone.
 */
export const shareOf = ({ most }: Limit) => Math.ceil(most / 10)

/** Creates a limit for each network and each account; `inAll` adds one for all networks together. */
type MakeLimit = (name: string, ofOne: Limit, inAll?: Limit) => CallLimit

/** `times` multiplies the limit of one address for networks of each width. Limits with the same name share their counters. */
export function createRateLimiter(
  { database, log }: { database: Database; log: Log },
  times: Record<NetworkWidth, number>,
): MakeLimit {
  const counterOf = createCallCounters(database, log)

  const inNetworks = (name: string, { most, windowSeconds }: Limit, cap = Infinity) =>
    NETWORK_WIDTHS.map((width) =>
      counterOf({
        name: width === 64 ? name : `${name}-${width}`,
        most: Math.max(most, Math.min(most * times[width], cap)),
        windowSeconds,
      }),
    )

  return (name, ofOne, inAll) => {
    const { most, windowSeconds } = ofOne
    const calls = inNetworks(name, ofOne, inAll && shareOf(inAll))
    const replays = inNetworks(`${name}-replays`, { most: most * REPLAYS_FOR_EACH_CALL, windowSeconds })
    const ofAccount = createAccountCounter(ofOne)
    const budget = inAll && createCallBudget(counterOf({ name: `${name}-in-all`, ...inAll }), inAll.most)
    return {
      async count(request) {
        const refunds = [await ofAccount(request), ...(await countIn(calls, request))]
        if (budget) refunds.push((await budget.spend(request)).refund)
        return refundAll(refunds)
      },
      countReplay: async (request) => refundAll(await countIn(replays, request)),
    }
  }
}

/**
 * Counts in the narrowest network first. A call that is refused there does not count in the wider networks, which neighbours
 * share.
 */
async function countIn(counters: readonly CallCounter[], request: FastifyRequest): Promise<Refund[]> {
  const refunds: Refund[] = []
  for (const [at, network] of networksOf(clientAddress(request)).entries()) {
    const count = await counters[at]!.count(network)
    if (count.tooManyForMs !== undefined) throw tooMany(count.tooManyForMs)
    refunds.push(count.refund)
  }
  return refunds
}

const refundAll = (refunds: readonly Refund[]) => async () => {
  for (const refund of refunds) await refund()
}

type CountOfAccount = (
  request: Pick<FastifyRequest, 'accountId' | 'method' | 'routeOptions'>,
) => Promise<Refund>

/**
 * Counts the calls of an account, separately for each kind of call; calls without a session are not counted. The memory of this process
 * is enough, because anonymous visitors cannot create accounts.
 */
function createAccountCounter({ most, windowSeconds }: Limit): CountOfAccount {
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

/** Makes a limit of signed-in calls, by account only. */
export function limitOfAccount(ofOne: Limit): CallLimit {
  const count = createAccountCounter(ofOne)
  return { count, countReplay: count }
}
