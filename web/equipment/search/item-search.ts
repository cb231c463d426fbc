// Searching the equipment as people type: in every language, in any case of the word, with a slip of the finger, by everyday names.
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { fromLatin } from './from-latin.ts'
import { NOISE, NOT_ELECTRICAL, PREPOSITIONS, wordsOf, wordStem } from './word-stem.ts'

const isNotElectrical = (words: readonly string[]) => words.some((word) => NOT_ELECTRICAL.has(word))

const isNoise = (word: string) => NOISE.has(word) || /^\d+(?:x|szt|шт)?$|^x\d+$/.test(word)

/** Three pairs of digits, as far as they are typed. */
const WASTE_CODE = /^\d{2}(?:\s?\d{2}){1,2}\s?\*?$/

/** Shorter ones are measures and counts. */
const LATIN_WORD = /[a-z]{4}/

interface Indexed {
  id: string
  names: string
  synonyms: string
  examples: string
  rest: string
}

const OPTIONS: SearchOptions = {
  boost: { names: 3, synonyms: 2.5, examples: 2, rest: 0.4 },
  prefix: (term) => term.length > 1,
  // Another letter of four makes another word: cables would be labels and tables, where no cables are collected.
  fuzzy: (term) => (term.length > 7 ? 2 : term.length > 4 ? 1 : false),
  weights: { prefix: 0.7, fuzzy: 0.3 },
  bm25: { k: 1.2, b: 0.05, d: 0.5 },
  combineWith: 'AND',
}

/** The noun stands first in Polish and Ukrainian, and mostly in what people type in English. */
const FIRST = 1.8
const PURPOSE = 0.4

/** Whole names and synonyms, those that a query begins with, and those that begin with it count more than words out of longer ones. */
const WHOLE = 6
const HEAD = 2.5
/** More for each further word of it: a `skaner kodów zebra` is a `skaner kodów` before it is a `skaner`. */
const LONGER_HEAD = 3
const BEGINNING = 1.6

const stemsOf = (text: string) => wordsOf(text).map(wordStem)
const phraseOf = (text: string) => stemsOf(text).join(' ')
const phrasesOf = (text: string) => text.split(/[,;]/).map(phraseOf).filter(Boolean)

export interface ItemSearch {
  /** Reads some of the items ahead of the first search; answers whether there are more. */
  readAhead: () => boolean
  /** What the query means, the best first; nothing where nothing comes near. */
  find: (query: string) => ListedItem[]
  /** What is written most like it, for a query that found nothing; nothing for furniture and the like. */
  nearest: (query: string) => ListedItem[]
  /** What a name in somebody's list means, with how certain that is. */
  match: (name: string) => Match
}

export interface Match {
  /** Up to three, the best first. */
  items: ListedItem[]
  /** From 0 for nothing found to 1. */
  certainty: number
  /** Furniture and the like, which nothing of the catalogue is. */
  isNotElectrical: boolean
}

interface Ranked {
  id: string
  score: number
  /** By how much the name counts for more, being a name of the item. */
  alike: number
}

/** More than that nobody reads before typing on. */
const MOST_FOUND = 12
const MOST_NEAREST = 3

/** The query begins with a name of the item. */
const isNamed = ({ alike }: Ranked) => alike >= HEAD

/** Few enough that a slow phone answers a key in between. */
const READ_AT_ONCE = 10

