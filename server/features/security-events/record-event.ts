// Records security events. Only `changes` stores typed text, where an erasure reaches it; the person becomes a pseudonym, and the
// client address is shortened.

import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { DetailedEvent, SecurityEventKind } from '#contract/audit/events.ts'
import type { ColumnChanges } from '#database/security-tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { afterCommit, type Connection, type Transaction } from '#server/platform/database/database.ts'
import { clientAddress } from '#server/platform/http/limits/client-network.ts'
import { insertEvent } from './event-queries.ts'
import { pseudonymsOf } from './pseudonym.ts'

/** Shortens a client address so that it distinguishes a town or an attacker, but not a household. */
export function shortenedAddress(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(bare)) return bare.replace(/\d+$/, '0/24')
  const groups = groupsOfIpv6(bare)
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

/** Expands an IPv6 address to eight groups. URL normalises it to its shortest form, so that only a run of zeros is missing. */
function groupsOfIpv6(address: string): string[] | null {
  const host = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (!host) return null
  const [head = '', tail = ''] = host.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

export type SecurityEvent = DetailedEvent & AboutEvent

interface AboutEvent {
  /** Email address of the person concerned, if known. */
  email?: string
  /** Object of the action: the order, company or person that the kind implies, otherwise a file, a link or a session. */
  objectId?: string
  /** Id of the acting account, if any. */
  actorId?: string
  orderId?: string
  companyId?: string
  /** Id of the account concerned, if any. */
  personId?: string
  /** Values of an edit. */
  changes?: ColumnChanges
}

/** Origin of a request: its id in the log and the client's address. */
export interface EventOrigin {
  requestId: string
  address: string
}

export const originOf = (request: FastifyRequest): EventOrigin => ({
  requestId: request.id,
  address: clientAddress(request),
})

export type EventDependencies = Pick<Dependencies, 'clock' | 'log'>

/** Records an event. Must run in the transaction of the recorded action, so that neither is stored without the other. */
export async function recordEvent(
  db: Connection,
  { clock, log }: EventDependencies,
  { kind, email, detail, objectId, actorId, changes, ...about }: SecurityEvent,
  origin?: EventOrigin,
): Promise<void> {
  const [subject = null] = email === undefined ? [] : await pseudonymsOf(db, email)
  await insertEvent(db, {
    happenedAt: clock.now(),
    kind,
    subject,
    network: origin ? shortenedAddress(origin.address) : null,
    requestId: origin?.requestId ?? null,
    detail: detail ?? null,
    objectId: objectId ?? null,
    actorId: actorId ?? null,
    ...objectsOf(kind, objectId),
    ...about,
    ...(changes && { changes }),
  })
  // Logs the event too, because the log leaves the machine and an intruder in the database cannot rewrite it.
  const tell = () =>
    log.info(
      { securityEvent: kind, detail, actorId, objectId, ...about, requestId: origin?.requestId },
      'recorded',
    )
  if (db.isTransaction) afterCommit(db as Transaction, tell)
  else tell()
}

/** Returns the order or company under which the audit log lists the event. */
function objectsOf(kind: SecurityEventKind, objectId: string | undefined) {
  if (objectId === undefined) return {}
  // Links are listed under their company.
  if (kind.startsWith('company-') || kind.startsWith('order-links-')) return { companyId: objectId }
  return kind.startsWith('order-') ? { orderId: objectId } : {}
}
