// Passwords that are long enough and are guessed first all the same: well-known ones, and the person's own name or address.

import type { PasswordProblem } from '#contract/accounts/accounts.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { isPublished } from './demo-accounts.ts'
import type { User } from './user-queries.ts'

type Named = Pick<User, 'email' | 'name' | 'surname'>

interface Chosen {
  /** The body's name of the new password, where the reason is shown. */
  field: string
  password: string
  person: Named
}

export async function rejectGuessablePassword(
  { config }: Pick<Dependencies, 'config'>,
  { field, password, person }: Chosen,
): Promise<void> {
  const reason = isPublished(config, password)
    ? 'LOGIN.PASSWORD_COMMON'
    : await whyGuessable(password, person)
  if (reason) throw new ProblemError(reason, { errors: { [field]: [reason] } })
}

async function whyGuessable(password: string, person: Named): Promise<PasswordProblem | undefined> {
  if (isOwnName(password, person)) return 'LOGIN.PASSWORD_PERSONAL'
  const common = await (commonPasswords ??= readCommonPasswords())
  return common.has(password.toLowerCase()) ? 'LOGIN.PASSWORD_COMMON' : undefined
}

/** Compares letters and digits alone, without case and diacritics. */
function isOwnName(password: string, { email, name, surname }: Named): boolean {
  const [mailbox = ''] = email.split('@')
  const letters = lettersOf(password)
  // A word of punctuation alone leaves nothing to compare, also when a surname is a dash.
  return (
    letters !== '' &&
    [email, mailbox, name, surname, name + surname, surname + name].some((own) => lettersOf(own) === letters)
  )
}

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand words, read when the first password is chosen, so that the start does not wait for them. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD_LENGTH))
}
