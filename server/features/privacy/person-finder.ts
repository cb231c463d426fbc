// Finds a person in a text: whole addresses, whole telephone numbers, whole words. Capitals, Polish signs, the endings of Polish
// names, the spelling of a number and a plus part of an address (`anna+faktury@…`) make no difference.

import type { FindReason } from '#contract/privacy/erasure.ts'

export interface Known<Thing> {
  value: Thing
  /** Without it the thing may be of several people: a telephone of an office, a name beside a shared address. */
  isSure: boolean
}

export interface Identity {
  addresses: readonly string[]
  /** Accounts of others whose address only differs in its plus part. */
  notTheirs: readonly string[]
  names: readonly Known<{ name: string; surname: string }>[]
  phones: readonly Known<string>[]
}

export interface Mention {
  kind: FindReason
  from: number
  to: number
  isSure: boolean
}

export interface PersonFinder {
  /** In order, none inside another. `isOwn`: the text is about something that the person ordered or was called for. */
  mentionsIn(text: string, isOwn: boolean): Mention[]
  /** Regular expressions for PostgreSQL that match every text with a mention, and some others. */
  pattern: string
  ownPattern: string
}

/** Keeps the length, so that a place in the folded text is the same place in the text. */
const fold = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) =>
    letter === 'ł' || letter === 'Ł' ? 'l' : (letter.normalize('NFD')[0] ?? letter),
  )

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
const folded = (text: string) => fold(text.normalize('NFC').trim().toLowerCase())

const BEFORE_WORD = String.raw`(?<![\p{L}\p{N}])`
const AFTER_WORD = String.raw`(?![\p{L}\p{N}])`
/** Between the words of a name, in addresses of pages and names of files too. */
const BETWEEN = String.raw`(?:[\s_,.;+\-]|%20){1,3}`

/** As Polish declines names, without the signs. */
const ENDINGS = 'a|e|i|o|u|y|ie|em|om|im|ym|ej|ow|ia|iem|ego|emu|owi|owie|iej|iego|iemu|ich|ych|ach|ami'
const SOFTENED: Record<string, string> = { k: 'c', g: 'dz', r: 'rz', t: 'c', d: 'dz' }

/** `Nowak` with `Nowaka`, `Marek` with `Marka`, `Marta` with `Marcie`; not `Jan` with `Janina`. */
function stemsOf(word: string): { stem: string; endings: string }[] {
  const stem = word.length > 2 ? word.replace(/[aeiouy]$/, '') : word
  const stems = [{ stem, endings: `(?:${ENDINGS})?` }]
  if (word.length < 3) return [{ stem: word, endings: '' }]
  const soft = SOFTENED[stem.at(-1) ?? '']
  if (soft) stems.push({ stem: stem.slice(0, -1) + soft, endings: 'i?e' })
  if (/e[kcl]$/.test(word))
    stems.push({ stem: word.slice(0, -2) + word.slice(-1), endings: `(?:${ENDINGS})` })
  return stems
}

const wordForm = (word: string) =>
  `(?:${stemsOf(word)
    .map(({ stem, endings }) => escaped(stem) + endings)
    .join('|')})`

const wordsOf = (name: string) =>
  folded(name)
    .split(/[\s-]+/)
    .filter(Boolean)
const forms = (name: string) => wordsOf(name).map(wordForm).join(BETWEEN)

function fullName({ name, surname }: { name: string; surname: string }): string {
  const [first = '', ...further] = wordsOf(name)
  const second = [...further.map(wordForm), String.raw`\p{L}\.?`].join('|')
  const given = `${wordForm(first)}(?:${BETWEEN}(?:${second}))?`
  return `(?:${given}${BETWEEN}${forms(surname)}|${forms(surname)}${BETWEEN}${wordForm(first)})`
}

/** The digits that tell it apart: a Polish number may stand with the code of the country or without it. */
export function phoneDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length === 11 && digits.startsWith('48') ? digits.slice(2) : digits
}

const BETWEEN_DIGITS = String.raw`[\s().\/-]{0,2}`
const phonePattern = (digits: string) =>
  String.raw`(?<!\d)(?:(?:\+|00)?\(?48${BETWEEN_DIGITS})?${[...digits].join(BETWEEN_DIGITS)}(?!\d)`

const AFTER_DOMAIN = String.raw`(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])`

function addressPattern(address: string, notTheirs: readonly string[]): string {
  const [local = '', domain = ''] = folded(address).split('@')
  const plus = local.includes('+') ? '' : String.raw`(?:\+[^\s@]*)?`
  const others = notTheirs.map((other) => `(?!${escaped(folded(other))}${AFTER_DOMAIN})`).join('')
  return String.raw`(?<![\p{L}\p{N}._%+'-])${others}${escaped(local)}${plus}@${escaped(domain)}${AFTER_DOMAIN}`
}

/** Ways in which people write a number in groups; any other grouping is perhaps another number. */
const USUAL_GROUPS = new Set(['3 3 3', '2 3 2 2', '2 7', '3 2 2 2', '3 6', '2 3 4', '1 3 3 2'])

/** Whether the digits that stand around it make it a part of a longer number. */
function isWholeNumber(text: string, { from, to }: { from: number; to: number }, digits: string): boolean {
  let own = text.slice(from, to)
  while (own.replaceAll(/\D/g, '').length > digits.length) own = own.slice(1)
  const groups = (own.match(/\d+/g) ?? []).map((group) => group.length)
  if (groups.length === 1) return true
  const before = (/[\d .-]*$/.exec(text.slice(0, from))?.[0] ?? '').replaceAll(/\D/g, '').length
  const after = (/^[\d .-]*/.exec(text.slice(to))?.[0] ?? '').replaceAll(/\D/g, '').length
  const isApart = (count: number) => count < 3 || count >= 9
  const isUsual = digits.length !== 9 || USUAL_GROUPS.has(groups.join(' '))
  return isUsual && isApart(before) && isApart(after)
}

