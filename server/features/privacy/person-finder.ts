// Finds a person in a text by whole addresses, phone numbers and words. Case, diacritics, Polish declension, the format of a
// number and a plus part of an address (`anna+faktury@…`) do not matter.

import type { FindReason } from '#contract/privacy/erasure.ts'
import { isWholeNumber, phonePattern, type Place } from './phone-forms.ts'
import type { Traces } from './trace-queries.ts'
import { agree, stemsOf, unescaped, type FullName } from './word-forms.ts'

export interface Known<Thing> {
  value: Thing
  /** Whether it identifies this person only; an office phone, or a name beside a shared address, may be several people's. */
  isSure: boolean
}

export interface Identity {
  addresses: readonly string[]
  /** Addresses of other accounts that differ only in the plus part. */
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
  /**
   * Returns the mentions, sorted and without overlaps. `isOwn`: the text belongs to something that the person ordered or is the
   * contact for.
   */
  mentionsIn(text: string, isOwn: boolean): Mention[]
  /** A text with a mention contains at least one of these traces. */
  traces: Traces
  ownTraces: Traces
}

const folded = (text: string) => unescaped(text.trim()).flat.toLowerCase()
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const BEFORE_WORD = String.raw`(?<![\p{L}\p{N}])`
const AFTER_WORD = String.raw`(?![\p{L}\p{N}])`
/** Separators between the words of a name, also in file names, URLs and HTML. */
const BETWEEN = String.raw`(?:[\s_,;:.+()"/\-]|<[^<>]{0,60}>){1,3}`

const wordForm = (word: string) =>
  `(?:${stemsOf(word)
    .map(({ stem, endings }) => escaped(stem) + endings)
    .join('|')})`

const wordsOf = (name: string) =>
  folded(name)
    .split(/[\s-]+/)
    .filter(Boolean)
const forms = (name: string) => wordsOf(name).map(wordForm).join(BETWEEN)

/** Patterns for both sequences: given name first, and surname first. */
function fullNames({ name, surname }: { name: string; surname: string }): string[] {
  const [first = '', ...further] = wordsOf(name)
  const second = [...further.map(wordForm), String.raw`\p{L}\.?`].join('|')
  const [given, family] = [`(?<given>${wordForm(first)})`, `(?<family>${forms(surname)})`]
  return [
    `${given}(?:${BETWEEN}(?:${second}))?(?<between>${BETWEEN})${family}`,
    `(?<turned>)${family}(?<between>${BETWEEN})${given}`,
  ]
}

const AFTER_DOMAIN = String.raw`(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])`

function addressPattern(address: string, notTheirs: readonly string[]): string {
  const [local = '', domain = ''] = folded(address).split('@')
  const plus = local.includes('+') ? '' : String.raw`(?:\+[^\s@]*)?`
  const others = notTheirs.map((other) => `(?!${escaped(folded(other))}${AFTER_DOMAIN})`).join('')
  return String.raw`(?<![\p{L}\p{N}][._%+'-]*)${others}${escaped(local)}${plus}@${escaped(domain)}${AFTER_DOMAIN}`
}

/** Whether the match may be part of another name or address: `Anna Nowak` within `Anna Nowak-Lis`. */
function isPartOfOther(text: string, { from, to }: { from: number; to: number }): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const word = `${/[^\s<>(),;:]*$/.exec(before)?.[0]}${/^[^\s<>(),;:]*/.exec(after)?.[0]}`
  return /^-\p{Lu}/u.test(after) || /\p{L}-$/u.test(before) || word.includes('@')
}

interface Sought {
  kind: FindReason
  pattern: RegExp
  isSure(found: Place & { isOwn: boolean }): boolean
  /** Whether it is searched only in texts about this person alone. */
  isOwnOnly?: boolean
  /** Whether the words are one name; otherwise they may belong to several people, and only the surname is certain. */
  isOneName?(found: Place & { groups: Record<string, string | undefined> }): boolean
}

/**
 * Whether the words are one name. `Ewa Nowak, Jan Lis` does not mean Jan Nowak, and `Anna maj` does not mean Anna Maj; `Nowak,
 * Jan` alone in its line does mean Jan Nowak.
 */
