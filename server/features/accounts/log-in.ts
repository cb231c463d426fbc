import type { Parts } from '#server/parts.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { networkOf } from '#server/platform/http/client-network.ts'
import { countAttempt } from './attempt-limits.ts'
import { passwordIsRight } from './passwords.ts'
import { startSession } from './sessions.ts'
import type { Session } from './sessions.ts'
import { emailKey, findUserByEmail } from './user-queries.ts'

interface Credentials {
  email: string
  password: string
}

interface From {
  address: string
  /** What the browser's cookie held before: it opens nothing afterwards. */
  previousToken: string | undefined
}

/** An unknown address takes the same steps as a known one, so that neither answer nor time tells them apart. */
export async function logIn(parts: Parts, { email, password }: Credentials, { address, previousToken }: From): Promise<Session> {
  const attempt = await countAttempt(parts, [
    ['login-address', networkOf(address)],
    ['login-account', emailKey(email)],
  ])
  const user = await findUserByEmail(parts.database.connection, email)
  const isRight = await passwordIsRight(user?.passwordHash, password)
  if (!user || !isRight) throw new ProblemError('LOGIN.LOGIN_FAILED')
  await attempt.forgive()
  if (user.blockedAt) throw new ProblemError('ACCESS.DENIED')
  return startSession(parts, user, previousToken)
}
