// Somebody who gave the right password and is asked for a code: known by a cookie for a few minutes, and allowed nothing.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_LOG_IN_MINUTES } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { newToken } from '../secret-token.ts'
import { passwordHashIsStill, type User } from '../user-queries.ts'
import { insertPendingLogIn } from './second-factor-queries.ts'

const LIFETIME_MS = PENDING_LOG_IN_MINUTES * 60_000

/** For a user as read when their password was checked: one that was replaced meanwhile leads nowhere. */
export async function startPendingLogIn(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  user: User,
): Promise<string> {
  const now = clock.now()
  const token = newToken()
  await database.transaction(async (tx) => {
    if (!(await passwordHashIsStill(tx, user))) throw new ProblemError('LOGIN.LOGIN_FAILED')
    await insertPendingLogIn(tx, {
      tokenHash: sha256(token),
      userId: user.id,
      now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
  })
  return token
}

/** No other site's request carries it. */
export function pendingLogInCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-log-in' : 'log-in'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    give: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...options, maxAge: LIFETIME_MS / 1000 }),
    take: (reply: FastifyReply) => void reply.clearCookie(name, options),
  }
}
