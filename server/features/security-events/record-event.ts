// Records security events. Nothing typed is kept: the person is a pseudonym, the client's address is shortened.

import type { FastifyRequest } from 'fastify'
import type { DetailedEvent } from '#contract/audit/event-details.ts'
import type { SecurityEventKind } from '#contract/audit/event-kinds.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { afterCommit, type Connection, type Transaction } from '#server/platform/database/database.ts'
import { clientAddress } from '#server/platform/http/limits/client-network.ts'
import { insertEvent } from './event-queries.ts'
import { pseudonymsOf } from './pseudonym.ts'
import { shortenedAddress } from './shortened-address.ts'

export type SecurityEvent = DetailedEvent & AboutEvent

interface AboutEvent {
  /** The e-mail address of the person it is about, where one is known or named. */
  email?: string
  /** The object of the act: the order, the company or the person that the kind names, else a file, a link, a session. */
  objectId?: string
  /** Who did it, where they have an account. */
  actorId?: string
  orderId?: string
  companyId?: string
  /** Whom it is about, where they have an account. */
  personId?: string
}

/** The origin of a request: its id in the log and the client's address. */
export interface EventOrigin {
  requestId: string
  address: string
}

export const originOf = (request: FastifyRequest): EventOrigin => ({
  requestId: request.id,
  address: clientAddress(request),
})

export type EventDependencies = Pick<Dependencies, 'clock' | 'log'>

/** Runs in the transaction of the recorded act, so that neither is stored without the other. */
export async function recordEvent(
  db: Connection,
  { clock, log }: EventDependencies,
  { kind, email, detail, objectId, actorId, ...about }: SecurityEvent,
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
  })
  // The log leaves the machine: an intruder in the database cannot rewrite it.
  const tell = () =>
    log.info(
      { securityEvent: kind, detail, actorId, objectId, ...about, requestId: origin?.requestId },
      'recorded',
    )
  if (db.isTransaction) afterCommit(db as Transaction, tell)
  else tell()
}

/** Returns the order or the company by which the audit log finds the act. */
function objectsOf(kind: SecurityEventKind, objectId: string | undefined) {
  if (objectId === undefined) return {}
  // Links are found by the company that they are for.
  if (kind.startsWith('company-') || kind.startsWith('order-links-')) return { companyId: objectId }
  return kind.startsWith('order-') ? { orderId: objectId } : {}
}
