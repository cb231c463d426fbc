// Who of the staff does something, and by which request.

import type { FastifyRequest } from 'fastify'
import type { DetailedEvent } from '#contract/audit/event-details.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { Actor, StaffActor } from '#server/platform/http/actor.ts'
import { originOf, recordEvent, type EventDependencies, type EventOrigin } from './record-event.ts'

export interface Author {
  actor: StaffActor
  origin: EventOrigin
}

/** Whoever has an account and does something that is on record; a call without its request has no origin. */
export interface ActAuthor {
  actor: Pick<Actor, 'userId' | 'email'>
  origin?: EventOrigin
}

export const authorOf = ({ actor, request }: { actor: StaffActor; request: FastifyRequest }): Author => ({
  actor,
  origin: originOf(request),
})

export type Act = DetailedEvent & AboutAct

interface AboutAct {
  /** What it was done to. */
  objectId?: string
  /** Whom it was done to. */
  person?: { id: string; email: string }
  companyId?: string
}

/** Runs in the transaction of the act. */
export const recordAct = (
  db: Connection,
  deps: EventDependencies,
  { actor: { userId, email }, origin }: ActAuthor,
  { person, ...act }: Act,
): Promise<void> => {
  const about = person ? { email: person.email, personId: person.id } : { email }
  return recordEvent(db, deps, { ...act, ...about, actorId: userId }, origin)
}
