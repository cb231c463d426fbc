// Recognises what a column holds from its title.
import { foldText } from '#contract/catalogue/search.ts'
import {
  type CustomerBase as Base,
  type CustomerGroup,
  namedWordsOfAll,
  wordsOfAll,
} from '#web/texts/sheet-words.ts'
import type { SheetRole } from './column-parts.ts'

const LONGEST_HEADER = 60

type Group = CustomerGroup | 'company'
type PhraseOf<Name> = { name: Name; phrase: string }

const phraseOf = (text: string) =>
  foldText(text.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' '))
    .replace(/['’ʼ]|(?<=\p{Ll})-\s+(?=\p{Ll})/gu, '')
    .replace(/(\p{L}{3})(\d+)/gu, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
const phrases = <Name extends string>(
  lists: readonly (readonly [Name, readonly string[]])[],
): PhraseOf<Name>[] => lists.flatMap(([name, list]) => list.map((text) => ({ name, phrase: phraseOf(text) })))
const GROUPS = phrases(namedWordsOfAll(({ customers }) => customers.groups))
const BASES = phrases(namedWordsOfAll(({ customers }) => customers.bases))
const IGNORED = new Set(wordsOfAll(({ customers }) => customers.ignored).map(phraseOf))
const REMARKS = new Set(wordsOfAll(({ customers }) => customers.remarks).map(phraseOf))
const NUMBERS = new Set(wordsOfAll(({ customers }) => customers.numbers).map(phraseOf))

const has = (title: string, phrase: string) => ` ${title} `.includes(` ${phrase} `)
const longest = <Found extends { phrase: string }>(found: readonly Found[]) =>
  found.toSorted((one, other) => other.phrase.length - one.phrase.length)[0]
const without = (phrase: string, found: { phrase: string } | undefined) =>
  found ? ` ${phrase} `.replace(` ${found.phrase} `, ' ').trim() : phrase
const wordsOf = (phrase: string) => phrase.split(' ').filter(Boolean)

type Role = Base | 'surnameFirst'

const COLUMNS: Record<Group, Partial<Record<Role, SheetRole>>> = {
  company: {
    name: 'name',
    nip: 'nip',
    nipNotRequired: 'nipNotRequired',
    regon: 'regon',
    krs: 'krs',
    bdo: 'bdo',
    bdoFree: 'bdoFree',
    address: 'street',
    street: 'street',
    streetType: 'streetType',
    houseNumber: 'houseNumber',
    flatNumber: 'flatNumber',
    postalCode: 'postalCode',
    city: 'city',
    country: 'country',
    email: 'email',
    phone: 'phone',
    firstName: 'personName',
    surname: 'personSurname',
    fullName: 'personFullName',
    surnameFirst: 'personSurnameFirst',
  },
  branch: {
    name: 'branchName',
    address: 'branchStreet',
    street: 'branchStreet',
    streetType: 'branchStreetType',
    houseNumber: 'branchHouseNumber',
    flatNumber: 'branchFlatNumber',
    postalCode: 'branchPostalCode',
    city: 'branchCity',
    country: 'branchCountry',
    contact: 'branchContact',
    phone: 'branchPhone',
    email: 'branchEmail',
  },
  person: {
    email: 'personEmail',
    firstName: 'personName',
    surname: 'personSurname',
    fullName: 'personFullName',
    surnameFirst: 'personSurnameFirst',
    phone: 'personPhone',
  },
}
const CONTACT_COLUMNS: Partial<Record<Role, SheetRole>> = {
  phone: 'branchPhone',
  email: 'branchEmail',
  firstName: 'branchContactName',
  surname: 'branchContactSurname',
}

/**
 * Returns what a title names: `Telefon oddziału` is the phone of a pickup place. A sentence that contains such a word names
 * nothing. A number that counts columns, as in `Telefon 2`, is ignored.
 */
export const columnTitled = (title: string): SheetRole | null =>
  // `Telefon/fax` holds numbers of both. `Telefon (fax)` holds fax numbers, which are not imported.
  /[([](?:fax|faks|факс)[)\]]/i.test(title) ? null : (roleTitled(title) ?? roleTitled(withoutRemark(title)))

/**
 * "NIP (wymagane)" is the NIP. Other words in brackets, as in "NIP (poprzedni)", change the
 * meaning.
 */
const withoutRemark = (title: string) =>
  title.replace(/\s*[([](?<remark>[^()[\]]*)[)\]][\s*:]*$/, (all, remark: string) =>
    REMARKS.has(phraseOf(remark)) ? '' : all,
  )

function roleTitled(title: string): SheetRole | null {
  const words = wordsOf(phraseOf(title))
  const named = words.filter((word) => !/^\d+$/.test(word))
  const phrase = (named.length > 0 ? named : words).join(' ')
  if (phrase === '' || title.length > LONGEST_HEADER || IGNORED.has(phrase)) return null
  const contact = longest(BASES.filter(({ name, phrase: words }) => name === 'contact' && has(phrase, words)))
  const group = longest(GROUPS.filter((one) => has(without(phrase, contact), one.phrase)))
  const rest = without(without(phrase, contact), group)
  const bases = BASES.filter((one) => has(rest, one.phrase))
  const known = [contact, group, ...bases].flatMap((one) => (one ? wordsOf(one.phrase) : []))
  const isKnown = (word: string) => known.includes(word)
  const all = wordsOf(phrase)
  if (all.filter(isKnown).length * 2 <= all.length) return null
  const role = roleOf(bases, rest)
  if (contact) return (role && CONTACT_COLUMNS[role]) ?? 'branchContact'
  return COLUMNS[group?.name ?? 'company'][role ?? 'name'] ?? null
}

/**
 * If a title names several of these, the first one counts: `Ulica i nr domu` is a column of
 * streets. `Nr domu/lokalu` is appended to the street unchanged.
 */
const WIDER_FIRST = ['streetType', 'street', 'houseNumber', 'flatNumber'] as const

function roleOf(found: readonly PhraseOf<Base>[], title: string): Role | undefined {
  const bases = found.filter(
    ({ phrase }) => !found.some((other) => other.phrase !== phrase && has(other.phrase, phrase)),
  )
  const names = new Set(bases.map(({ name }) => name))
  if (names.has('firstName') && names.has('surname')) {
    const at = (base: Base) => title.indexOf(bases.find(({ name }) => name === base)?.phrase ?? '')
    return at('firstName') < at('surname') ? 'fullName' : 'surnameFirst'
  }
  // `Adres – kraj` is a country; "Adres" alone would be the street.
  const best = longest(bases.filter(({ name }) => name !== 'address'))?.name
  if (best === undefined) return names.has('address') ? 'address' : undefined
  const isPart = WIDER_FIRST.some((name) => name === best)
  return isPart ? WIDER_FIRST.find((name) => names.has(name)) : best
}

/** Drops a prefix shared by all titles, such as `KNT_` of an accounting program. */
export function withoutPrefix(titles: readonly string[]): string[] {
  const prefixes = new Set(
    titles.filter(Boolean).map((title) => /^(\p{L}+)[_.:]+(?=.)/u.exec(title)?.[0] ?? ''),
  )
  const [prefix = ''] = prefixes
  return prefixes.size === 1 ? titles.map((title) => title.slice(prefix.length)) : [...titles]
}

/** Whether the import ignores the column on purpose, such as an ordinal number. */
export const isIgnored = (title: string): boolean => IGNORED.has(phraseOf(title))

/** Whether a title says only "number". Beside a column of streets that is the house number. */
export const isBareNumber = (title: string): boolean => NUMBERS.has(phraseOf(title))
