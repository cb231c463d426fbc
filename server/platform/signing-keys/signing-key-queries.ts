// Keys for signing and encrypting, stored in the database, so that all processes share them.

import { randomBytes, randomUUID } from 'node:crypto'
import type { KeyPurpose } from '#database/security-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

export interface SigningKey {
  id: string
  key: Buffer
}

/** Returns the keys, newest first; the newest one signs and encrypts. */
export const signingKeys = (db: Connection, purpose: KeyPurpose): Promise<SigningKey[]> =>
  db
    .selectFrom('signing_keys')
    .select(['id', 'key'])
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const oldestKeyAt = async (db: Connection, purpose: KeyPurpose): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('signing_keys')
      .select('created_at')
      .where('purpose', '=', purpose)
      .orderBy('created_at')
      .executeTakeFirst()
  )?.created_at

const KEY_BYTES = 32

export async function addSigningKey(tx: Transaction, purpose: KeyPurpose, now: Date): Promise<void> {
  await tx
    .insertInto('signing_keys')
    .values({ id: randomUUID(), purpose, key: randomBytes(KEY_BYTES), created_at: now })
    .execute()
}

/** Deletes the keys of a purpose. Signatures made with them are no longer valid. */
export async function deleteSigningKeys(tx: Transaction, purpose: KeyPurpose): Promise<void> {
  await tx.deleteFrom('signing_keys').where('purpose', '=', purpose).execute()
}
