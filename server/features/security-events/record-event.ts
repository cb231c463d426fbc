// Writes down what bears on security. Nothing that somebody typed is kept: whom it is about is a pseudonym, from where is shortened.

import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#database/security-tables.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { clientAddress } from '#server/platform/http/limits/client-network.ts'
import { insertEvent } from './event-queries.ts'
import { pseudonymsOf } from './pseudonym.ts'
import { shortenedAddress } from './shortened-address.ts'

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Of whom it is about, where somebody is known or named. */
  email?: string
  /** A word of ours: the code of a problem, the name of a command. */
  detail?: string
  /** What it was done to. */
  objectId?: string
}

/** Of a request: under which id it is in the log, and who made it. */
export interface EventOrigin {
  requestId: string
  address: string
}

export const originOf = (request: FastifyRequest): EventOrigin => ({
  requestId: request.id,
  address: clientAddress(request),
})

/** In the transaction of what it tells about, where there is one: neither stands without the other. */
export async function recordEvent(
  db: Connection,
  { clock }: { clock: Clock },
  { kind, email, detail, objectId }: SecurityEvent,
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
  })
}
