// Limits attempts by account and by client address. The database stores the counts, so that all processes share them.

import type { RateName } from '#server/config.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { networksOf, timesOf, type NetworkWidth } from '#server/platform/http/limits/client-network.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { addAttempt, clearAttempts, nextAttemptAt, pruneAttempts, removeAttempt } from './attempt-queries.ts'

const MINUTE = 60_000

/** Limited actions, each with its setting and window. */
const LIMITS = {
  'login-address': { rate: 'RATE_LOGIN_FAILURES_PER_ADDRESS', windowMs: 15 * MINUTE },
  'login-address-56': { rate: 'RATE_LOGIN_FAILURES_PER_ADDRESS', windowMs: 15 * MINUTE, width: 56 },
  'login-address-48': { rate: 'RATE_LOGIN_FAILURES_PER_ADDRESS', windowMs: 15 * MINUTE, width: 48 },
  'login-account': { rate: 'RATE_LOGIN_FAILURES_PER_ACCOUNT', windowMs: 15 * MINUTE },
  'login-known-browser': { rate: 'RATE_LOGIN_FAILURES_PER_BROWSER', windowMs: 15 * MINUTE },
  'login-successes': { rate: 'RATE_ACCOUNT_LOG_INS_PER_HOUR', windowMs: 60 * MINUTE },
  'old-password': { rate: 'RATE_LOGIN_FAILURES_PER_ACCOUNT', windowMs: 15 * MINUTE },
  'second-factor': { rate: 'RATE_CODE_FAILURES_PER_ACCOUNT', windowMs: 15 * MINUTE },
  'second-factor-set-up': { rate: 'RATE_CODE_FAILURES_PER_ACCOUNT', windowMs: 15 * MINUTE },
  'password-link-address': { rate: 'RATE_PASSWORD_LINKS_PER_ADDRESS', windowMs: 60 * MINUTE },
  'password-link-address-56': { rate: 'RATE_PASSWORD_LINKS_PER_ADDRESS', windowMs: 60 * MINUTE, width: 56 },
  'password-link-address-48': { rate: 'RATE_PASSWORD_LINKS_PER_ADDRESS', windowMs: 60 * MINUTE, width: 48 },
  'password-link-account': { rate: 'RATE_PASSWORD_LINKS_PER_ACCOUNT', windowMs: 60 * MINUTE },
} as const satisfies Record<string, { rate: RateName; windowMs: number; width?: NetworkWidth }>

export type LimitKind = keyof typeof LIMITS
export type LimitedSubject = readonly [kind: LimitKind, subject: string]

export interface CountedAttempt {
  /** Removes the attempt from the count, because it did not fail. */
  refund(): Promise<void>
}

type LimitDependencies = Pick<Dependencies, 'config' | 'database' | 'clock'>

/** Problem 429 that says which limit was exceeded. */
export class TooManyAttempts extends ProblemError {
  readonly kind: LimitKind
  readonly subject: string

  constructor([kind, subject]: LimitedSubject, seconds: number) {
    super('ERROR.TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } })
    this.kind = kind
    this.subject = subject
  }
}

/**
 * Counts an attempt before its outcome is known, so that concurrent attempts cannot pass the limit together. Throws 429 if
 * there were too many. A refused attempt is not counted, so that guessing cannot lock an account forever. `subjects` must have
 * the client address before the account: locking rows always in this sequence prevents deadlocks.
 */
export async function countAttempt(
  { config, database, clock }: LimitDependencies,
  subjects: readonly LimitedSubject[],
): Promise<CountedAttempt> {
  const at = clock.now()
  const attempts = subjects.map(([kind, subject]) => ({ kind, subject, subjectHash: sha256(subject), at }))
  await pruneAttempts(database.connection, at)
  await database.transaction(async (tx) => {
    for (const attempt of attempts) {
      const allowance = allowanceOf(attempt.kind, config.rates)
      if (!(await addAttempt(tx, attempt, allowance)))
        throw tooMany(attempt, await nextAttemptAt(tx, attempt, allowance))
    }
  })
  return {
    async refund() {
      await database.transaction(async (tx) => {
        for (const attempt of attempts) await removeAttempt(tx, attempt)
      })
    },
  }
}

/** Returns what an attempt from a client address counts against: each of its networks, narrowest first. */
export function subjectsOf(
  kind: 'login-address' | 'password-link-address',
  address: string,
): LimitedSubject[] {
  const kinds = [kind, `${kind}-56`, `${kind}-48`] as const
  return networksOf(address).map((network, at) => [kinds[at] ?? kind, network])
}

function allowanceOf(kind: LimitKind, rates: Record<RateName, number>) {
  const limit: { rate: RateName; windowMs: number; width?: NetworkWidth } = LIMITS[kind]
  return { most: rates[limit.rate] * timesOf(rates)[limit.width ?? 64], windowMs: limit.windowMs }
}

/** Clears the attempts of a person who has proved to own the account. */
export const clearFailures = (db: Connection, email: string) =>
  clearAttempts(db, 'login-account', sha256(email))

/**
 * Whether this event is among the first few within the period. Events that an anonymous visitor can repeat without limit are
 * recorded only that often.
 */
export async function isWorthTelling(
  { database, clock }: LimitDependencies,
  [told, most, minutes]: readonly [string, number, number],
  subject: string,
) {
  return addAttempt(
    database.connection,
    { kind: told, subjectHash: sha256(subject), at: clock.now() },
    { most, windowMs: minutes * MINUTE },
  )
}

function tooMany(
  { kind, subject, at }: { kind: LimitKind; subject: string; at: Date },
  until: Date,
): TooManyAttempts {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  return new TooManyAttempts([kind, subject], seconds)
}
