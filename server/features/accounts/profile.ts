// The signed-in person's own data, read and changed by themselves.

import type { Customer, UpdateProfile } from '#contract/accounts/profile.ts'
import { companiesOf } from '#server/features/companies/public.ts'
import type { Parts } from '#server/parts.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { saveProfile } from './user-queries.ts'

type ProfileParts = Pick<Parts, 'database'>

export async function profileOf({ database }: ProfileParts, actor: Actor): Promise<Customer> {
  const { name, surname, email, phone } = actor
  const companies = await companiesOf(database.connection, actor)
  return { name, surname, email, phone, ccIds: companies.map(({ id }) => id) }
}

export async function updateProfile(
  parts: ProfileParts,
  actor: Actor,
  sent: UpdateProfile,
): Promise<Customer> {
  await saveProfile(parts.database.connection, actor.userId, sent)
  return profileOf(parts, { ...actor, ...sent })
}
