// Own data of the signed-in person.

import type { Customer, UpdateProfile } from '#contract/accounts/profile.ts'
import { PERSON_FIELDS } from '#contract/audit/audit.ts'
import type { EditStaffAccount } from '#contract/people/people.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companiesOf } from '#server/features/companies/public.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { ownAct } from './account-events.ts'
import { saveAssignmentMails } from './colleague-queries.ts'
import { insertFormerName, lockUser, saveProfile, type User } from './user-queries.ts'

type ProfileDependencies = Pick<Dependencies, 'database' | 'clock' | 'log'>

export async function profileOf(
  { database }: Pick<Dependencies, 'database'>,
  actor: Actor,
): Promise<Customer> {
  const { name, surname, email, phone } = actor
  const companies = await companiesOf(database.connection, actor)
  return { name, surname, email, phone, ccIds: companies.map(({ id }) => id) }
}

export async function updateProfile(
  deps: ProfileDependencies,
  actor: Actor,
  sent: UpdateProfile,
  origin: EventOrigin,
): Promise<Customer> {
  return profileOf(deps, { ...actor, ...(await saveOwnData(deps, actor, sent, origin)) })
}

/**
 * Saves the sent fields. For staff, the change is recorded and the former name is stored, so that earlier audit events show the
 * name of their time.
 */
export async function saveOwnData(
  deps: ProfileDependencies,
  { userId }: Actor,
  sent: EditStaffAccount,
  origin: EventOrigin,
): Promise<Pick<User, 'name' | 'surname' | 'phone'>> {
  const now = deps.clock.now()
  return deps.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    // The account was erased after the call was admitted.
    if (!user) throw new ProblemError('SESSION.REQUIRED')
    const { name = user.name, surname = user.surname, phone = user.phone } = sent
    const changed = { name, surname, phone }
    const fields = PERSON_FIELDS.filter((field) => changed[field] !== user[field])
    const { assignmentMails: wanted } = sent
    const others =
      wanted !== undefined && (await saveAssignmentMails(tx, userId, wanted)) ? ['assignmentMails'] : []
    if (fields.length > 0) await saveProfile(tx, userId, changed)
    const detail = [...fields, ...others].join(' ')
    if (user.role === 'staff' && detail !== '') {
      if (fields.length > 0) await insertFormerName(tx, user, now)
      const act = { kind: 'account-edit', ...ownAct(user), detail } as const
      // The event and the former name have the same time, by which the audit log joins them.
      await recordEvent(tx, { ...deps, clock: { now: () => now } }, act, origin)
    }
    return changed
  })
}
