// The signed-in person's own data, read and changed by themselves.

import type { Customer, UpdateProfile } from '#contract/accounts/profile.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companiesOf } from '#server/features/companies/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { saveProfile } from './user-queries.ts'

type ProfileDependencies = Pick<Dependencies, 'database'>

export async function profileOf({ database }: ProfileDependencies, actor: Actor): Promise<Customer> {
  const { name, surname, email, phone } = actor
  const companies = await companiesOf(database.connection, actor)
  return { name, surname, email, phone, ccIds: companies.map(({ id }) => id) }
}

export async function updateProfile(
  deps: ProfileDependencies,
  actor: Actor,
  sent: UpdateProfile,
): Promise<Customer> {
  await saveProfile(deps.database.connection, actor.userId, sent)
  return profileOf(deps, { ...actor, ...sent })
}
