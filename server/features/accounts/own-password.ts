// Asks the signed-in person for their password again, to protect an unlocked computer.

import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { ProblemError } from '#server/platform/http/problem.ts'
import { tellLockOut } from './account-events.ts'
import { countAttempt, TooManyAttempts } from './attempt-limits.ts'
import { userOfPassword } from './passwords.ts'
import type { Session } from './sessions.ts'
import { findUser, type User } from './user-queries.ts'

interface Given {
  password: string
  origin: EventOrigin
  /** Answer to a wrong password. Never 401, which would sign the person out. */
  wrong: ProblemError
}

/** Returns the user as they were when the password was checked. */
export async function checkOwnPassword(
  deps: Dependencies,
  { actor: { userId, email } }: Session,
  { password, origin, wrong }: Given,
): Promise<User> {
  try {
    // Limits the attempts, so that an unlocked computer cannot be used to guess the password.
    const attempt = await countAttempt(deps, [['old-password', userId]])
    const db = deps.database.connection
    const user = await userOfPassword(db, await findUser(db, userId), password)
    if (!user) throw wrong
    await attempt.refund()
    return user
  } catch (error) {
    if (error instanceof TooManyAttempts) await tellLockOut(deps, error, email, origin)
    if (error === wrong) {
      const failure = { kind: 'login-failure', email, personId: userId, detail: 'old-password' } as const
      await recordEvent(deps.database.connection, deps, failure, origin)
    }
    throw error
  }
}
