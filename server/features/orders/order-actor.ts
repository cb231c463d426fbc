// Actor of a change to an order, as its history records it: a signed-in person or a visitor.

import type { UserRole } from '#database/account-tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Actor when nobody is signed in. */
export interface Visitor {
  kind: 'visitor'
}

export interface Person {
  kind: UserRole
  userId: string
}

export type OrderActor = Visitor | Person

export const orderActor = (person: Actor | null | undefined): OrderActor =>
  person ? { kind: person.role, userId: person.userId } : { kind: 'visitor' }
