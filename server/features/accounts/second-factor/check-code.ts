// Checks a code, which can then not be used again, and limits the attempts.

import { randomUUID } from 'node:crypto'
import type { Dependencies } from '#server/dependencies.ts'
import { recordEvent, type EventOrigin } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { unseal } from '#server/platform/signing-keys/sealed.ts'
import { tellLockOut } from '../account-events.ts'
import { countAttempt, isWorthTelling, TooManyAttempts, type CountedAttempt } from '../attempt-limits.ts'
import type { User } from '../user-queries.ts'
import { stepOfCode, tidyCode } from './authenticator.ts'
import { queueFactorMail } from './factor-mails.ts'
import { recoveryCodeHash, tidyRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, useRecoveryCode, useStep } from './second-factor-queries.ts'

export const FACTOR_KEYS = 'second-factors'

type CodeKind = 'authenticator' | 'recovery-code'

/** Limit of mails about guessed codes: one a day for each person. */
const GUESSING_TOLD = ['code-guessing-told', 1, 24 * 60] as const

export class WrongCode extends ProblemError {}

/**
 * Counts an attempt, then checks a code with `use`. Records every failure. Codes typed at sign-in and on the account page
 * share one limit.
 */
export async function tryCode<T>(
  deps: Dependencies,
  user: User,
  origin: EventOrigin,
  use: () => Promise<T>,
): Promise<T> {
  let attempt: CountedAttempt | undefined
  try {
    attempt = await countAttempt(deps, [['second-factor', user.id]])
    const done = await use()
    await attempt.refund()
    return done
  } catch (error) {
    // If another limit refused the sign-in before the code was checked, the attempt does not count.
    if (!(error instanceof WrongCode)) await attempt?.refund()
    await tellFailedCode(deps, error, user, origin)
    throw error
  }
}

async function tellFailedCode(
  deps: Dependencies,
  error: unknown,
  user: User,
  origin: EventOrigin,
): Promise<void> {
  const { email, id } = user
  if (error instanceof TooManyAttempts) {
    await tellLockOut(deps, error, email, origin)
    // Only a person who knows the password gets this far.
    if (error.kind === 'second-factor' && (await isWorthTelling(deps, GUESSING_TOLD, id)))
      await deps.database.transaction((tx) =>
        queueFactorMail(deps, tx, user, { what: 'guessed', key: randomUUID() }),
      )
  }
  if (error instanceof WrongCode)
    await recordEvent(deps.database.connection, deps, { kind: 'code-failure', email, personId: id }, origin)
}

/** Marks the code as used; throws for a wrong one. */
export async function takeCode(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  userId: string,
  { code, wrong }: { code: string; wrong: WrongCode },
): Promise<CodeKind> {
  const kind = await kindOfCode(tx, userId, code, clock.now())
  if (!kind) throw wrong
  return kind
}

/**
 * Returns the kind of a valid code and marks it as used, until the transaction is rolled back. Undefined for a wrong or used
 * code.
 */
async function kindOfCode(
  tx: Transaction,
  userId: string,
  typed: string,
  now: Date,
): Promise<CodeKind | undefined> {
  const code = tidyCode(typed)
  if (code !== undefined) {
    const sealed = (await findSecondFactor(tx, userId))?.secret
    if (!sealed) return undefined
    const step = await stepOfCode(await unseal(tx, FACTOR_KEYS, sealed, userId), code, now)
    return step !== undefined && (await useStep(tx, userId, step)) ? 'authenticator' : undefined
  }
  if (tidyRecoveryCode(typed) === undefined) return undefined
  return (await useRecoveryCode(tx, userId, recoveryCodeHash(userId, typed))) ? 'recovery-code' : undefined
}
