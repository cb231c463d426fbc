// How often one client address may call, and what all of them together may: a limit for each name in the endpoint table.

import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createCallBudget } from './call-budget.ts'
import { createCallCounters } from './call-counter.ts'
import type { CallCounter, Count } from './call-counter.ts'
import { clientAddress, NETWORK_WIDTHS, networksOf, type NetworkWidth } from './client-network.ts'
import { tooMany } from './problem.ts'

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

export type CallRates = Record<
  | 'RATE_ORDERS_PER_HOUR'
  | 'RATE_FILES_PER_HOUR'
  | 'RATE_LOOKUPS_PER_MINUTE'
  | 'RATE_REGISTRY_PER_MINUTE'
  | 'RATE_TOKENS_PER_MINUTE'
  | 'RATE_PASSWORDS_PER_MINUTE'
  | 'RATE_PASSWORD_LINKS_PER_ADDRESS'
  | 'RATE_ALL_ORDERS_PER_HOUR'
  | 'RATE_ALL_FILES_PER_HOUR'
  | 'RATE_ALL_REGISTRY_PER_MINUTE'
  | 'RATE_ALL_PASSWORDS_PER_MINUTE'
  | 'RATE_ALL_PASSWORD_LINKS_PER_HOUR'
  | NetworkRate,
  number
>

export type NetworkRate = 'RATE_TIMES_IN_56' | 'RATE_TIMES_IN_48'

/** How many times the limit of one address a network of that width has. */
export const timesOf = (rates: Record<NetworkRate, number>): Record<NetworkWidth, number> => ({
  64: 1,
  56: rates.RATE_TIMES_IN_56,
  48: rates.RATE_TIMES_IN_48,
})

interface Limit {
  most: number
  windowSeconds: number
}

/** Of what all have together one network has so much at most, however wide: else one subscriber could use it up for everybody. */
const shareOf = ({ most }: Limit) => Math.ceil(most / 10)

/** Calls of one name share their counters, whichever endpoint they go to. */
export function createCallLimits(
  { database, log }: { database: Database; log: Log },
  rates: CallRates,
): CallLimits {
  const counterOf = createCallCounters(database, log)
  const times = timesOf(rates)

  const inNetworks = (name: string, { most, windowSeconds }: Limit, atMost = Infinity) =>
    NETWORK_WIDTHS.map((width) =>
      counterOf({
        name: width === 64 ? name : `${name}-${width}`,
        most: Math.max(most, Math.min(most * times[width], atMost)),
        windowSeconds,
      }),
    )

  function limit(name: CallLimitName, most: number, windowSeconds: number, inAll?: Limit): CallLimit {
    const calls = inNetworks(name, { most, windowSeconds }, inAll && shareOf(inAll))
    const replays = inNetworks(`${name}-replays`, { most: most * REPLAYS_FOR_EACH_CALL, windowSeconds })
    const budget = inAll && createCallBudget(counterOf({ name: `${name}-in-all`, ...inAll }), inAll.most)
    return {
      async count(request) {
        const counts = await countIn(calls, request)
        if (budget) counts.push(await budget.spend(request))
        return uncountAll(counts)
      },
      countReplay: async (request) => uncountAll(await countIn(replays, request)),
    }
  }

  // All together may always do what one may: whoever lifts the one limit means it.
  const inAll = (most: number, ofOne: number, windowSeconds: number): Limit => ({
    most: Math.max(most, ofOne),
    windowSeconds,
  })
  const orders = inAll(rates.RATE_ALL_ORDERS_PER_HOUR, rates.RATE_ORDERS_PER_HOUR, HOUR_SECONDS)
  const files = inAll(rates.RATE_ALL_FILES_PER_HOUR, rates.RATE_FILES_PER_HOUR, HOUR_SECONDS)
  const registry = inAll(rates.RATE_ALL_REGISTRY_PER_MINUTE, rates.RATE_REGISTRY_PER_MINUTE, MINUTE_SECONDS)
  const passwords = inAll(
    rates.RATE_ALL_PASSWORDS_PER_MINUTE,
    rates.RATE_PASSWORDS_PER_MINUTE,
    MINUTE_SECONDS,
  )
  const passwordLinks = inAll(
    rates.RATE_ALL_PASSWORD_LINKS_PER_HOUR,
    rates.RATE_PASSWORD_LINKS_PER_ADDRESS,
    HOUR_SECONDS,
  )
  return {
    orders: limit('orders', rates.RATE_ORDERS_PER_HOUR, HOUR_SECONDS, orders),
    files: limit('files', rates.RATE_FILES_PER_HOUR, HOUR_SECONDS, files),
    lookups: limit('lookups', rates.RATE_LOOKUPS_PER_MINUTE, MINUTE_SECONDS),
    registry: limit('registry', rates.RATE_REGISTRY_PER_MINUTE, MINUTE_SECONDS, registry),
    tokens: limit('tokens', rates.RATE_TOKENS_PER_MINUTE, MINUTE_SECONDS),
    passwords: limit('passwords', rates.RATE_PASSWORDS_PER_MINUTE, MINUTE_SECONDS, passwords),
    // One address has a limit of its own beside (accounts/attempt-limits.ts), which outlives a restart. What is refused there has taken
    // of the budget already, so calls are limited here too.
    passwordLinks: limit(
      'passwordLinks',
      Math.max(rates.RATE_PASSWORD_LINKS_PER_ADDRESS, shareOf(passwordLinks)),
      HOUR_SECONDS,
      passwordLinks,
    ),
  }
}

/** The narrowest network first: whoever is refused there takes nothing from their neighbours. */
async function countIn(counters: readonly CallCounter[], request: FastifyRequest): Promise<Count[]> {
  const counts: Count[] = []
  for (const [at, network] of networksOf(clientAddress(request)).entries()) {
    const count = await counters[at]!.count(network)
    if (count.tooManyForMs !== undefined) throw tooMany(count.tooManyForMs)
    counts.push(count)
  }
  return counts
}

const uncountAll = (counts: readonly Count[]) => async () => {
  for (const { uncount } of counts) await uncount()
}
