// Second step of signing in: checks a code after the correct password.

import { randomUUID } from 'node:crypto'
import type { EventDetails } from '#contract/audit/events.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { withMark } from '../known-browser.ts'
import type { From, LoggedIn } from '../log-in.ts'
import { isToken } from '../secret-token.ts'
import { startSession } from '../sessions.ts'
import { takeToken, userOfToken } from '../token-queries.ts'
import { findUser, type User } from '../user-queries.ts'
import { takeCode, tryCode, WrongCode } from './check-code.ts'
import { queueFactorMail } from './factor-mails.ts'
import { countRecoveryCodes } from './second-factor-queries.ts'

/** @param pendingToken from the cookie that the server set after the correct password */
export async function finishLogIn(
  deps: Dependencies,
  code: string,
  pendingToken: string | undefined,
  from: From,
): Promise<LoggedIn> {
  const user = await userOf(deps, pendingToken)
  const session = await tryCode(deps, user, from.origin, () =>
    startSession(deps, user, {
      ...from,
      secondFactor: (tx) => pass(deps, tx, { user, code, pendingToken }),
    }),
  )
  const now = deps.clock.now()
  return { session, browserCookie: await withMark(deps.database.connection, user, from.browserCookie, now) }
}

async function userOf(
  { database: { connection }, clock }: Dependencies,
  pendingToken: string | undefined,
): Promise<User> {
  const userId =
    pendingToken !== undefined && isToken(pendingToken)
      ? await userOfToken(connection, 'pending_log_ins', sha256(pendingToken), clock.now())
      : undefined
  const user = userId === undefined ? undefined : await findUser(connection, userId)
  if (!user) throw new ProblemError('LOGIN.CODE_WRONG')
  return user
}

/** Uses up the code and the pending sign-in in the transaction that opens the session. */
async function pass(
  deps: Dependencies,
  tx: Transaction,
  { user, code, pendingToken = '' }: { user: User; code: string; pendingToken: string | undefined },
): Promise<EventDetails['login']> {
  const wrong = new WrongCode('LOGIN.CODE_WRONG')
  const kind = await takeCode(deps, tx, user.id, { code, wrong })
  if (!(await takeToken(tx, 'pending_log_ins', sha256(pendingToken), deps.clock.now()))) throw wrong
  if (kind === 'recovery-code') {
    const left = await countRecoveryCodes(tx, user.id)
    await queueFactorMail(deps, tx, user, { what: 'recovery-code', left, key: randomUUID() })
  }
  return kind
}
