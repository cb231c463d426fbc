// Records sign-ins and refusals for the operator. Events that an anonymous visitor can repeat without limit are recorded only
// from time to time.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventDetails } from '#contract/audit/events.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { originOf, recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { isWorthTelling, TooManyAttempts } from './attempt-limits.ts'
import { findUserByEmail, type User } from './user-queries.ts'

/** Limit of recorded lock-outs: one in 15 minutes, however many attempts follow. */
const LOCK_OUTS_TOLD = ['lock-out-told', 1, 15] as const
/** Limit of recorded denials: 60 in an hour, so that a signed-in person with a looping script cannot fill the disk. */
const DENIALS_TOLD = ['denial-told', 60, 60] as const

/** Returns the event fields for an action on one's own account. */
export const ownAct = ({ id, email }: Pick<User, 'id' | 'email'>) => ({ email, actorId: id, personId: id })

export async function tellFailedLogIn(
  deps: Dependencies,
  error: unknown,
  email: string,
  origin: EventOrigin,
): Promise<void> {
  if (!(error instanceof ProblemError)) return
  if (error instanceof TooManyAttempts) return tellLockOut(deps, error, email, origin)
  const detail = FAILED_LOG_INS[error.code]
  if (detail === undefined) return
  const db = deps.database.connection
  const about = { email, ...(await accountOf(db, email)) }
  await recordEvent(db, deps, { kind: 'login-failure', ...about, ...(detail ? { detail } : {}) }, origin)
}

/** Detail of the recorded event for each problem code. Empty for a wrong password or an unknown address. */
const FAILED_LOG_INS: Partial<Record<ProblemCode, EventDetails['login-failure'] | ''>> = {
  'LOGIN.LOGIN_FAILED': '',
  'ACCESS.DENIED': 'blocked',
}

/** Finds the account with this email address, if any. */
async function accountOf(db: Connection, email: string): Promise<{ personId?: string }> {
  const user = await findUserByEmail(db, email)
  return user ? { personId: user.id } : {}
}

export async function tellLockOut(
  deps: Dependencies,
  { kind, subject }: TooManyAttempts,
  email: string,
  origin: EventOrigin,
): Promise<void> {
  if (!(await isWorthTelling(deps, LOCK_OUTS_TOLD, `${kind}:${subject}`))) return
  const db = deps.database.connection
  const about = kind.includes('-address') ? {} : { email, ...(await accountOf(db, email)) }
  await recordEvent(db, deps, { kind: 'lock-out', detail: kind, ...about }, origin)
}

/** Problems that count as denied access for a signed-in person. Denials of visitors are not recorded. */
const DENIALS: readonly ProblemCode[] = [
  'SESSION.XSRF_TOKEN_INVALID',
  'ACCESS.DENIED',
  'ORDER.NOT_FOUND',
  'COMPANY.NOT_FOUND',
]

export function tellDenials(
  app: FastifyInstance,
  deps: Dependencies,
  isStaffCall: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onError', async (request, _reply, error) => {
    const actor = request.session?.actor
    if (!actor || !(error instanceof ProblemError)) return
    if (!DENIALS.includes(error.code) && !(isStaffCall(request) && error.code === 'ERROR.NOT_FOUND')) return
    try {
      if (!(await isWorthTelling(deps, DENIALS_TOLD, actor.userId))) return
      await recordEvent(
        deps.database.connection,
        deps,
        { kind: 'denied', ...ownAct({ ...actor, id: actor.userId }), detail: error.code },
        originOf(request),
      )
    } catch (cause) {
      // The call is refused even if recording the event fails.
      request.log.warn({ err: cause }, 'a denied access was not written down')
    }
  })
}
