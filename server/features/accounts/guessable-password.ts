// Passwords that are long enough and are guessed first all the same: well-known ones, single words, the names of the person and of the
// operator.

import type { PasswordProblem } from '#contract/accounts/accounts.ts'
import type { Operator } from '#contract/settings/operator-settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { isPublished } from './demo-accounts.ts'
import type { User } from './user-queries.ts'

type Named = Pick<User, 'email' | 'name' | 'surname' | 'phone'>
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
  const readings = readingsOf(password)
  if (isOwnData(readings, person)) return 'LOGIN.PASSWORD_PERSONAL'
  const isCommon = isNameOfOperator(readings, operator) || (await isWellKnown(password, readings))
  return isCommon ? 'LOGIN.PASSWORD_COMMON' : undefined
}

/** Letters and digits alone, without case, diacritics and width (`ｈａｓｌｏ`). */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Letters that digits stand for. `l` is read as `i`, because `1` stands for both. */
const READ_AS: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
/** How a text reads: the same for `hasło`, `Haslo` and `h4sl0`. */
const readingOf = (text: string) =>
  lettersOf(text).replace(/[013457l]/g, (character) => READ_AS[character] ?? character)

/** More digits around a word make it one of millions. */
const MOST_DIGITS = 6

/** The text itself, and all that is left of it without some of the digits at its ends. Digits alone are no word. */
function withoutDigitsAround(text: string): string[] {
  const front = /^\d*/.exec(text)?.[0].length ?? 0
  const back = /\d*$/.exec(text)?.[0].length ?? 0
  if (front === text.length) return [text]
  const found = []
  for (let start = 0; start <= Math.min(front, MOST_DIGITS); start += 1)
    for (let end = 0; end <= Math.min(back, MOST_DIGITS - start); end += 1)
      found.push(text.slice(start, text.length - end))
  return found
}

/** All that a password may be made from: `haslo` of `H@sl0-2026!` and of `haslohaslo`. */
function readingsOf(password: string): string[] {
  const spellings = [password, password.replaceAll('@', 'a').replaceAll('$', 's')]
  return spellings
    .flatMap((spelling) => withoutDigitsAround(lettersOf(spelling)))
    .map(readingOf)
    .flatMap((text) => [text, text.replace(/^(.+?)\1+$/u, '$1')])
}

const PHONE_DIGITS = 9

function isOwnData(readings: readonly string[], { email, name, surname, phone }: Named): boolean {
  const [mailbox = '', domain = ''] = email.split('@')
  const [host = ''] = domain.split('.')
  const own = [email, mailbox, domain, host, name, surname, name + surname, surname + name]
  const number = phone?.replace(/\D/g, '').slice(-PHONE_DIGITS)
  if (number) own.push(number, `48${number}`)
  // A word of punctuation alone leaves nothing to compare, also when a surname is a dash.
  return own.map(readingOf).some((text) => text !== '' && readings.includes(text))
}

/** Letters and digits that may stand beside the operator's name before a password is more than that name. */
const MOST_BESIDE_NAME = 5
const SHORTEST_WORD = 4

/** Also one word of the name, or a part of it that begins with a capital: `Elektro2026` at ElektroOdbiór. */
function isNameOfOperator(readings: readonly string[], { name, legalName }: NamedOperator): boolean {
  const words = `${name} ${legalName}`.normalize('NFC').split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
  return [name, ...words]
    .map(readingOf)
    .filter((word) => word.length >= SHORTEST_WORD)
    .some((word) =>
      readings.some((text) => text.includes(word) && text.length - word.length <= MOST_BESIDE_NAME),
    )
}

/**
 * Among the passwords that are used most, or a single word of Polish: with digits around it or without. The lists are read when the first
 * password is chosen and searched from end to end: a set of 150,000 words would take longer to make.
 */
async function isWellKnown(password: string, readings: readonly string[]): Promise<boolean> {
  const [{ dictionary: common }, { dictionary: polish }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pl'),
  ])
  // Digits alone are no word: among the most used passwords they stand as they are typed.
  const words = /\p{L}/u.test(password) ? readings : []
  // Most listed words are passed over by their length or first letter; one beyond ASCII may read as another.
  const [wanted, lengths, letters] = [new Set(words), new Set<number>(), new Set<string>()]
  for (const word of words) {
    lengths.add(word.length)
    letters.add(word.charAt(0))
  }
  const isWanted = (listed: string) =>
    lengths.has(listed.length) &&
    (listed > '\x7f' || letters.has(READ_AS[listed.charAt(0)] ?? listed.charAt(0))) &&
    wanted.has(readingOf(listed))
  const mostUsed = common['passwords-common']
  return (
    mostUsed.includes(password.toLowerCase()) ||
    [mostUsed, ...Object.values(polish)].some((list) => list.some(isWanted))
  )
}
