// Passwords that are long enough and are guessed first all the same: well-known ones, single words, the names of the person and of the
// operator.

import type { PasswordProblem } from '#contract/accounts/accounts.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { isPublished } from './demo-accounts.ts'
import type { User } from './user-queries.ts'

type Named = Pick<User, 'email' | 'name' | 'surname'>
type NamedOperator = Pick<Operator, 'name' | 'legalName'>

interface Chosen {
  /** The body's name of the new password, where the reason is shown. */
  field: string
  password: string
  person: Named
}

export async function rejectGuessablePassword(
  { config, settings }: Pick<Dependencies, 'config' | 'settings'>,
  { field, password, person }: Chosen,
): Promise<void> {
  const reason = isPublished(config, password)
    ? 'LOGIN.PASSWORD_COMMON'
    : await whyGuessable(password, person, settings.operator())
  if (reason) throw new ProblemError(reason, { errors: { [field]: [reason] } })
}

async function whyGuessable(
  password: string,
  person: Named,
  operator: NamedOperator,
): Promise<PasswordProblem | undefined> {
  if (isOwnName(password, person)) return 'LOGIN.PASSWORD_PERSONAL'
  const isCommon = isNameOfOperator(password, operator) || (await isWellKnown(password))
  return isCommon ? 'LOGIN.PASSWORD_COMMON' : undefined
}

/** Letters and digits alone, without case and diacritics. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** More digits around a word make it one of millions. */
const MOST_DIGITS = 6

/** What is left of `Polska-2026!`: the word between the digits that people put around one; empty where there is no such word. */
function wordOf(password: string): string {
  const letters = lettersOf(password)
  const word = letters.replace(/^\d+|\d+$/g, '')
  return letters.length - word.length <= MOST_DIGITS ? word : ''
}

function isOwnName(password: string, { email, name, surname }: Named): boolean {
  const [mailbox = ''] = email.split('@')
  const typed = [lettersOf(password), wordOf(password)]
  const own = [email, mailbox, name, surname, name + surname, surname + name].map(lettersOf)
  // A word of punctuation alone leaves nothing to compare, also when a surname is a dash.
  return own.some((text) => text !== '' && typed.includes(text))
}

/** Letters and digits that may stand beside the operator's name before a password is more than that name. */
const MOST_BESIDE_NAME = 5
const SHORTEST_WORD = 4

/** Also one word of the name, or a part of it that begins with a capital: `Elektro2026` at ElektroOdbiór. */
function isNameOfOperator(password: string, { name, legalName }: NamedOperator): boolean {
  const typed = lettersOf(password)
  const words = `${name} ${legalName}`.normalize('NFC').split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
  return [name, ...words]
    .map(lettersOf)
    .some(
      (word) =>
        word.length >= SHORTEST_WORD &&
        typed.includes(word) &&
        typed.length - word.length <= MOST_BESIDE_NAME,
    )
}

/**
 * Among the passwords that are used most, or a single word of Polish: with digits around it or without. The lists are read when the first
 * password is chosen and searched from end to end: a set of 150,000 words would take longer to make.
 */
async function isWellKnown(password: string): Promise<boolean> {
  const [{ dictionary: common }, { dictionary: polish }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pl'),
  ])
  const word = wordOf(password)
  const isSame = (listed: string) =>
    listed.length === word.length && (listed[0] === word[0] || listed > '\x7f') && lettersOf(listed) === word
  return (
    [password.toLowerCase(), word].some((text) => common['passwords-common'].includes(text)) ||
    Object.values(polish).some((list) => list.some(isSame))
  )
}
