// Searching the equipment as people type: in every language, in any case of the word, with a slip of the finger, by everyday names.
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { fromLatin } from './from-latin.ts'
import { hasName, type ItemNames, likenessTo, nameNeeded, namesOf, stemsOf } from './item-names.ts'
import { nearestNames } from './nearest-names.ts'
import { NOISE, NOT_ELECTRICAL, PREPOSITIONS, wordsOf, wordStem } from './word-stem.ts'

const isNotElectrical = (words: readonly string[]) => words.some((word) => NOT_ELECTRICAL.has(word))

const isNoise = (word: string) => NOISE.has(word) || /^\d+(?:x|szt|шт)?$|^x\d+$/.test(word)

/** Three pairs of digits, as far as they are typed. */
const WASTE_CODE = /^\d{2}(?:\s?\d{2}){1,2}\s?\*?$/

const SHORTEST_SWAPPED = 5

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
  /** The query is something of a name of the item, not only of words out of one. */
  isLike: boolean
  /** It begins with a name of the item. */
  isNamed: boolean
}

/** More than that nobody reads before typing on. */
const MOST_FOUND = 12
const MOST_NEAREST = 3

/** Few enough that a slow phone answers a key in between. */
const READ_AT_ONCE = 10

/** Items are read when something is searched for; that takes a slow phone a tenth of a second, unless they were read ahead. */
export function itemSearch(items: readonly ListedItem[]): ItemSearch {
  const byId = new Map(items.map((item) => [item.uuid, item]))
  const unread = [...items]
  const names = new Map<string, ItemNames>()
  const byLetters = nearestNames()
  const index = new MiniSearch<Indexed>({
    fields: ['names', 'synonyms', 'examples', 'rest'],
    tokenize: wordsOf,
    processTerm: wordStem,
    searchOptions: OPTIONS,
  })
  const read = (count: number) => {
    const next = unread.splice(0, count)
    index.addAll(next.map(indexed))
    for (const item of next) {
      const named = namesOf(item)
      names.set(item.uuid, named)
      byLetters.add(
        item.uuid,
        named.all.map(({ stems }) => stems),
      )
    }
  }
  const readAll = () => read(unread.length)
  const readAhead = () => {
    read(READ_AT_ONCE)
    return unread.length > 0
  }

  const searched = (words: readonly string[], options: SearchOptions): Ranked[] => {
    const likeness = likenessTo(words)
    return index
      .search(words.join(' '), options)
      .map(({ id, score }) => {
        const { factor, isNamed } = likeness(names.get(String(id)))
        return { id: String(id), isNamed, isLike: factor > 1, score: score * factor }
      })
      .toSorted((one, other) => other.score - one.score)
  }

  const ranked = (query: string): Ranked[] => {
    const { words, things } = partsOf(wordsOf(query))
    if (words.length === 0) return []
    readAll()
    const boostTerm = (_term: string, at: number) => (at === 0 ? FIRST : at < things ? 1 : PURPOSE)
    // A `fotel biurowy` shares its words with armchairs of dentists and lamps of offices, and is neither.
    const isElsewhere = isNotElectrical(words.slice(0, things))
    const needed = nameNeeded(words)
    const isMeant = ({ id, isLike }: Ranked) =>
      (isLike || !isElsewhere) && (needed === null || hasName(names.get(id), needed))
    const withAll = searched(words, { boostTerm, combineWith: 'AND' }).filter(isMeant)
    // `komputer z klawiaturą`: all of the words are said of keyboards, while the first names something else.
    if (withAll.some(({ isNamed }) => isNamed)) return withAll
    const withSome =
      words.length > 1 ? searched(words, { boostTerm, combineWith: 'OR' }).filter(isMeant) : withAll
    if (withAll.length > 0) return withSome[0]?.isNamed ? withSome : withAll
    if (withSome.length > 0 || isElsewhere || needed !== null) return withSome
    return withSwap(words) ?? withOtherLetters(words.join(' '))
  }

  /** `prinetr`: two letters in each other's place, which the index takes for two wrong ones. */
  const withSwap = ([word = '', ...others]: readonly string[]): Ranked[] | undefined =>
    others.length > 0
      ? undefined
      : swapsOf(word)
          .map((swapped) => searched([swapped], { fuzzy: false }).filter(({ isLike }) => isLike))
          .toSorted(([one], [other]) => (other?.score ?? 0) - (one?.score ?? 0))
          .find(([best]) => best)
  const withOtherLetters = (words: string) => (LATIN_WORD.test(words) ? ranked(fromLatin(words)) : [])

  const find = rememberLast((query): ListedItem[] =>
    WASTE_CODE.test(query.trim())
      ? items.filter(({ code }) => startsWithCode(code, query))
      : ranked(query)
          .slice(0, MOST_FOUND)
          .flatMap(({ id }) => byId.get(id) ?? []),
  )

  const match = (name: string): Match => {
    const isElsewhere = isNotElectrical(wordsOf(name))
    // Whoever types "fotel" may go on to that of a dentist; a list that says no more means a piece of furniture.
    const found = ranked(name).filter((one) => !isElsewhere || one.isNamed)
    return {
      items: found.slice(0, MOST_NEAREST).flatMap(({ id }) => byId.get(id) ?? []),
      certainty: certaintyOf(found),
      isNotElectrical: isElsewhere && found.length === 0,
    }
  }

  const nearest = (query: string): ListedItem[] => {
    const words = wordsOf(query)
    if (isNotElectrical(words)) return []
    readAll()
    return byLetters.nearest(stemsOf(words), MOST_NEAREST).flatMap((id) => byId.get(id) ?? [])
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

/** A word with each two neighbours of its letters in each other's place; too short ones would become other words. */
const swapsOf = (word: string): string[] =>
  word.length < SHORTEST_SWAPPED
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      )

/** One letter typed asks for the same several times: the list, what is marked in it, the key that chooses. */
function rememberLast<T>(answer: (query: string) => T): (query: string) => T {
  let last: { query: string; answer: T } | undefined
  return (query) => {
    if (last?.query !== query) last = { query, answer: answer(query) }
    return last.answer
  }
}

/** The telling words of a query; the first `things` of them name what it is about, the others what that is for. */
function partsOf(all: readonly string[]): { words: string[]; things: number } {
  const telling = all.filter((word) => !isNoise(word))
  const some = telling.length > 0 ? telling : all.filter((word) => !/^\d+$/.test(word))
  const at = some.findIndex((word) => PREPOSITIONS.has(word))
  const words = some.filter((word) => !PREPOSITIONS.has(word))
  return { words, things: at > 0 ? at : words.length }
}

/** How far the best stands out from the next, and more where the name begins with a name of the item. */
function certaintyOf([best, next]: readonly Ranked[]): number {
  if (!best) return 0
  const ahead = next ? 1 - next.score / best.score : 1
  return best.isNamed ? 0.5 + ahead / 2 : ahead * 0.7
}

const digits = (code: string) => code.replace(/\D/g, '')
const startsWithCode = (code: string, query: string) => digits(code).startsWith(digits(query))

const translated = (item: ListedItem) => Object.values(item.translations)

function indexed(item: ListedItem): Indexed {
  return {
    id: item.uuid,
    names: [item.name, ...translated(item).map(({ name }) => name)].join(' '),
    synonyms: item.synonyms,
    examples: [item.examples, ...translated(item).map(({ examples }) => examples)].join(' '),
    rest: [item.description, item.group].join(' '),
  }
}
