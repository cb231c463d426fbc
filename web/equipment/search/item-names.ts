// How much what is typed is like a name of an item: the whole of it, more than it, the beginning of it.
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { VAGUE, NAMED_ONLY, PREPOSITIONS, wordsOf, wordStem } from './word-stem.ts'

/** Whole names and synonyms, those that a query begins with, and those that begin with it count more than words out of longer ones. */
const WHOLE = 6
const HEAD = 2.5
/** More for each further word of it: a `skaner kodów zebra` is a `skaner kodów` before it is a `skaner`. */
const LONGER_HEAD = 3
const BEGINNING = 1.2
/** More the fewer letters are left to type: `tabl` is sooner a `tablet` than a `tablica interaktywna do projektora`. */
const ALMOST_TYPED = 1
/** Of items that have a name that is begun, those that are ordered most count for more. */
const ORDERED_OFTEN = 1.2

/** Words of the longest names; further words of a query belong to none. */
export const LONGEST_NAME = 5

interface ItemName {
  /** Its words, folded; and what their forms have in common. */
  written: string
  stems: string
}

export interface ItemNames {
  all: readonly ItemName[]
  isOrderedOften: boolean
}

interface Likeness {
  /** By how much what was found counts for more. */
  factor: number
  /** What is typed begins with a name of the item. */
  isNamed: boolean
  /** It is a name of the item. */
  isWhole: boolean
  /** That name is a single word that may mean other things as well. */
  isVague: boolean
}

export const stemsOf = (words: readonly string[]) => words.map(wordStem).join(' ')

const VAGUE_STEMS = new Set([...VAGUE].map(wordStem))

const namedOnly = new Set(NAMED_ONLY.map((name) => stemsOf(wordsOf(name))))

/** The name that an item needs to be what these words say; null for most words, which many items may mean. */
export const nameNeeded = (words: readonly string[]): string | null =>
  beginningsOf(words).find((stems) => namedOnly.has(stems)) ?? null

/** `monitor dell 24`: the whole, `monitor dell`, `monitor`. */
export const beginningsOf = (words: readonly string[]) =>
  words.map((_, at) => stemsOf(words.slice(0, words.length - at)))

export const hasName = (names: ItemNames | undefined, stems: string): boolean =>
  names?.all.some((name) => name.stems === stems) ?? false

export function namesOf({ name, translations, synonyms, oftenOrdered }: ListedItem): ItemNames {
  const texts = [name, ...Object.values(translations).map((other) => other.name), synonyms]
  const all = texts
    .flatMap((text) => text.split(/[,;]/))
    .map((text) => wordsOf(text).filter((word) => !PREPOSITIONS.has(word)))
    .filter((words) => words.length > 0)
    .map((words) => ({ written: words.join(' '), stems: stemsOf(words) }))
  return { all, isOrderedOften: oftenOrdered !== null }
}

/** The examples of an item, each by what its forms have in common. */
export const examplesOf = ({ examples, translations }: ListedItem): string[] =>
  [examples, ...Object.values(translations).map((other) => other.examples)]
    .flatMap((text) => text.split(','))
    .map((text) => stemsOf(wordsOf(text).filter((word) => !PREPOSITIONS.has(word))))

/** Holds the telling words of a query beside the names of an item. */
export function likenessTo(words: readonly string[]): (names: ItemNames | undefined) => Likeness {
  const written = words.join(' ')
  const [whole = '', ...shorter] = beginningsOf(words)
  return (names) => {
    if (hasName(names, whole))
      return { factor: WHOLE, isNamed: true, isWhole: true, isVague: VAGUE_STEMS.has(whole) }
    const head = shorter.find((stems) => hasName(names, stems))
    if (head !== undefined) {
      const factor = HEAD + LONGER_HEAD * (head.split(' ').length - 1)
      return { factor, isNamed: true, isWhole: false, isVague: VAGUE_STEMS.has(head) }
    }
    const often = names?.isOrderedOften ? ORDERED_OFTEN : 1
    const factor = likenessOfBeginning(names?.all ?? [], written, whole, often)
    return { factor, isNamed: false, isWhole: false, isVague: VAGUE.has(words[0] ?? '') }
  }
}

function likenessOfBeginning(
  all: readonly ItemName[],
  written: string,
  stems: string,
  often: number,
): number {
  const begun = all.filter((name) => name.written.startsWith(written))
  if (begun.length === 0) return all.some((name) => name.stems.startsWith(stems)) ? BEGINNING : 1
  const shortest = Math.min(...begun.map((name) => name.written.length))
  return BEGINNING * often * (1 + ALMOST_TYPED * (written.length / shortest))
}
