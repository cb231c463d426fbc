// The person who calls. The guard of the accounts finds the actor; handlers of calls that need a session are given it.

import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import type { UserRole } from '#database/account-tables.ts'

declare const memberships: unique symbol

/** Ids of companies, read from the person's memberships with the session: no other list of ids has this type. */
export type MembershipIds = readonly string[] & { readonly [memberships]: true }

export interface Actor {
  userId: string
  role: UserRole
  /** A member of the staff who may also manage the team, the catalogue and the settings. */
  isAdministrator: boolean
  /** Whether codes of an authenticator are asked for when they sign in. Of the staff alone. */
  hasSecondFactor: boolean
  email: string
  name: string
  surname: string
  phone: string | null
  locale: Locale
  /** The companies they belong to at the time of the call; companies/public.ts makes of it what queries take. */
  companyIds: MembershipIds
}

declare const staff: unique symbol

/** Somebody of the operator's own people: whatever reads or changes other people's data takes one. `staffActorOf` makes it alone. */
export type StaffActor = Actor & { readonly [staff]: true }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a call that needs a session, before its handler; null on every other call, with a session or without. */
    actor: Actor | null
    /** The account of the live session that the call carries, public calls included: limits for strangers do not apply to it. */
    accountId: string | null
  }
}

/** A call that needs a session never reaches its handler without one: not finding it here is a mistake of ours. */
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
