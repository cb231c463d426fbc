// Own data of the signed-in person, and the account of a staff member.

import type { Customer, UpdateProfile } from '#contract/accounts/profile.ts'
import { PERSON_FIELDS } from '#contract/audit/audit.ts'
import type { EditStaffAccount, StaffAccount, StaffSession } from '#contract/people/people.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { companiesOf } from '#server/features/companies/public.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { ownAct } from './account-events.ts'
import { saveAssignmentMails, wantsAssignmentMails } from './colleague-queries.ts'
import { demandFreshLogIn, sessionsOf } from './own-sessions.ts'
import { ownFactor } from './second-factor/set-up.ts'
import { deleteSessionById } from './session-queries.ts'
import type { Session } from './sessions.ts'
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
async function saveOwnData(
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

export async function staffAccount(
  deps: Pick<Dependencies, 'database' | 'config'>,
  actor: Actor,
): Promise<StaffAccount> {
  const { userId, name, surname, email, phone, isAdministrator } = actor
  return {
    uuid: userId,
    email,
    name,
    surname,
    phone,
    administrator: isAdministrator,
    assignmentMails: await wantsAssignmentMails(deps.database.connection, userId),
    secondFactor: await ownFactor(deps, actor),
  }
}

/** Saves the sent fields; the others keep their values. */
export async function editStaffAccount(
  deps: Dependencies,
  actor: Actor,
  sent: EditStaffAccount,
  origin: EventOrigin,
): Promise<StaffAccount> {
  return staffAccount(deps, { ...actor, ...(await saveOwnData(deps, actor, sent, origin)) })
}

export async function staffSessions(deps: Dependencies, session: Session): Promise<StaffSession[]> {
  const sessions = await sessionsOf(deps, session)
  return sessions.map(({ signedInAt, lastUsedAt, isCurrent, ...rest }) => ({
    ...rest,
    since: signedInAt,
    lastSeen: lastUsedAt,
    current: isCurrent,
  }))
}

/** Ends one session of the staff member. Returns whether it was the session of this call. */
export async function endStaffSession(
  deps: Dependencies,
  session: Session,
  id: string,
  origin: EventOrigin,
): Promise<boolean> {
  const sessions = await sessionsOf(deps, session)
  const isCurrent = sessions.some(({ uuid, isCurrent: is }) => is && uuid === id)
  if (!isCurrent) demandFreshLogIn(deps, session)
  const { actor } = session
  await deps.database.transaction(async (tx) => {
    const isEnded = await deleteSessionById(tx, { id, userId: actor.userId })
    if (!isEnded) throw new ProblemError('SESSION.NOT_FOUND')
    const own = ownAct({ ...actor, id: actor.userId })
    await recordEvent(tx, deps, { kind: 'sessions-ended', ...own, detail: 'one', objectId: id }, origin)
  })
  return isCurrent
}
