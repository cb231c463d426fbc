// Measures how well typed text matches the names of an item: equal, longer, or the beginning of a
// name.
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { VAGUE, VAGUE_NAMES, NAMED_ONLY, PREPOSITIONS, wordsOf, wordStem } from './word-stem.ts'

/** Factor if the query is exactly a name or synonym of the item. */
const WHOLE = 6
/** Factor if the query begins with a name of the item. It outweighs matches of single words of a longer name. */
const HEAD = 2.5
/**
 * Added for each further word: a `skaner kodów zebra` is a `skaner kodów` rather than a `skaner`.
 */
const LONGER_HEAD = 3
const BEGINNING = 1.2
/**
 * Weight of missing letters. The fewer are missing, the better: `tabl` is a `tablet` rather than a
 * `tablica interaktywna do projektora`.
 */
const ALMOST_TYPED = 1
/** Factor for frequently ordered items whose name begins with the query. */
const ORDERED_OFTEN = 1.2

/** Number of words in the longest names. Further words of a query belong to no name. */
export const LONGEST_NAME = 5

interface ItemName {
  /** The folded words of the name, and their stems. */
  written: string
  stems: string
}

export interface ItemNames {
  all: readonly ItemName[]
  isOrderedOften: boolean
  /**
   * Stems of the parts that the item lacks according to its name: a battery, a screen, a heat pump.
   */
  lacking: ReadonlySet<string>
}

interface Likeness {
  /** Factor applied to the search score. */
  factor: number
  /** Whether the query begins with a name of the item. */
  isNamed: boolean
  /** Whether the query is exactly a name of the item. */
  isWhole: boolean
  /** Whether the matched name is ambiguous. */
  isVague: boolean
}

export const stemsOf = (words: readonly string[]) => words.map(wordStem).join(' ')

const meaningful = (text: string) => wordsOf(text).filter((word) => !PREPOSITIONS.has(word))
const VAGUE_STEMS = new Set([...VAGUE, ...VAGUE_NAMES].map((name) => stemsOf(meaningful(name))))

const namedOnly = new Set(NAMED_ONLY.map((name) => stemsOf(wordsOf(name))))

/** Name that an item must have to match these words; null for most words. */
export const nameNeeded = (words: readonly string[]): string | null =>
  beginningsOf(words).find((stems) => namedOnly.has(stems)) ?? null

/** Beginnings of a query, longest first: `monitor dell 24`, `monitor dell`, `monitor`. */
export const beginningsOf = (words: readonly string[]) =>
  words.map((_, at) => stemsOf(words.slice(0, words.length - at)))

export const hasName = (names: ItemNames | undefined, stems: string): boolean =>
  names?.all.some((name) => name.stems === stems) ?? false

/** Names, examples and synonyms of an item in all languages, whole and split at commas. */
export function textsOf({ name, examples, translations, synonyms }: ListedItem): string[] {
  const others = Object.values(translations)
  const wholes = [name, ...others.map((other) => other.name)]
  const lists = [...wholes, examples, ...others.map((other) => other.examples), synonyms]
  return [...wholes, ...lists.flatMap((text) => text.split(/[,;](?!\d)/))]
}

const LACKING = /(?:^|[\s(])(?:bez|without|no|без)\s+([^,()]+)/giu
/** Words that do not name the missing part: conjunctions, adjectives, and the lamp in "bez lampy wyładowczej". */
const ABOUT_IT = /^(?:(?:i|lub|or|and|та|й|чи|a|built|in)$|large|lamp|duz|wbudowan|велик|вбудован|ламп)/

/** Stems of the parts that a thing lacks according to a text: "bez ekranu i akumulatora". */
const stemsLackingIn = (text: string): string[] =>
  [...text.matchAll(LACKING)].flatMap(([, lacking = '']) =>
    wordsOf(lacking)
      .filter((word) => !ABOUT_IT.test(word))
      .map(wordStem),
  )

/**
 * Returns a function: whether the query names a part that the item lacks. "soundbar z akumulatorem"
 * clashes with "(bez akumulatora)".
 */
export function clashWith(words: readonly string[]): (names: ItemNames | undefined) => boolean {
  const alsoLacking = new Set(stemsLackingIn(words.join(' ')))
  const asked = words.map(wordStem).filter((stem) => !alsoLacking.has(stem))
  return (names) => asked.some((stem) => names?.lacking.has(stem))
}

export function namesOf(item: ListedItem): ItemNames {
  const all = textsOf(item)
    .map(meaningful)
    .filter((words) => words.length > 0)
    .map((words) => ({ written: words.join(' '), stems: stemsOf(words) }))
  const named = [item.name, ...Object.values(item.translations).map((other) => other.name)]
  return { all, isOrderedOften: item.oftenOrdered !== null, lacking: new Set(named.flatMap(stemsLackingIn)) }
}

/** Examples of an item, as stems. */
export const examplesOf = ({ examples, translations }: ListedItem): string[] =>
  [examples, ...Object.values(translations).map((other) => other.examples)]
    .flatMap((text) => text.split(','))
    .map((text) => stemsOf(meaningful(text)))

/** Returns a function that compares the meaningful words of a query with the names of an item. */
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
  const longer = all.filter((name) => name.written.startsWith(written))
  if (longer.length === 0) return all.some((name) => name.stems.startsWith(stems)) ? BEGINNING : 1
  const shortest = Math.min(...longer.map((name) => name.written.length))
  return BEGINNING * often * (1 + ALMOST_TYPED * (written.length / shortest))
}
