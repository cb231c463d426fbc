// Reads secrets from files that systemd, Docker or a vault's agent provide, and finds misspelt names of settings. Environment
// variables are no place for secrets: child processes inherit them, and tools that describe a unit or a container print them.

import { readFileSync } from 'node:fs'
import { closestMatch } from 'leven'

/** Settings that may hold a password or a key. The setting `NAME_FILE` names the file with the value of `NAME`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'IMAP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GUS_API_KEY',
  'SENTRY_DSN',
] as const

export const SECRET_FILE_NAMES = SECRETS.map((name) => `${name}_FILE` as const)

/** Adds the values of the files to the settings. Returns one message for each unusable file. */
export function readSecretFiles(given: Record<string, string>): string[] {
  return SECRETS.flatMap((name) => {
    const file = given[`${name}_FILE`]
    if (file === undefined) return []
    if (given[name] !== undefined) return [`${name} and ${name}_FILE are both set: one of them is enough`]
    try {
      const value = readFileSync(file, 'utf8').trim()
      if (value === '') return [`${name}_FILE names a file that is empty: ${file}`]
      given[name] = value
      return []
    } catch (error) {
      return [
        `${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code}): ${file}`,
      ]
    }
  })
}

const WRONG_LETTERS = 2
/** Shorter names are ignored, because the environment contains similar names of other programs. */
const SHORTEST = 8
/** Every name with this prefix belongs to this product. */
const OURS_ALONE = 'RATE_'

/** Returns a message for each name that differs from a setting in one or two letters, with that setting. */
export function misspeltSettings(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name.toUpperCase(), known)
      return meant === undefined
        ? []
        : [`${name} is not a setting and changes nothing: ${meant} may be meant`]
    })
}

function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name
  if (name.startsWith(OURS_ALONE))
    return closestMatch(
      name,
      known.filter((each) => each.startsWith(OURS_ALONE)),
    )
  // Only compares names with the same beginning: `AWS_API_KEY` belongs to another program.
  const alike = known.filter((each) => each.slice(0, 2) === name.slice(0, 2))
  return name.length < SHORTEST ? undefined : closestMatch(name, alike, { maxDistance: WRONG_LETTERS })
}
