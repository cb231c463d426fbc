// Encrypts short secrets with a key from the database, so that lists, logs and table copies do not contain them in plain text.
// AES-256-GCM: a changed secret, or one moved to another place, cannot be decrypted.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyPurpose } from '#database/security-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { signingKeys, type SigningKey } from './signing-key-queries.ts'

const CIPHER = 'aes-256-gcm'
const KEY_ID_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret. `owner` binds it to a record: it cannot be decrypted for another one. */
export async function seal(
  db: Connection,
  purpose: KeyPurpose,
  secret: string,
  owner: string,
): Promise<Buffer> {
  const [newest] = await signingKeys(db, purpose)
  if (!newest) throw new Error(`there is no key to encrypt with for ${purpose}`)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, newest.key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(owner),
  )
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([idOf(newest), nonce, cipher.getAuthTag(), content])
}

export async function unseal(
  db: Connection,
  purpose: KeyPurpose,
  sealed: Buffer,
  owner: string,
): Promise<string> {
  const id = sealed.subarray(0, KEY_ID_BYTES)
  const used = (await signingKeys(db, purpose)).find((key) => idOf(key).equals(id))
  if (!used) throw new Error(`the key that a secret of ${purpose} was encrypted with is gone`)
  const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
  const content = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, used.key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
}

const idOf = ({ id }: SigningKey) => Buffer.from(id.replaceAll('-', ''), 'hex')
