// Own account of a staff member: name, phone, sessions.

import type { EditStaffAccount, StaffAccount, StaffSession } from '#contract/people/people.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { ownAct } from './account-events.ts'
import { wantsAssignmentMails } from './colleague-queries.ts'
import { demandFreshLogIn, sessionsOf } from './own-sessions.ts'
import { saveOwnData } from './profile.ts'
import { ownFactor } from './second-factor/set-up.ts'
import { deleteSessionById } from './session-queries.ts'
import type { Session } from './sessions.ts'

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

/** Fields left out keep their values. */
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

/** Returns whether it was the session of this call. */
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
