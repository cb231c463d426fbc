// Passwords of the signed-in person and of the owner of a mailed link.

import { randomUUID } from 'node:crypto'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { ownAct, tellLockOut } from './account-events.ts'
import { clearFailures, countAttempt, TooManyAttempts } from './attempt-limits.ts'
import { rejectGuessablePassword } from './guessable-password.ts'
import { deletePasswordLinksOf } from './password-link-queries.ts'
import { hashPassword, userOfPassword } from './passwords.ts'
import { abandonSetUp } from './second-factor/second-factor-queries.ts'
import { isToken } from './secret-token.ts'
import { deleteSessionsOf } from './session-queries.ts'
import type { Session } from './sessions.ts'
import { takeToken, userOfToken } from './token-queries.ts'
import { findUser, lockUser, saveNoticeVersion, savePasswordHash, type User } from './user-queries.ts'

/** Sets a password by a mailed link. The link proves access to the account's mailbox, so nothing else is asked. */
export async function setPassword(
  deps: Dependencies,
  { password, token }: { password: string; token: string },
  origin: EventOrigin,
): Promise<void> {
  const { database, clock } = deps
  const tokenHash = sha256(token)
  // Checked first, so that an invented token does not cost a password hash.
  const userId =
    isToken(token) && (await userOfToken(database.connection, 'password_links', tokenHash, clock.now()))
  const owner = userId ? await findUser(database.connection, userId) : undefined
  if (!userId || !owner) throw linkIsClosed()
  await rejectGuessablePassword(deps, { field: 'password', password, person: owner })
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || !(await takeToken(tx, 'password_links', tokenHash, clock.now()))) throw linkIsClosed()
    await replacePassword(deps, tx, user, { passwordHash })
    if (user.passwordHash === null) await saveNoticeVersion(tx, userId, deps.settings.now().noticeVersion)
    await clearFailures(tx, user.email)
    await recordEvent(tx, deps, { kind: 'password-reset', ...ownAct(user) }, origin)
  })
}

const linkIsClosed = () => new ProblemError('FORGOT_PASSWORD.SOMETHING_WENT_WRONG')

/**
 * Saves the new password, and ends everything that the old one allowed: other sessions, open links, and an unconfirmed second
 * factor. Mails the owner. The caller has locked the user.
 */
export async function replacePassword(
  deps: Dependencies,
  tx: Transaction,
  user: User,
  { passwordHash, keptSession }: { passwordHash: string; keptSession?: Buffer },
): Promise<void> {
  await savePasswordHash(tx, user.id, passwordHash)
  await deleteSessionsOf(tx, user.id, keptSession)
  await deletePasswordLinksOf(tx, user.id)
  await abandonSetUp(tx, user.id)
  await deps.mail.queue(tx, {
    kind: 'password-changed',
    to: user.email,
    locale: user.locale,
    dedupeKey: `password-changed:${randomUUID()}`,
  })
}

interface Given {
  password: string
  origin: EventOrigin
  /** Answer to a wrong password. Never 401, which would sign the person out. */
  wrong: ProblemError
}

/** Checks the password of the signed-in person. Returns the account as it was at that moment. */
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
