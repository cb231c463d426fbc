import type { Dependencies } from '#server/dependencies.ts'
import type { EventOrigin } from '#server/features/security-events/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellFailedLogIn } from './account-events.ts'
import { countAttempt, subjectsOf, type LimitedSubject } from './attempt-limits.ts'
import { isPublished } from './demo-accounts.ts'
import type { Device } from './device.ts'
import { knownBrowser, withMark } from './known-browser.ts'
import { userOfPassword } from './passwords.ts'
import { startPendingLogIn } from './second-factor/pending-log-in.ts'
import { hasSecondFactor } from './second-factor/second-factor-queries.ts'
import { startSession, type Session } from './sessions.ts'
import { emailKey, findUserByEmail, type User } from './user-queries.ts'

interface Credentials {
  email: string
  password: string
}

export interface From {
  origin: EventOrigin
  /** Token of the browser's previous session, which ends. */
  previousToken: string | undefined
  /** Cookie that marks the browser as known. */
  browserCookie: string | undefined
  device: Device
}

export interface LoggedIn {
  session: Session
  browserCookie: string
}

/** Result of a correct password if the person must enter a code next. */
export interface HalfLoggedIn {
  pendingToken: string
}

export async function logIn(
  deps: Dependencies,
  credentials: Credentials,
  from: From,
): Promise<LoggedIn | HalfLoggedIn> {
  try {
    return await tryToLogIn(deps, credentials, from)
  } catch (error) {
    await tellFailedLogIn(deps, error, credentials.email, from.origin)
    throw error
  }
}

/**
 * Checks the password. Runs the same steps for unknown addresses, so that neither answer nor time reveals which accounts exist.
 */
async function tryToLogIn(
  deps: Dependencies,
  { email, password }: Credentials,
  from: From,
): Promise<LoggedIn | HalfLoggedIn> {
  const db = deps.database.connection
  const known = await findUserByEmail(db, email)
  const attempt = await countAttempt(deps, await subjectsFor(deps, email, known, from))
  const user = await userOfPassword(db, known, password)
  if (!user || isPublished(deps.config, password)) throw new ProblemError('LOGIN.LOGIN_FAILED')
  await attempt.refund()
  if (user.blockedAt) throw new ProblemError('ACCESS.DENIED')
  if (await hasSecondFactor(db, user.id)) return { pendingToken: await startPendingLogIn(deps, user) }
  const session = await startSession(deps, user, from)
  return { session, browserCookie: await withMark(db, user, from.browserCookie, deps.clock.now()) }
}

/**
 * Returns what the attempt counts against. A known browser has its own limit: attackers and others in its network cannot use it
 * up, and it does not use up theirs.
 */
async function subjectsFor(
  { database, clock }: Dependencies,
  email: string,
  user: User | undefined,
  from: From,
): Promise<LimitedSubject[]> {
  const browser = await knownBrowser(database.connection, user, from.browserCookie, clock.now())
  if (browser !== undefined) return [['login-known-browser', browser]]
  return [...subjectsOf('login-address', from.origin.address), ['login-account', emailKey(email)]]
}
