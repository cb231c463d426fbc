// Author of an action: the person, and the request.

import type { FastifyRequest } from 'fastify'
import type { DetailedEvent } from '#contract/audit/events.ts'
import type { ColumnChanges } from '#database/security-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { Actor, StaffActor } from '#server/platform/http/actor.ts'
import { originOf, recordEvent, type EventDependencies, type EventOrigin } from './record-event.ts'

export interface Author {
  actor: StaffActor
  origin: EventOrigin
}

/** Person with an account whose action is recorded. Without a request there is no origin. */
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
  /** Object of the action. */
  objectId?: string
  /** Person whom the action concerns. */
  person?: { id: string; email: string }
  /** Order of the action, if its kind does not imply that `objectId` is the order. */
  orderId?: string
  companyId?: string
  changes?: ColumnChanges
}

/** Returns the values of the changed columns before and after. */
export function columnChanges(
  before: object,
  after: object,
  columns: readonly string[] = Object.keys(after),
): ColumnChanges {
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.fromEntries(columns.map((column) => [column, [was[column] ?? null, is[column] ?? null]]))
}

/** Records an action. Must run in the transaction of the action. */
export const recordAct = (
  db: Connection,
  deps: EventDependencies,
  { actor: { userId, email }, origin }: ActAuthor,
  { person, ...act }: Act,
): Promise<void> => {
  const about = person ? { email: person.email, personId: person.id } : { email }
  return recordEvent(db, deps, { ...act, ...about, actorId: userId }, origin)
}
