// Link by which the person who ordered follows one order without an account. The confirmation page and the confirmation mail each
// have their own token, because only its hash is stored.

import { DAY_MS } from '#contract/fields/day.ts'
import { STATUS_LINK_DAYS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { isToken, newToken } from '#server/features/accounts/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { findOrderOfLink, type OrderOf } from '../reading/order-details-queries.ts'
import { insertStatusLink } from './status-link-queries.ts'

/** Returns the address of a new link; undefined if staff revoked the links of the order after `askedAt`. */
export async function newStatusUrl(
  db: Connection,
  orderId: string,
  { publicUrl, now, askedAt }: { publicUrl: string; now: Date; askedAt?: Date },
): Promise<string | undefined> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + STATUS_LINK_DAYS * DAY_MS)
  const link = { orderId, tokenHash: sha256(token), now, expiresAt, askedAt }
  return (await insertStatusLink(db, link)) ? `${publicUrl}${paths.status(token)}` : undefined
}

/** Returns undefined for a link that does not work. Reading uses nothing up, so that mail scanners may follow the link. */
export async function orderOfLink(db: Connection, token: string, now: Date): Promise<OrderOf | undefined> {
  return isToken(token) ? findOrderOfLink(db, sha256(token), now) : undefined
}
