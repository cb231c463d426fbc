// Order link: created by staff, checked when the form opens, used up by its order.

import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/fields/day.ts'
import { companyOnRecord, type CompanyRecord } from '#server/features/companies/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import {
  findUsableLink,
  insertLinks,
  markOrderLinkRevoked,
  markOrderLinkUsed,
  hasOrderLinks,
} from './order-link-queries.ts'

export interface NewLink {
  now: Date
  expiresAt: Date
  note?: string
  /** Fixed only for the demo's links; otherwise random. */
  token?: string
  usedAt?: Date
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Creates a link and returns its token, of which only the hash is stored. */
export async function createOrderLink(connection: Connection, link: NewLink): Promise<string> {
  const { now, expiresAt, note = null, token = newToken(), usedAt = null } = link
  await insertLinks(connection, { tokenHashes: [sha256(token)], note, createdAt: now, expiresAt, usedAt })
  return token
}

export const orderLinkStillWorks = async (connection: Connection, token: string, now: Date) =>
  (await findUsableLink(connection, sha256(token), now)) !== undefined

/** Returns the company of a link that can still be used, null for a link without one. Undefined for any other link. */
export async function companyOfLink(
  connection: Connection,
  token: string,
  now: Date,
): Promise<{ company: CompanyRecord | null } | undefined> {
  const link = await findUsableLink(connection, sha256(token), now)
  return (
    link && { company: link.company_id === null ? null : await companyOnRecord(connection, link.company_id) }
  )
}

declare const linked: unique symbol

/** Company for which staff created the used link; the order belongs to it. Only this file creates the type. */
export type CompanyByLink = { readonly id: string } & { readonly [linked]: true }

export interface UsedLink {
  id: string
  company: CompanyByLink | null
}

/** Marks the link as used. This runs in the order's transaction, so that a refused order leaves the link usable. */
export async function useUpOrderLink(tx: Transaction, token: string, now: Date): Promise<UsedLink> {
  const link = await markOrderLinkUsed(tx, sha256(token), now)
  if (link === undefined) throw new ProblemError('TOKEN.INVALID')
  const company = link.company_id === null ? null : ({ id: link.company_id } as CompanyByLink)
  return { id: link.id, company }
}

/** Revokes a link. Returns its id, or undefined if no usable link matches. */
export const revokeOrderLink = (
  tx: Transaction,
  named: { id: string } | { token: string },
  now: Date,
): Promise<string | undefined> =>
  markOrderLinkRevoked(tx, 'id' in named ? named : { tokenHash: sha256(named.token) }, now)

export const DEMO_LINKS = ['demo-link-valid', 'demo-link-used', 'demo-link-expired'] as const

/** Creates a valid, a used and an expired order link for trying out the product. */
export async function makeDemoLinks(tx: Transaction, now: Date): Promise<void> {
  if (await hasOrderLinks(tx)) return
  const [valid, used, expired] = DEMO_LINKS
  const inAYear = new Date(now.getTime() + 365 * DAY_MS)
  const yesterday = new Date(now.getTime() - DAY_MS)
  await createOrderLink(tx, { token: valid, now, expiresAt: inAYear, note: 'demo' })
  await createOrderLink(tx, { token: used, now, expiresAt: inAYear, usedAt: now, note: 'demo' })
  await createOrderLink(tx, { token: expired, now: yesterday, expiresAt: yesterday, note: 'demo' })
}
