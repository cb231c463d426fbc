import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Parts } from '#server/parts.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellLockOut } from './account-events.ts'
import { countAttempt, TooManyAttempts } from './attempt-limits.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { hashPassword, passwordIsRight } from './passwords.ts'
import { hashOf } from './secret-token.ts'
import type { Session } from './sessions.ts'
import { replacePassword } from './set-password.ts'
import { findUser, lockUser } from './user-queries.ts'

interface Passwords {
  password: string
  password_new: string
}

export async function changePassword(
  parts: Parts,
  session: Session,
  passwords: Passwords,
  origin: EventOrigin,
): Promise<void> {
  try {
    await tryToChangePassword(parts, session, passwords, origin)
  } catch (error) {
    await tellFailedChange(parts, error, session.actor.email, origin)
    throw error
  }
}

/** A wrong old password is never 401, which would sign the person out of the page they are on. */
async function tryToChangePassword(
  parts: Parts,
  session: Session,
  { password, password_new }: Passwords,
  origin: EventOrigin,
): Promise<void> {
  const { database } = parts
  const { userId } = session.actor
  // An unlocked computer must not become a place to guess the password at leisure.
  const attempt = await countAttempt(parts, [['old-password', userId]])
  const user = await findUser(database.connection, userId)
  if (!user || !(await passwordIsRight(user.passwordHash, password))) throw wrongPassword()
  await attempt.forgive()
  await refuseGuessablePassword('password_new', password_new, user)
  const passwordHash = await hashPassword(password_new)
  await database.transaction(async (tx) => {
    const current = await lockUser(tx, userId)
    // Replaced meanwhile, perhaps because somebody else knew it: the old one changes nothing any more.
    if (!current || current.passwordHash !== user.passwordHash) throw wrongPassword()
    await replacePassword(parts, tx, current, { passwordHash, keptSession: hashOf(session.token) })
    await recordEvent(tx, parts, { kind: 'password-change', email: current.email }, origin)
  })
}

async function tellFailedChange(
  parts: Parts,
  error: unknown,
  email: string,
  origin: EventOrigin,
): Promise<void> {
  if (error instanceof TooManyAttempts) await tellLockOut(parts, error, email, origin)
  if (error instanceof ProblemError && error.code === 'PROFILE.GLOBAL_ERROR') {
    await recordEvent(
      parts.database.connection,
      parts,
      { kind: 'login-failure', email, detail: 'old-password' },
      origin,
    )
  }
}

const wrongPassword = () => new ProblemError('PROFILE.GLOBAL_ERROR')
