// Creates the rate limits of the endpoint table from the settings.

import type { RateName } from '#server/config.ts'
import { timesOf } from '#server/platform/http/limits/client-network.ts'
import {
  createRateLimiter,
  limitOfAccount,
  shareOf,
  type CallLimits,
  type Limit,
} from '#server/platform/http/limits/rate-limiter.ts'
import type { Dependencies } from './dependencies.ts'

const perMinute = (most: number): Limit => ({ most, windowSeconds: 60 })
const perHour = (most: number): Limit => ({ most, windowSeconds: 60 * 60 })

/** Keeps the limit for all at or above the limit of one address, so that raising the latter raises both. */
const atLeast = ({ most: ofOne }: Limit, { most, windowSeconds }: Limit): Limit => ({
  most: Math.max(most, ofOne),
  windowSeconds,
})

export function createCallLimits(
  deps: Pick<Dependencies, 'database' | 'log'>,
  rates: Record<RateName, number>,
): CallLimits {
  const limit = createRateLimiter(deps, timesOf(rates))
  const withBudget = (name: string, ofOne: Limit, inAll: Limit) => limit(name, ofOne, atLeast(ofOne, inAll))

  const linksOfOne = perHour(rates.RATE_PASSWORD_LINKS_PER_ADDRESS)
  const linksInAll = atLeast(linksOfOne, perHour(rates.RATE_ALL_PASSWORD_LINKS_PER_HOUR))
  return {
    orders: withBudget(
      'orders',
      perHour(rates.RATE_ORDERS_PER_HOUR),
      perHour(rates.RATE_ALL_ORDERS_PER_HOUR),
    ),
    files: withBudget('files', perHour(rates.RATE_FILES_PER_HOUR), perHour(rates.RATE_ALL_FILES_PER_HOUR)),
    lookups: limit('lookups', perMinute(rates.RATE_LOOKUPS_PER_MINUTE)),
    registry: withBudget(
      'registry',
      perMinute(rates.RATE_REGISTRY_PER_MINUTE),
      perMinute(rates.RATE_ALL_REGISTRY_PER_MINUTE),
    ),
    tokens: limit('tokens', perMinute(rates.RATE_TOKENS_PER_MINUTE)),
    passwords: withBudget(
      'passwords',
      perMinute(rates.RATE_PASSWORDS_PER_MINUTE),
      perMinute(rates.RATE_ALL_PASSWORDS_PER_MINUTE),
    ),
    // One address has another limit (accounts/attempt-limits.ts), which survives restarts. A request refused there has already
    // used the common budget, so it is limited here too.
    passwordLinks: limit(
      'passwordLinks',
      perHour(Math.max(linksOfOne.most, shareOf(linksInAll))),
      linksInAll,
    ),
    reads: limitOfAccount(perMinute(rates.RATE_ACCOUNT_READS_PER_MINUTE)),
    writes: limitOfAccount(perHour(rates.RATE_ACCOUNT_WRITES_PER_HOUR)),
    searches: limitOfAccount(perMinute(rates.RATE_ACCOUNT_SEARCHES_PER_MINUTE)),
    exports: limitOfAccount(perHour(rates.RATE_ACCOUNT_EXPORTS_PER_HOUR)),
    protocols: limitOfAccount(perMinute(rates.RATE_ACCOUNT_PROTOCOLS_PER_MINUTE)),
    imports: limitOfAccount(perHour(rates.RATE_ACCOUNT_IMPORTS_PER_HOUR)),
    bulk: limitOfAccount(perHour(rates.RATE_ACCOUNT_BULK_PER_HOUR)),
    mails: limitOfAccount(perHour(rates.RATE_ACCOUNT_MAILS_PER_HOUR)),
  }
}
