// Recovery codes, for somebody whose telephone is lost. Each opens the account once, in the place of an authenticator's code.

import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/limits.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** Letters and digits that are not mistaken for one another on paper: no i, l, o, u. */
export const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 6
const GROUP_LENGTH = 4
/** Codes of before have four groups. They work until they are used or renewed. */
const LENGTHS = [4, GROUPS].map((groups) => groups * GROUP_LENGTH)

/** 24 characters of five bits: 120 random bits, which a fast hash protects (OWASP ASVS 5.0, 6.5.2 asks for 112). */
const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-')

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** As people copy it from paper: in capitals, without hyphens, o for 0. Undefined for what no recovery code looks like. */
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

/** With the person, so that one guess is a guess at one account. */
export const recoveryCodeHash = (userId: string, code: string) =>
  sha256(`recovery code of ${userId}: ${tidyRecoveryCode(code) ?? ''}`)
