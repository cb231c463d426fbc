// A session: an opaque random token in a cookie, its hash in the database, thirty minutes from the last request and two weeks in all.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionAnswer } from '#contract/accounts/accounts.ts'
import type { EventDetails } from '#contract/audit/event-details.ts'
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
/** Writing the new expiry on every request would make each reading call a writing one. */
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
  /** Takes the code that was given, or throws. Left out where the password was all that is asked for. */
  secondFactor?: (tx: Transaction) => Promise<EventDetails['login']>
}

/**
 * For a user as read when their password was checked: one that was replaced meanwhile opens nothing.
 * Always a token of its own: one that was in the browser before the login opens nothing after it.
 */
export async function startSession(
  deps: SessionDependencies,
  user: User,
  { previousToken, device, origin, secondFactor }: LogIn,
): Promise<Session> {
  const { database, clock } = deps
  const now = clock.now()
  const token = newToken()
  // Each adds a session and an event, and the right password is no failure that another limit counts.
  await countAttempt(deps, [['login-successes', user.id]])
  await pruneSessions(database.connection, now)
  const stored = await database.transaction(async (tx) => {
    if (!(await passwordHashIsStill(tx, user))) throw new ProblemError('LOGIN.LOGIN_FAILED')
    const detail = await secondFactor?.(tx)
    // Set up while the password was checked.
    if (!secondFactor && (await hasSecondFactor(tx, user.id))) throw new ProblemError('LOGIN.LOGIN_FAILED')
    if (previousToken) await deleteSession(tx, sha256(previousToken))
    await insertSession(tx, {
      tokenHash: sha256(token),
      userId: user.id,
      device,
      now,
      expiresAt: expiryFrom(now),
    })
    await endSessionsBeyondLimit(tx, { userId: user.id, newTokenHash: sha256(token) })
    await recordEvent(tx, deps, { kind: 'login', ...ownAct(user), ...(detail ? { detail } : {}) }, origin)
    return findSession(tx, { tokenHash: sha256(token), now, ...begun(deps, now) })
  })
  // Blocked while the password was checked.
  if (!stored) throw new ProblemError('ACCESS.DENIED')
  return { token, startedAt: stored.startedAt, actor: stored.actor }
}

/** The session of a token, with its life pushed ahead by this request if that keeps it alive. */
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

/** A session that is used day and night is not for ever: a computer left signed in somewhere is shut out in the end. */
export const begunAfter = ({ config }: Pick<Dependencies, 'config'>, now: Date, role: UserRole) =>
  new Date(now.getTime() - (role === 'staff' ? STAFF_SESSION_HOURS * HOUR : config.sessionDays * DAY))

/** Later by as much as may pass until the next request is written, so that no session ends before its thirty minutes are over. */
const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME_MS + WRITTEN_AT_MOST_EVERY_MS)

export const lastUseOf = (expiresAt: Date) =>
  new Date(expiresAt.getTime() - LIFETIME_MS - WRITTEN_AT_MOST_EVERY_MS)

/**
 * The anti-forgery token follows from the session's own and cannot be turned back into it: no other site can read
 * either, and nothing more has to be stored.
 */
export const antiForgeryToken = ({ token }: Session) => sha256(`anti-forgery:${token}`).toString('base64url')

/** Clients are never asked to have one. */
export const mustHaveFactor = (
  { needsSecondFactor }: Pick<Config, 'needsSecondFactor'>,
  { role }: Pick<Actor, 'role'>,
) => role === 'staff' && needsSecondFactor

/** Somebody of the staff who has yet to set up what this installation asks of them. */
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

/** The prefix makes browsers refuse the cookie from another host of the domain, or over plain http. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session'

/** The cookie of the token. It has no expiry of its own: closing the browser ends it, and the server ends it in time. */
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
