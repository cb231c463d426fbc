// Lists the sessions of the signed-in person, and ends single ones.

import type { OwnSession } from '#contract/accounts/own-sessions.ts'
import { FRESH_LOG_IN_MINUTES } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { ownAct } from './account-events.ts'
import { deleteOtherSession, deleteSessionsOf, listSessions } from './session-queries.ts'
import { begunAfter, lastUseOf, type Session } from './sessions.ts'
import { lockUser } from './user-queries.ts'

type OwnSessionDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>

/** Lists the person's sessions: the current one first, the others by their last use. */
export async function sessionsOf(
  deps: OwnSessionDependencies,
  { token, actor }: Session,
): Promise<OwnSession[]> {
  const now = deps.clock.now()
  const stored = await listSessions(deps.database.connection, {
    userId: actor.userId,
    now,
    begunAfter: begunAfter(deps, now, actor.role),
  })
  const current = sha256(token)
  return stored
    .map(({ id, tokenHash, browser, system, createdAt, expiresAt }) => ({
      uuid: id,
      browser,
      system,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUseOf(expiresAt).toISOString(),
      isCurrent: tokenHash.equals(current),
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/**
 * Requires a recent sign-in, so that a person at an unlocked computer cannot sign its owner out elsewhere (ASVS 5.0, 7.5.2).
 * Signing in asks for all factors.
 */
export function demandFreshLogIn({ clock }: Pick<Dependencies, 'clock'>, { startedAt }: Session): void {
  if (clock.now().getTime() - startedAt.getTime() > FRESH_LOG_IN_MINUTES * 60_000)
    throw new ProblemError('SESSION.LOG_IN_AGAIN')
}

/** Ends another session of the person. Refuses the current one, because logging out also removes its cookie. */
export async function endOtherSession(
  deps: OwnSessionDependencies,
  session: Session,
  id: string,
  origin: EventOrigin,
): Promise<void> {
  demandFreshLogIn(deps, session)
  const { token, actor } = session
  await deps.database.transaction(async (tx) => {
    const ended = { id, userId: actor.userId, exceptTokenHash: sha256(token) }
    const isEnded = await deleteOtherSession(tx, ended)
    if (!isEnded) throw new ProblemError('SESSION.NOT_FOUND')
    await recordEvent(
      tx,
      deps,
      { kind: 'sessions-ended', ...ownAct({ ...actor, id: actor.userId }), detail: 'one', objectId: id },
      origin,
    )
  })
}

export async function endOtherSessions(
  deps: OwnSessionDependencies,
  session: Session,
  origin: EventOrigin,
): Promise<void> {
  demandFreshLogIn(deps, session)
  const { token, actor } = session
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, actor.userId)
    if ((await deleteSessionsOf(tx, actor.userId, sha256(token))) === 0) return
    await recordEvent(
      tx,
      deps,
      { kind: 'sessions-ended', ...ownAct({ ...actor, id: actor.userId }), detail: 'others' },
      origin,
    )
  })
}
