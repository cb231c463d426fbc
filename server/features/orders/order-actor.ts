// Actor of a change to an order, as its history records it: a signed-in person, a visitor or a driver.

import type { UserRole } from '#database/account-tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { OrderOf } from './reading/order-details-queries.ts'

/** Actor when nobody is signed in. */
export interface Visitor {
  kind: 'visitor'
}

export interface Person {
  kind: UserRole
  userId: string
}

declare const route: unique symbol

/** Driver of the route that contains the order. Only the check of a driver link creates the type. */
export interface DriverActor {
  kind: 'driver'
  readonly [route]: true
}

declare const ofOrder: unique symbol

/** Customer of one order: a person of its company, or the holder of its status link. Only `customerOf` creates the type. */
export type Customer = (Visitor | Person) & { readonly orderId: string; readonly [ofOrder]: true }

export type OrderActor = Visitor | Person | DriverActor

export const orderActor = (person: Actor | null | undefined): OrderActor =>
  person ? { kind: person.role, userId: person.userId } : { kind: 'visitor' }

export const actorId = (actor: OrderActor) => ('userId' in actor ? actor.userId : null)

/** Requires an order that was found for the person, or by its status link if there is no person. */
export const customerOf = ({ id }: OrderOf, person?: Actor): Customer =>
  ({ ...orderActor(person), orderId: id }) as Customer
