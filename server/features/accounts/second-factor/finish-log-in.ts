// The second step of signing in: a code, after the password was right.

import { randomUUID } from 'node:crypto'
import type { EventDetails } from '#contract/audit/event-details.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { tellLockOut } from '../account-events.ts'
import { countAttempt, isWorthTelling, TooManyAttempts } from '../attempt-limits.ts'
import { withMark } from '../known-browser.ts'
import type { From, LoggedIn } from '../log-in.ts'
import { isToken } from '../secret-token.ts'
import { startSession } from '../sessions.ts'
import { findUser, type User } from '../user-queries.ts'
import { takeCode } from './check-code.ts'
import { queueFactorMail } from './factor-mails.ts'
import { countRecoveryCodes, takePendingLogIn, userOfPendingLogIn } from './second-factor-queries.ts'

/** The person is written to once a day, however often codes are guessed. */
const GUESSING_TOLD = ['code-guessing-told', 1, 24 * 60] as const

/** @param pendingToken of the cookie that the right password was answered with */
export async function finishLogIn(
  deps: Dependencies,
  code: string,
  pendingToken: string | undefined,
  from: From,
): Promise<LoggedIn> {
  const user = await userOf(deps, pendingToken)
  try {
    const attempt = await countAttempt(deps, [['second-factor', user.id]])
    const session = await startSession(deps, user, {
      ...from,
      secondFactor: (tx) => pass(deps, tx, { user, code, pendingToken }),
    })
    await attempt.forgive()
    const now = deps.clock.now()
    return { session, browserCookie: await withMark(deps.database.connection, user, from.browserCookie, now) }
  } catch (error) {
    await tellFailedCode(deps, error, user, from)
    throw error
  }
}

async function userOf(
  { database: { connection }, clock }: Dependencies,
  pendingToken: string | undefined,
): Promise<User> {
  const userId =
    pendingToken !== undefined && isToken(pendingToken)
      ? await userOfPendingLogIn(connection, sha256(pendingToken), clock.now())
      : undefined
  const user = userId === undefined ? undefined : await findUser(connection, userId)
  if (!user) throw new ProblemError('LOGIN.CODE_WRONG')
  return user
}

/** The code and the half-way log-in are used up together with the session that they open, or not at all. */
async function pass(
  deps: Dependencies,
  tx: Transaction,
  { user, code, pendingToken = '' }: { user: User; code: string; pendingToken: string | undefined },
): Promise<EventDetails['login']> {
  const now = deps.clock.now()
  const kind = await takeCode(tx, user.id, code, now)
  if (!kind || !(await takePendingLogIn(tx, sha256(pendingToken), now)))
    throw new ProblemError('LOGIN.CODE_WRONG')
  if (kind === 'recovery-code') {
    const left = await countRecoveryCodes(tx, user.id)
    await queueFactorMail(deps, tx, user, { what: 'recovery-code', left, key: randomUUID() })
  }
  return kind
}

async function tellFailedCode(deps: Dependencies, error: unknown, user: User, from: From): Promise<void> {
  const { email, id } = user
  if (error instanceof TooManyAttempts) {
    await tellLockOut(deps, error, email, from.origin)
    // Whoever gets this far knows the password.
    if (await isWorthTelling(deps, GUESSING_TOLD, id))
      await deps.database.transaction((tx) =>
        queueFactorMail(deps, tx, user, { what: 'guessed', key: randomUUID() }),
      )
  }
  if (error instanceof ProblemError && error.code === 'LOGIN.CODE_WRONG')
    await recordEvent(
      deps.database.connection,
      deps,
      { kind: 'code-failure', email, personId: id },
      from.origin,
    )
}
