// Random tokens that grant access. The database stores only their hashes. A fast hash is enough, because 256 random bits cannot
// be guessed, unlike a password.

import { randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32
const LOOKS_LIKE_A_TOKEN = /^[\w-]{43}$/

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const isToken = (text: string) => LOOKS_LIKE_A_TOKEN.test(text)

/** Whether the tokens are equal. Compares in constant time, independent of where they differ. */
export function isSameToken(theirs: string, ours: string): boolean {
  const [one, other] = [Buffer.from(theirs), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}
