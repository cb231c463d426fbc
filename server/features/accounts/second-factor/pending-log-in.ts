// Pending sign-in: the password was correct and a code is awaited. A cookie identifies it for a few minutes and grants nothing
// else.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_LOG_IN_MINUTES } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { newToken } from '../secret-token.ts'
import { passwordHashIsStill, type User } from '../user-queries.ts'
import { insertPendingLogIn } from './second-factor-queries.ts'

const LIFETIME_MS = PENDING_LOG_IN_MINUTES * 60_000

/**
 * Starts a pending sign-in. `user` is the account as it was when the password was checked; throws if the password was replaced
 * since.
 */
export async function startPendingLogIn(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  user: User,
): Promise<string> {
  const now = clock.now()
  const token = newToken()
  await database.transaction(async (tx) => {
    if (!(await passwordHashIsStill(tx, user))) throw new ProblemError('LOGIN.LOGIN_FAILED')
    await insertPendingLogIn(tx, {
      token_hash: sha256(token),
      user_id: user.id,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
  })
  return token
}

export const pendingLogInCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-log-in' : 'log-in'

/** Cookie of the pending sign-in. With `SameSite=Strict`, no request from another site carries it. */
export function pendingLogInCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = pendingLogInCookieName(publicUrl)
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    give: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...options, maxAge: LIFETIME_MS / 1000 }),
    take: (reply: FastifyReply) => void reply.clearCookie(name, options),
  }
}
