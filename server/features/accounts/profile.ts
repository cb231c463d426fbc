// The signed-in person's own data, read and changed by themselves.

import type { Customer, UpdateProfile } from '#contract/accounts/profile.ts'
import { companyScopeOf } from '#server/features/companies/public.ts'
import type { Parts } from '#server/parts.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { saveProfile } from './user-queries.ts'

type ProfileParts = Pick<Parts, 'database'>

export async function profileOf({ database }: ProfileParts, actor: Actor): Promise<Customer> {
  const { name, surname, email, phone } = actor
  return { name, surname, email, phone, ccIds: [...(await companyScopeOf(database.connection, actor))] }
}

export async function updateProfile(parts: ProfileParts, actor: Actor, sent: UpdateProfile): Promise<Customer> {
  await saveProfile(parts.database.connection, actor.userId, sent)
  return profileOf(parts, { ...actor, ...sent })
}
