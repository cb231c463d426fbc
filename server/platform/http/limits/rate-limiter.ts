// How often one client address may call, and what all of them together may. Which calls are limited, and how far, is said by who makes the limits.

import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createCallBudget } from './call-budget.ts'
import { createCallCounters, type CallCounter, type Count } from './call-counter.ts'
import { clientAddress, NETWORK_WIDTHS, networksOf, type NetworkWidth } from './client-network.ts'
import { tooMany } from '#server/platform/http/problem.ts'

/** By the names that the endpoint table uses. */
export type CallLimits = Record<NonNullable<Endpoint['rate']>, CallLimit>

export interface CallLimit {
  /** Refuses the call when there were too many; answers how to take it off the count. */
  count(request: FastifyRequest): Promise<Refund>
  /** The same for what comes as the replay of an answered call, under a limit of its own. */
  countReplay(request: FastifyRequest): Promise<Refund>
}

export type Refund = () => Promise<void>

/** Replays take no place of other calls. A known key alone must not open the door to any number of bodies, though. */
const REPLAYS_FOR_EACH_CALL = 10

export interface Limit {
  most: number
  windowSeconds: number
}

/** Of what all have together one network has so much at most, however wide: else one subscriber could use it up for everybody. */
export const shareOf = ({ most }: Limit) => Math.ceil(most / 10)

/** Makes a limit; with `inAll`, one that all addresses together have as well. */
type MakeLimit = (name: string, ofOne: Limit, inAll?: Limit) => CallLimit

/** `times`: how many times the limit of one address a network of that width has. Calls of one name share their counters. */
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
    const budget = inAll && createCallBudget(counterOf({ name: `${name}-in-all`, ...inAll }), inAll.most)
    return {
      async count(request) {
        const counts = await countIn(calls, request)
        if (budget) counts.push(await budget.spend(request))
        return refundAll(counts)
      },
      countReplay: async (request) => refundAll(await countIn(replays, request)),
    }
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

const refundAll = (counts: readonly Count[]) => async () => {
  for (const { refund } of counts) await refund()
}
