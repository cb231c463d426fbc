// Whether a code is right, and from then on used up.

import type { Transaction } from '#server/platform/database/database.ts'
import { unseal } from '#server/platform/signing-keys/sealed.ts'
import { stepOfCode, tidyCode } from './authenticator.ts'
import { recoveryCodeHash, tidyRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, useRecoveryCode, useStep } from './second-factor-queries.ts'

export const FACTOR_KEYS = 'second-factors'

/** Which kind it was; undefined for a wrong code and for one that was used before. It stays used only if the transaction ends well. */
export async function takeCode(
  tx: Transaction,
  userId: string,
  typed: string,
  now: Date,
): Promise<'authenticator' | 'recovery-code' | undefined> {
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
