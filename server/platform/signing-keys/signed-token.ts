// Tokens of links that open one record: its id and a signature. The database keeps no token, and can show the link again.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyPurpose } from '#database/security-tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { signingKeys, type SigningKey } from './signing-key-queries.ts'

const ID_BYTES = 16
/** 128 bits: nobody guesses one, and the link still fits into a small QR code. */
const SIGNATURE_BYTES = 16
const TOKEN = /^[\w-]{43}$/

const signatureOf = ({ key }: SigningKey, id: Buffer) =>
  createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES)

/** @param id UUID of the record */
export async function signedToken(db: Connection, purpose: KeyPurpose, id: string): Promise<string> {
  const [newest] = await signingKeys(db, purpose)
  if (!newest) throw new Error(`there is no key to sign with for ${purpose}`)
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(newest, bytes)]).toString('base64url')
}

/** Returns the UUID that the token names, or undefined if no key of the purpose signed it. */
export async function idOfToken(
  db: Connection,
  purpose: KeyPurpose,
  token: string,
): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Two spellings of the last letter decode to the same bytes.
  if (bytes.toString('base64url') !== token) return undefined
  const [id, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  const keys = await signingKeys(db, purpose)
  if (!keys.some((key) => timingSafeEqual(signatureOf(key, id), signature))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
