// Random tokens that open something: whoever reads the database finds only their hashes. A fast hash is right for them: 256 random
// bits cannot be guessed, unlike a password.

import { randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32
const LOOKS_LIKE_A_TOKEN = /^[\w-]{43}$/

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const isToken = (text: string) => LOOKS_LIKE_A_TOKEN.test(text)

/** Compares in a time that does not depend on where the tokens differ. */
export function isSameToken(theirs: string, ours: string): boolean {
  const [one, other] = [Buffer.from(theirs), Buffer.from(ours)]
  return one.length === other.length && timingSafeEqual(one, other)
}