/** Items are read when something is searched for; that takes a slow phone a tenth of a second, unless they were read ahead. */
export function itemSearch(items: readonly ListedItem[]): ItemSearch {
  const byId = new Map(items.map((item) => [item.uuid, item]))
  const unread = [...items]
  const phrases = new Map<string, string[]>()
  const index = new MiniSearch<Indexed>({
    fields: ['names', 'synonyms', 'examples', 'rest'],
    tokenize: wordsOf,
    processTerm: wordStem,
    searchOptions: OPTIONS,
  })
  const read = (count: number) => {
    const next = unread.splice(0, count)
    index.addAll(next.map(indexed))
    for (const item of next) phrases.set(item.uuid, namesOf(item).flatMap(phrasesOf))
  }
  const readAll = () => read(unread.length)
  const readAhead = () => {
    read(READ_AT_ONCE)
    return unread.length > 0
  }

  const ranked = (query: string): Ranked[] => {
    const { words, things } = partsOf(wordsOf(query))
    if (words.length === 0) return []
    readAll()
    const asked = words.join(' ')
    const boostTerm = (_term: string, at: number) => (at === 0 ? FIRST : at < things ? 1 : PURPOSE)
    const beginnings = beginningsOf(stemsOf(asked))
    // A `fotel biurowy` shares its words with armchairs of dentists and lamps of offices, and is neither.
    const isElsewhere = isNotElectrical(words.slice(0, things))
    const searched = (combineWith: 'AND' | 'OR') =>
      index
        .search(asked, { boostTerm, combineWith })
        .map(({ id, score }) => {
          const alike = likeness(phrases.get(String(id)) ?? [], beginnings)
          return { id: String(id), alike, score: score * alike }
        })
        .filter(({ alike }) => alike > 1 || !isElsewhere)
        .toSorted((one, other) => other.score - one.score)
    const withAll = searched('AND')
    // `komputer z klawiaturą`: all of the words are said of keyboards, while the first names something else.
    if (withAll.some(isNamed)) return withAll
    const withSome = searched('OR')
    if (withAll.length > 0) return withSome.slice(0, 1).some(isNamed) ? withSome : withAll
    const isLatin = withSome.length === 0 && !isElsewhere && LATIN_WORD.test(asked)
    return isLatin ? ranked(fromLatin(asked)) : withSome
  }

  const find = (query: string): ListedItem[] =>
    WASTE_CODE.test(query.trim())
      ? items.filter(({ code }) => startsWithCode(code, query))
      : ranked(query)
          .slice(0, MOST_FOUND)
          .flatMap(({ id }) => byId.get(id) ?? [])

  const match = (name: string): Match => {
    const isElsewhere = isNotElectrical(wordsOf(name))
    // Whoever types "fotel" may go on to that of a dentist; a list that says no more means a piece of furniture.
    const found = ranked(name).filter((one) => !isElsewhere || isNamed(one))
    return {
      items: found.slice(0, MOST_NEAREST).flatMap(({ id }) => byId.get(id) ?? []),
      certainty: certaintyOf(found),
      isNotElectrical: isElsewhere && found.length === 0,
    }
  }

  /** Counted once somebody asks for something that is not there, and then at every letter of it. */
  let pairs: Map<string, ReadonlySet<string>[]> | undefined
  const nearest = (query: string): ListedItem[] => {
    if (isNotElectrical(wordsOf(query))) return []
    readAll()
    const asked = pairsOf(phraseOf(query))
    pairs ??= new Map([...phrases].map(([id, names]) => [id, names.map(pairsOf)]))
    const likest = ({ uuid }: ListedItem) =>
      Math.max(...(pairs?.get(uuid) ?? []).map((pairsOfName) => shared(asked, pairsOfName)))
    return items
      .map((item) => ({ item, likeness: likest(item) }))
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, MOST_NEAREST)
      .flatMap(({ item, likeness: found }) => (found > 0 ? item : []))
  }
  return { readAhead, find, nearest, match }
}

const searches = new WeakMap<readonly ListedItem[], ItemSearch>()

/** One search for all who ask for the same list: each entry of the form has a field of its own. */
export function searchOf(items: readonly ListedItem[]): ItemSearch {
  const known = searches.get(items) ?? itemSearch(items)
  searches.set(items, known)
  return known
}

/** Pairs of letters that follow each other. */
const pairsOf = (text: string) => new Set([...text].map((letter, at) => letter + (text[at + 1] ?? ' ')))

/** Sørensen–Dice: 0 for nothing in common, 1 for the same pairs. */
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size)

/** The telling words of a query; the first `things` of them name what it is about, the others what that is for. */
function partsOf(all: readonly string[]): { words: string[]; things: number } {
  const telling = all.filter((word) => !isNoise(word))
  const some = telling.length > 0 ? telling : all.filter((word) => !/^\d+$/.test(word))
  const at = some.findIndex((word) => PREPOSITIONS.has(word))
  const words = some.filter((word) => !PREPOSITIONS.has(word))
  return { words, things: at > 0 ? at : words.length }
}

/** `monitor dell 24`: the whole, `monitor dell`, `monitor`. */
const beginningsOf = (stems: readonly string[]) =>
  stems.map((_, at) => stems.slice(0, stems.length - at).join(' '))

function likeness(phrases: readonly string[], [whole = '', ...shorter]: readonly string[]): number {
  if (phrases.includes(whole)) return WHOLE
  const head = shorter.find((one) => phrases.includes(one))
  if (head !== undefined) return HEAD + LONGER_HEAD * (head.split(' ').length - 1)
  return phrases.some((phrase) => phrase.startsWith(whole)) ? BEGINNING : 1
}

/** How far the best stands out from the next, and more where the name begins with a name of the item. */
function certaintyOf([best, next]: readonly Ranked[]): number {
  if (!best) return 0
  const ahead = next ? 1 - next.score / best.score : 1
  return isNamed(best) ? 0.5 + ahead / 2 : ahead * 0.7
}

const digits = (code: string) => code.replace(/\D/g, '')
const startsWithCode = (code: string, query: string) => digits(code).startsWith(digits(query))

const translated = (item: ListedItem) => Object.values(item.translations)

const namesOf = (item: ListedItem) => [item.name, ...translated(item).map(({ name }) => name), item.synonyms]

function indexed(item: ListedItem): Indexed {
  return {
    id: item.uuid,
    names: [item.name, ...translated(item).map(({ name }) => name)].join(' '),
    synonyms: item.synonyms,
    examples: [item.examples, ...translated(item).map(({ examples }) => examples)].join(' '),
    rest: [item.description, item.group].join(' '),
  }
}
