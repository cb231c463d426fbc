// Random tokens that open something: whoever reads the database finds only their hashes.

import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const LOOKS_LIKE_A_TOKEN = /^[\w-]{43}$/

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** A fast hash is right here: 256 random bits cannot be guessed, unlike a password. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest()

export const isToken = (text: string) => LOOKS_LIKE_A_TOKEN.test(text)
