// Pseudonym of the person in an event: a keyed hash. Finding the events of an address requires the key.

import { createHmac } from 'node:crypto'
import type { Connection } from '#server/platform/database/database.ts'
import { signingKeys } from '#server/platform/signing-keys/signing-key-queries.ts'

/** Returns one pseudonym of the address for each key, that of the current key first. */
export async function pseudonymsOf(db: Connection, email: string): Promise<Buffer[]> {
  const keys = await signingKeys(db, 'security-events')
  return keys.map(({ key }) => createHmac('sha256', key).update(email.trim().toLowerCase()).digest())
}
