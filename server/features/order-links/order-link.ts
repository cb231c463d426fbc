// A link that opens the order form once: made, checked when the form opens, used up by its order.

import { randomBytes } from 'node:crypto'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import {
  insertOrderLink,
  markOrderLinkRevoked,
  markOrderLinkUsed,
  orderLinkIsUsable,
} from './order-link-queries.ts'

export interface NewLink {
  now: Date
  expiresAt: Date
  note?: string
  /** Only for the demo's well-known links; otherwise random. */
  token?: string
  usedAt?: Date
}

/** Answers with the token, which is not kept: only its hash is. */
export async function createOrderLink(connection: Connection, link: NewLink): Promise<string> {
  const { now, expiresAt, note = null, token = randomBytes(32).toString('base64url'), usedAt = null } = link
  await insertOrderLink(connection, { tokenHash: sha256(token), note, createdAt: now, expiresAt, usedAt })
  return token
}

export const orderLinkStillWorks = (connection: Connection, token: string, now: Date) =>
  orderLinkIsUsable(connection, sha256(token), now)

/** Runs in the order's transaction: a refused order leaves the link usable. */
export async function useUpOrderLink(tx: Transaction, token: string, now: Date): Promise<string> {
  const linkId = await markOrderLinkUsed(tx, sha256(token), now)
  if (linkId === undefined) throw new ProblemError('TOKEN.INVALID')
  return linkId
}

/** Answers with its id, or nothing when there is none that works. */
export const revokeOrderLink = (
  tx: Transaction,
  named: { id: string } | { token: string },
  now: Date,
): Promise<string | undefined> =>
  markOrderLinkRevoked(tx, 'id' in named ? named : { tokenHash: sha256(named.token) }, now)