function isOneName(
  person: FullName,
  {
    text,
    from,
    to,
    groups: { given = '', between = '', family = '', turned },
  }: Place & { groups: Record<string, string | undefined> },
): boolean {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const isTurned = turned !== undefined
  const isParted = /[,;:()"]|\.\s/.test(between) || (isTurned && between.includes('\n'))
  const isAlone = /(?:^|[\n;:()|<>"])\s*$/.test(before) && /^\s*(?:$|[\n.;:()|<>"])/.test(after)
  const goesOn = (isTurned || between.includes('\n')) && /^ +\p{Lu}/u.test(after)
  const isWord = /^\p{Lu}/u.test(given) && /^\p{Ll}/u.test(family)
  const found = { given: wordsOf(given).join(' '), family: wordsOf(family).join(' ') }
  return (!isParted || isAlone) && !goesOn && !isWord && agree(person, found)
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
      isSure: (found) => isSure && isWholeNumber(found, value),
    })),
    ...known.flatMap(({ value, isSure }) => {
      const [given = '', family] = [wordsOf(value.name)[0], wordsOf(value.surname).join(' ')]
      return fullNames(value).map((name): Sought => ({
        kind: 'name',
        pattern: words(name),
        isSure: () => isSure,
        isOneName: (found) => isOneName({ given, family }, found),
      }))
    }),
    ...known.map(({ value, isSure }): Sought => ({
      kind: 'surname',
      pattern: words(forms(value.surname)),
      isSure: ({ text, from, isOwn }) => isSure && isOwn && !/\p{Ll}/u.test(text[from] ?? ''),
    })),
    ...known.map(({ value }): Sought => ({
      kind: 'first-name',
      pattern: words(wordForm(wordsOf(value.name)[0] ?? '')),
      isSure: () => false,
      isOwnOnly: true,
    })),
  ]
}

/** Returns the name, and its variants with one part of a double surname, because people often use only one. */
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
      const { flat, placeOf } = unescaped(text)
      const found: Mention[] = []
      for (const { kind, pattern, isSure, isOwnOnly, isOneName: isOne } of sought)
        if (isOwn || !isOwnOnly)
          for (const { index: from, 0: held, groups = {} } of flat.matchAll(pattern)) {
            const place = { from, to: from + held.length }
            if (found.some((one) => one.from < place.to && place.from < one.to)) continue
            const isDoubted =
              (isOne && !isOne({ text: flat, ...place, groups })) ||
              (NAMES.has(kind) && isPartOfOther(flat, place))
            found.push(
              isDoubted
                ? { kind: 'surname', ...place, isSure: false }
                : { kind, ...place, isSure: isSure({ text: flat, ...place, isOwn }) },
            )
          }
      return found
        .map((one) => ({ ...one, from: placeOf(one.from), to: placeOf(one.to) }))
        .toSorted((one, other) => one.from - other.from)
    },
    traces: tracesOf(identity, ['surname']),
    ownTraces: tracesOf(identity, ['surname', 'name']),
  }
}

const NAMES: ReadonlySet<FindReason> = new Set(['name', 'surname'])

function tracesOf({ addresses, phones, names }: Identity, parts: readonly ('name' | 'surname')[]): Traces {
  const words = names.flatMap(({ value }) => parts.flatMap((part) => wordsOf(value[part])))
  return {
    words: [
      ...addresses.map((address) => folded(address).split('@')[0] ?? ''),
      ...words.flatMap((word) => stemsOf(word).map(({ stem }) => stem)),
    ],
    digits: phones.map(({ value }) => value.slice(-9)),
  }
}

/** Text that replaces a person. It is Polish, because texts of orders and notes are not translated. */
export const REMOVED = '[usunięto]'

export function redacted(text: string, mentions: readonly Mention[]): string {
  let [result, last] = ['', 0]
  for (const { from, to } of mentions) {
    result += text.slice(last, from) + REMOVED
    last = to
  }
  return result + text.slice(last)
}
