// Sessions: an opaque random token in a cookie, with its hash in the database. A session ends thirty minutes after the last
// request, or after two weeks.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionAnswer } from '#contract/accounts/accounts.ts'
import type { EventDetails } from '#contract/audit/events.ts'
import { SESSION_LIFETIME_MINUTES, STAFF_SESSION_HOURS } from '#contract/limits.ts'
import type { UserRole } from '#database/account-tables.ts'
import type { Config } from '#server/config.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { ownAct } from './account-events.ts'
import { countAttempt } from './attempt-limits.ts'
import type { Device } from './device.ts'
import { hasSecondFactor } from './second-factor/second-factor-queries.ts'
import { isToken, newToken } from './secret-token.ts'
import {
  deleteSession,
  endSessionsBeyondLimit,
  extendSession,
  findSession,
  insertSession,
  pruneSessions,
} from './session-queries.ts'
import { passwordHashIsStill, type User } from './user-queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LIFETIME_MS = SESSION_LIFETIME_MINUTES * MINUTE
/** Writing the expiry on every request would turn every read into a write. */
const WRITTEN_AT_MOST_EVERY_MS = MINUTE

export interface Session {
  token: string
  startedAt: Date
  actor: Actor
}

type SessionDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>

interface LogIn {
  device: Device
  previousToken: string | undefined
  origin: EventOrigin
  /** Checks the code, or throws. Missing if only the password is required. */
  secondFactor?: (tx: Transaction) => Promise<EventDetails['login']>
}

/**
 * Starts a session. `user` is the account as it was when the password was checked; throws if the password was replaced since.
 * The token is always new, so that a token planted in the browser before gains nothing (session fixation).
 */
export async function startSession(
  deps: SessionDependencies,
  user: User,
  { previousToken, device, origin, secondFactor }: LogIn,
): Promise<Session> {
  const { database, clock } = deps
  const now = clock.now()
  const token = newToken()
  // Limits successful sign-ins, which no other limit counts: each adds a session and an event.
  await countAttempt(deps, [['login-successes', user.id]])
  await pruneSessions(database.connection, now)
  const stored = await database.transaction(async (tx) => {
    if (!(await passwordHashIsStill(tx, user))) throw new ProblemError('LOGIN.LOGIN_FAILED')
    const detail = await secondFactor?.(tx)
    // The second factor was set up while the password was being checked.
    if (!secondFactor && (await hasSecondFactor(tx, user.id))) throw new ProblemError('LOGIN.LOGIN_FAILED')
    if (previousToken) await deleteSession(tx, sha256(previousToken))
    await insertSession(tx, {
      token_hash: sha256(token),
      user_id: user.id,
      ...device,
      created_at: now,
      expires_at: expiryFrom(now),
    })
    await endSessionsBeyondLimit(tx, { userId: user.id, newTokenHash: sha256(token) })
    await recordEvent(tx, deps, { kind: 'login', ...ownAct(user), ...(detail ? { detail } : {}) }, origin)
    return findSession(tx, { tokenHash: sha256(token), now, ...begun(deps, now) })
  })
  // The account was blocked while the password was being checked.
  if (!stored) throw new ProblemError('ACCESS.DENIED')
  return { token, startedAt: stored.startedAt, actor: stored.actor }
}

/** Finds the session of a token, and extends it unless `keepsAlive` is false. */
export async function resumeSession(
  deps: SessionDependencies,
  token: string,
  { keepsAlive = true } = {},
): Promise<Session | undefined> {
  const { database, clock } = deps
  if (!isToken(token)) return undefined
  const now = clock.now()
  const tokenHash = sha256(token)
  const stored = await findSession(database.connection, {
    tokenHash,
    now,
    ...begun(deps, now),
  })
  if (!stored) return undefined
  const expiresAt = expiryFrom(now)
  if (keepsAlive && expiresAt.getTime() - stored.expiresAt.getTime() >= WRITTEN_AT_MOST_EVERY_MS) {
    await extendSession(database.connection, tokenHash, expiresAt)
  }
  return { token, startedAt: stored.startedAt, actor: stored.actor }
}

export async function endSession(
  deps: SessionDependencies,
  { token, actor }: Session,
  origin: EventOrigin,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await deleteSession(tx, sha256(token))
    await recordEvent(
      tx,
      deps,
      { kind: 'logout', ...ownAct({ id: actor.userId, email: actor.email }) },
      origin,
    )
  })
}

const begun = (deps: Pick<Dependencies, 'config'>, now: Date) => ({
  begunAfter: begunAfter(deps, now, 'client'),
  staffBegunAfter: begunAfter(deps, now, 'staff'),
})

/**
 * Returns the latest start of a session that has ended even if it is in constant use, so that a forgotten computer is signed
 * out eventually.
 */
export const begunAfter = ({ config }: Pick<Dependencies, 'config'>, now: Date, role: UserRole) =>
  new Date(now.getTime() - (role === 'staff' ? STAFF_SESSION_HOURS * HOUR : config.sessionDays * DAY))

/** Adds the interval between writes, so that no session ends before its thirty minutes are over. */
const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME_MS + WRITTEN_AT_MOST_EVERY_MS)

export const lastUseOf = (expiresAt: Date) =>
  new Date(expiresAt.getTime() - LIFETIME_MS - WRITTEN_AT_MOST_EVERY_MS)

/**
 * Derives the anti-forgery token from the session token by a hash. Other sites can read neither, and nothing more has to be
 * stored.
 */
export const antiForgeryToken = ({ token }: Session) => sha256(`anti-forgery:${token}`).toString('base64url')

/** Whether a person must have a second factor. Clients never must. */
export const mustHaveFactor = (
  { needsSecondFactor }: Pick<Config, 'needsSecondFactor'>,
  { role }: Pick<Actor, 'role'>,
) => role === 'staff' && needsSecondFactor

/** Whether a staff member still has to set up a required second factor. */
export const lacksSecondFactor = (config: Pick<Config, 'needsSecondFactor'>, actor: Actor) =>
  mustHaveFactor(config, actor) && !actor.hasSecondFactor

export function sessionAnswer(session: Session, config: Pick<Config, 'needsSecondFactor'>): SessionAnswer {
  const { userId, name, surname, email, role, isAdministrator } = session.actor
  const staff = role === 'staff'
  return {
    user: {
      uuid: userId,
      fullname: `${name} ${surname}`,
      email,
      ...(staff ? { role, staff, administrator: isAdministrator } : {}),
      ...(lacksSecondFactor(config, session.actor) ? { secondFactorMissing: true } : {}),
    },
    xsrfToken: antiForgeryToken(session),
  }
}

/**
 * Name of the session cookie. With the `__Host-` prefix, browsers refuse the cookie from another host of the domain or over
 * plain http.
 */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session'

/** Session cookie. It has no expiry: closing the browser deletes it, and the server ends the session in time. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = sessionCookieName(publicUrl)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    give: (reply: FastifyReply, session: Session) => void reply.setCookie(name, session.token, options),
    take: (reply: FastifyReply) => void reply.clearCookie(name, options),
  }
}
export type SessionCookie = ReturnType<typeof sessionCookie>
