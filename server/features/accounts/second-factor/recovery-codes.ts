// Recovery codes for a lost phone. Each one replaces an authenticator code once.

import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** Letters and digits that are not confused on paper: no i, l, o, u. */
export const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 6
const GROUP_LENGTH = 4
/** Older codes have four groups. They work until they are used or replaced. */
const LENGTHS = [4, GROUPS].map((groups) => groups * GROUP_LENGTH)

/**
 * Creates a code of 24 characters with five bits each: for 120 random bits a fast hash is enough (OWASP ASVS 5.0, 6.5.2 asks
 * for 112).
 */
const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-')

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/**
 * Normalises a code copied from paper: capitals, missing hyphens, o for 0. Undefined if it does not look like a recovery code.
 */
export function tidyRecoveryCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return LENGTHS.includes(code.length) && [...code].every((character) => CHARACTERS.includes(character))
    ? code
    : undefined
}

/** Hashes a code with the user id, so that a guess tests only one account. */
export const recoveryCodeHash = (userId: string, code: string) =>
  sha256(`recovery code of ${userId}: ${tidyRecoveryCode(code) ?? ''}`)
