import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

export interface SecondFactor {
  secret: Buffer | null
  confirmedAt: Date | null
  newSecret: Buffer | null
  newSecretAt: Date | null
}

export const findSecondFactor = (db: Connection, userId: string): Promise<SecondFactor | undefined> =>
  db
    .selectFrom('second_factors')
    .select([
      'secret',
      'confirmed_at as confirmedAt',
      'new_secret as newSecret',
      'new_secret_at as newSecretAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function hasSecondFactor(db: Connection, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedAt != null
}

/** Stores the secret of a set-up. Only the latest set-up can be confirmed. */
export async function saveNewSecret(
  db: Connection,
  userId: string,
  { secret, now }: { secret: Buffer; now: Date },
): Promise<void> {
  const started = { new_secret: secret, new_secret_at: now }
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: null, confirmed_at: null, ...started })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(started))
    .execute()
}

/** Drops an unconfirmed set-up. The authenticator in use stays. */
export async function abandonSetUp(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ new_secret: null, new_secret_at: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Puts the new authenticator into use. The code that confirmed it counts as used. */
export async function confirmNewSecret(
  tx: Transaction,
  userId: string,
  { secret, step, now }: { secret: Buffer; step: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ secret, confirmed_at: now, last_step: step, new_secret: null, new_secret_at: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Marks the 30-second step of a code as used. Of two concurrent uses, also in different processes, only one returns true. */
export async function useStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the second factor and its recovery codes. Returns false if there was no second factor. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return deleted?.confirmed_at != null
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })))
    .execute()
}

/** Deletes a recovery code. Of two concurrent uses, only one returns true. */
export async function useRecoveryCode(tx: Transaction, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPendingLogIn(
  tx: Transaction,
  pending: Insertable<Tables['pending_log_ins']>,
): Promise<void> {
  // Skips rows that another deletion has locked: waiting for them could deadlock.
  const ended = tx
    .selectFrom('pending_log_ins')
    .select('token_hash')
    .where('expires_at', '<=', pending.created_at)
    .forUpdate()
    .skipLocked()
  await tx.deleteFrom('pending_log_ins').where('token_hash', 'in', ended).execute()
  await tx.insertInto('pending_log_ins').values(pending).execute()
}

export async function deletePendingLogInsOf(db: Connection, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_log_ins')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
