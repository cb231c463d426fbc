// The pseudonym of the person an event is about: a keyed hash. Only the holder of the key can find the events of an address.

import { createHmac } from 'node:crypto'
import type { Connection } from '#server/platform/database/database.ts'
import { signingKeys } from '#server/platform/signing-keys/signing-key-queries.ts'

/** A pseudonym for each key there ever was, that of the current key first. */
export async function pseudonymsOf(db: Connection, email: string): Promise<Buffer[]> {
  const keys = await signingKeys(db, 'security-events')
  return keys.map(({ key }) => createHmac('sha256', key).update(email.trim().toLowerCase()).digest())
}
