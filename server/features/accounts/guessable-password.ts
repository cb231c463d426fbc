// Refuses passwords that are long enough but guessed first: well-known ones, single words, names of the person and of the
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
  /** Field name of the new password, where the reason is shown. */
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

/** Keeps letters and digits, without case, diacritics and width (`ｈａｓｌｏ`). */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Letters that digits stand for. `l` becomes `i`, because `1` stands for both. */
const READ_AS: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
/** Returns the normal form of a text: equal for `hasło`, `Haslo` and `h4sl0`. */
const readingOf = (text: string) =>
  lettersOf(text).replace(/[013457l]/g, (character) => READ_AS[character] ?? character)

/** Maximum number of digits removed around a word. With more digits, a word has millions of variants and is hard to guess. */
const MOST_DIGITS = 6

/** Returns the text and its variants without some digits at its ends. A text of digits only stays unchanged. */
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

/** Returns the base words of a password: `haslo` for `H@sl0-2026!` and for `haslohaslo`. */
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
  // Skips words without letters or digits, for example a surname that is a dash.
  return own.map(readingOf).some((text) => text !== '' && readings.includes(text))
}

/** Most letters and digits that a refused password has beside the operator's name. With more, the password is accepted. */
const MOST_BESIDE_NAME = 5
const SHORTEST_WORD = 4

/**
 * Whether the password is the operator's name, one of its words, or a part that begins with a capital: `Elektro2026` at
 * ElektroOdbiór.
 */
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
 * Whether the password is a common one or a single Polish word, with or without digits around it. The lists are loaded with the
 * first new password and searched linearly, because building a set of 150,000 words would take longer.
 */
async function isWellKnown(password: string, readings: readonly string[]): Promise<boolean> {
  const [{ dictionary: common }, { dictionary: polish }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pl'),
  ])
  // A password of digits only is not a word; the list of common passwords contains such ones literally.
  const words = /\p{L}/u.test(password) ? readings : []
  // Skips most listed words by length or first letter; non-ASCII words are always compared, because they may normalise to
  // another letter.
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
