import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { tellLockOut } from './account-events.ts'
import { countAttempt, TooManyAttempts } from './attempt-limits.ts'
import { rejectGuessablePassword } from './guessable-password.ts'
import { hashPassword, passwordIsRight } from './passwords.ts'
import type { Session } from './sessions.ts'
import { replacePassword } from './set-password.ts'
import { findUser, lockUser } from './user-queries.ts'

interface Passwords {
  password: string
  password_new: string
}

export async function changePassword(
  deps: Dependencies,
  session: Session,
  passwords: Passwords,
  origin: EventOrigin,
): Promise<void> {
  try {
    await tryToChangePassword(deps, session, passwords, origin)
  } catch (error) {
    await tellFailedChange(deps, error, session.actor.email, origin)
    throw error
  }
}

/** A wrong old password is never 401, which would sign the person out of the page they are on. */
async function tryToChangePassword(
  deps: Dependencies,
  session: Session,
  { password, password_new }: Passwords,
  origin: EventOrigin,
): Promise<void> {
  const { database } = deps
  const { userId } = session.actor
  // An unlocked computer must not become a place to guess the password at leisure.
  const attempt = await countAttempt(deps, [['old-password', userId]])
  const user = await findUser(database.connection, userId)
  if (!user || !(await passwordIsRight(user.passwordHash, password))) throw wrongPassword()
  await attempt.forgive()
  await rejectGuessablePassword('password_new', password_new, user)
  const passwordHash = await hashPassword(password_new)
  await database.transaction(async (tx) => {
    const current = await lockUser(tx, userId)
    // Replaced meanwhile, perhaps because somebody else knew it: the old one changes nothing any more.
    if (!current || current.passwordHash !== user.passwordHash) throw wrongPassword()
    await replacePassword(deps, tx, current, { passwordHash, keptSession: sha256(session.token) })
    await recordEvent(tx, deps, { kind: 'password-change', email: current.email }, origin)
  })
}

async function tellFailedChange(
  deps: Dependencies,
  error: unknown,
  email: string,
  origin: EventOrigin,
): Promise<void> {
  if (error instanceof TooManyAttempts) await tellLockOut(deps, error, email, origin)
  if (error instanceof ProblemError && error.code === 'PROFILE.GLOBAL_ERROR') {
    await recordEvent(
      deps.database.connection,
      deps,
      { kind: 'login-failure', email, detail: 'old-password' },
      origin,
    )
  }
}

const wrongPassword = () => new ProblemError('PROFILE.GLOBAL_ERROR')
