import type { Parts } from '#server/parts.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { countAttempt } from './attempt-limits.ts'
import { hashPassword, passwordIsRight } from './passwords.ts'
import { hashOf } from './secret-token.ts'
import type { Session } from './sessions.ts'
import { replacePassword } from './set-password.ts'
import { findUser, lockUser } from './user-queries.ts'

interface Passwords {
  password: string
  password_new: string
}

/** A wrong old password is never 401, which would sign the person out of the page they are on. */
export async function changePassword(parts: Parts, session: Session, { password, password_new }: Passwords): Promise<void> {
  const { database } = parts
  const { userId } = session.actor
  // An unlocked computer must not become a place to guess the password at leisure.
  const attempt = await countAttempt(parts, [['old-password', userId]])
  const user = await findUser(database.connection, userId)
  if (!user || !(await passwordIsRight(user.passwordHash, password))) throw wrongPassword()
  const passwordHash = await hashPassword(password_new)
  await database.transaction(async (tx) => {
    const current = await lockUser(tx, userId)
    // Replaced meanwhile, perhaps because somebody else knew it: the old one changes nothing any more.
    if (!current || current.passwordHash !== user.passwordHash) throw wrongPassword()
    await replacePassword(parts, tx, current, { passwordHash, keptSession: hashOf(session.token) })
  })
  await attempt.forgive()
}

const wrongPassword = () => new ProblemError('PROFILE.GLOBAL_ERROR')
