// Whom an event is about, without saying it: a keyed hash. Who has the key and an address can find its events, nobody else.

import { createHmac } from 'node:crypto'
import type { Connection } from '#server/platform/database/database.ts'
import { signingKeys } from '#server/platform/signing-keys/signing-key-queries.ts'

/** One for each key there ever was, the one in use first. */
export async function pseudonymsOf(db: Connection, email: string): Promise<Buffer[]> {
  const keys = await signingKeys(db, 'security-events')
  return keys.map(({ key }) => createHmac('sha256', key).update(email.trim().toLowerCase()).digest())
}
