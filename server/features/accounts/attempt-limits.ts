// How often an account or a client address may try something. Kept in the database: all processes count together.

import type { Parts } from '#server/parts.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { addAttempt, forgetAttempts, nextAttemptAt, pruneAttempts, removeAttempt } from './attempt-queries.ts'
import { hashOf } from './secret-token.ts'

const MINUTE = 60_000

/** What is limited, by which setting, in which time. */
const LIMITS = {
  'login-address': { rate: 'RATE_LOGIN_FAILURES_PER_ADDRESS', windowMs: 15 * MINUTE },
  'login-account': { rate: 'RATE_LOGIN_FAILURES_PER_ACCOUNT', windowMs: 15 * MINUTE },
  'old-password': { rate: 'RATE_LOGIN_FAILURES_PER_ACCOUNT', windowMs: 15 * MINUTE },
  'password-link-address': { rate: 'RATE_PASSWORD_LINKS_PER_ADDRESS', windowMs: 60 * MINUTE },
  'password-link-account': { rate: 'RATE_PASSWORD_LINKS_PER_ACCOUNT', windowMs: 60 * MINUTE },
} as const

export type LimitKind = keyof typeof LIMITS
export type LimitedSubject = readonly [kind: LimitKind, subject: string]

export interface CountedAttempt {
  /** It was no failure after all. */
  forgive(): Promise<void>
}

type LimitParts = Pick<Parts, 'config' | 'database' | 'clock'>

/**
 * Counts a try before its outcome is known, so that many at once cannot slip under the limit; refuses with 429 when
 * there were too many already. A refused try is not counted: guessing on must not lock an account for good.
 * Callers name the client address before the account: rows are then locked in one order.
 */
export async function countAttempt({ config, database, clock }: LimitParts, subjects: readonly LimitedSubject[]): Promise<CountedAttempt> {
  const at = clock.now()
  const attempts = subjects.map(([kind, subject]) => ({ kind, subjectHash: hashOf(subject), at }))
  await pruneAttempts(database.connection, at)
  await database.transaction(async (tx) => {
    for (const attempt of attempts) {
      const { rate, windowMs } = LIMITS[attempt.kind]
      const allowance = { most: config.rates[rate], windowMs }
      if (!(await addAttempt(tx, attempt, allowance))) throw tooMany(await nextAttemptAt(tx, attempt, allowance), at)
    }
  })
  return {
    async forgive() {
      await database.transaction(async (tx) => {
        for (const attempt of attempts) await removeAttempt(tx, attempt)
      })
    },
  }
}

/** Whoever proved to own the account starts afresh. */
export const clearFailures = (db: Connection, email: string) => forgetAttempts(db, 'login-account', hashOf(email))

function tooMany(until: Date, now: Date): ProblemError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new ProblemError('ERROR.TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } })
}