/** `Anna Nowak` within `Anna Nowak-Lis`, or within an address that is not known to be hers, is perhaps somebody else. */
function isPartOfOther(text: string, { from, to }: { from: number; to: number }): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const word = `${/[^\s<>(),;:]*$/.exec(before)?.[0]}${/^[^\s<>(),;:]*/.exec(after)?.[0]}`
  return /^-\p{Lu}/u.test(after) || /\p{L}-$/u.test(before) || word.includes('@')
}

const NAMES: ReadonlySet<FindReason> = new Set(['name', 'surname'])

interface Sought {
  kind: FindReason
  pattern: RegExp
  isSure(found: { text: string; from: number; to: number; isOwn: boolean }): boolean
  /** Looked for in texts about the person alone. */
  isOwnOnly?: boolean
}

function soughtOf({ addresses, names, phones, notTheirs }: Identity): Sought[] {
  const of = (source: string) => new RegExp(source, 'giu')
  const words = (source: string) => of(BEFORE_WORD + source + AFTER_WORD)
  const known = names.flatMap(withParts)
  return [
    ...addresses.map((address): Sought => ({
      kind: 'address',
      pattern: of(addressPattern(address, notTheirs)),
      isSure: () => true,
    })),
    ...phones.map(({ value, isSure }): Sought => ({
      kind: 'phone',
      pattern: of(phonePattern(value)),
      isSure: ({ text, from, to }) => isSure && isWholeNumber(text, { from, to }, value),
    })),
    ...known.map(({ value, isSure }): Sought => ({
      kind: 'name',
      pattern: words(fullName(value)),
      isSure: () => isSure,
    })),
    ...known.map(({ value, isSure }): Sought => ({
      kind: 'surname',
      pattern: words(forms(value.surname)),
      isSure: ({ isOwn }) => isSure && isOwn,
    })),
    ...known.map(({ value }): Sought => ({
      kind: 'first-name',
      pattern: words(wordForm(wordsOf(value.name)[0] ?? '')),
      isSure: () => false,
      isOwnOnly: true,
    })),
  ]
}

/** Of a surname of two parts people often say one. */
function withParts(known: Identity['names'][number]): Identity['names'][number][] {
  const { name, surname } = known.value
  if (wordsOf(name).length === 0 || wordsOf(surname).length === 0) return []
  const parts = surname.split(/[\s-]+/).filter((part) => part.length > 2)
  return [
    known,
    ...(parts.length > 1 ? parts.map((part) => ({ value: { name, surname: part }, isSure: false })) : []),
  ]
}

export function findPerson(identity: Identity): PersonFinder {
  const sought = soughtOf(identity)
  return {
    mentionsIn(text, isOwn) {
      const flat = fold(text)
      const found: Mention[] = []
      for (const { kind, pattern, isSure, isOwnOnly } of sought)
        if (isOwn || !isOwnOnly)
          for (const { index: from, 0: held } of flat.matchAll(pattern)) {
            const place = { from, to: from + held.length }
            if (found.some((one) => one.from < place.to && place.from < one.to)) continue
            const isDoubted = NAMES.has(kind) && isPartOfOther(flat, place)
            found.push(
              isDoubted
                ? { kind: 'surname', ...place, isSure: false }
                : { kind, ...place, isSure: isSure({ text: flat, ...place, isOwn }) },
            )
          }
      return found.toSorted((one, other) => one.from - other.from)
    },
    pattern: [...patternsOf(identity), ...stemPatterns(identity, 'surname')].join('|'),
    ownPattern: [
      ...patternsOf(identity),
      ...stemPatterns(identity, 'surname'),
      ...stemPatterns(identity, 'name'),
    ].join('|'),
  }
}

/** PostgreSQL does not fold signs, nor, in some locales, capitals with one: each letter stands for those with a sign too. */
const VARIANTS: Record<string, string> = {
  a: '[aąĄ]',
  c: '[cćĆ]',
  e: '[eęĘ]',
  l: '[lłŁ]',
  n: '[nńŃ]',
  o: '[oóÓ]',
  s: '[sśŚ]',
  z: '[zżźŻŹ]',
}

/** Letters of other languages match any. */
const anySign = (text: string) =>
  [...text].map((letter) => VARIANTS[letter] ?? (/\w/.test(letter) ? letter : '.')).join('')

function patternsOf({ addresses, phones }: Identity): string[] {
  return [
    ...addresses.map((address) => {
      const [local = '', domain = ''] = folded(address).split('@')
      return `${anySign(local)}((\\+|%2b)[^\\s@]*)?(@|%40)${anySign(domain)}`
    }),
    ...phones.map(({ value }) => [...value].join('[^0-9]{0,2}')),
  ]
}

const stemPatterns = ({ names }: Identity, part: 'name' | 'surname') =>
  names
    .flatMap(({ value }) => wordsOf(value[part]))
    .flatMap((word) => stemsOf(word).map(({ stem }) => anySign(stem)))

/** What stands in the place of a person. Texts of orders and notes are kept as they were typed, in one language. */
export const REMOVED = '[usunięto]'

export function redacted(text: string, mentions: readonly Mention[]): string {
  let [result, last] = ['', 0]
  for (const { from, to } of mentions) {
    result += text.slice(last, from) + REMOVED
    last = to
  }
  return result + text.slice(last)
}
