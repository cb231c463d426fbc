// Signed-in person who makes a call. The accounts' guard finds the actor and passes it to handlers that need a session.

import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import type { UserRole } from '#database/account-tables.ts'

declare const memberships: unique symbol

/** Company ids that were read from the person's memberships together with the session. No other list of ids has this type. */
export type MembershipIds = readonly string[] & { readonly [memberships]: true }

export interface Actor {
  userId: string
  role: UserRole
  /** Whether this staff member may also manage the team, the catalogue and the settings. */
  isAdministrator: boolean
  /** Whether a staff member signs in with an authenticator code. Undefined for clients. */
  hasSecondFactor: boolean
  email: string
  name: string
  surname: string
  phone: string | null
  locale: Locale
  /** Companies of the person at the time of the call; companies/public.ts turns them into the scope that queries take. */
  companyIds: MembershipIds
}

declare const staff: unique symbol

/**
 * Actor who is staff. All code that reads or changes other people's data requires this type, and only `staffActorOf` creates
 * it.
 */
export type StaffActor = Actor & { readonly [staff]: true }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of a call that needs a session. Null on every other call, even with a session. */
    actor: Actor | null
    /** Account of the live session, also on public calls: limits for anonymous visitors do not apply to it. */
    accountId: string | null
  }
}

/** Throws if there is no actor: calls that need a session never reach their handler without one. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('The handler of a call that needs a session was reached without one')
  return request.actor
}

export function staffActorOf(request: FastifyRequest): StaffActor {
  const actor = actorOf(request)
  if (actor.role !== 'staff')
    throw new Error('The handler of a call of the staff was reached by somebody else')
  return actor as StaffActor
}
