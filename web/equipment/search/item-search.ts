// Searches the equipment in the words that people type: in every language, in any inflected form,
// with typing errors, by everyday names.
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { rememberLast } from '#web/lib/remember-last.ts'
import {
  ACCESSORIES,
  certaintyOf,
  hasOtherDrive,
  isEmptyContainer,
  MOST_UNNAMED,
  type Ranked,
  TOGETHER,
  withExample,
} from './certainty.ts'
import { fromLatin } from './from-latin.ts'
import {
  beginningsOf,
  clashWith,
  examplesOf,
  hasName,
  type ItemNames,
  likenessTo,
  LONGEST_NAME,
  nameNeeded,
  namesOf,
  stemsOf,
  textsOf,
} from './item-names.ts'
import { nearestNames } from './nearest-names.ts'
import { type Indexed, indexed, isPartOfCode, OPTIONS, startsWithCode } from './search-index.ts'
import {
  ADJECTIVE,
  ELECTRIC,
  swapsOf,
  isCount,
  partsOf,
  CABLES,
  CABLES_WITH_PLUG,
  CONTAINERS,
  isNotElectrical,
  NOISE,
  PREPOSITIONS,
  wordsOf,
  wordStem,
} from './word-stem.ts'

/** Kilograms. A lighter thing is an accessory. */
const THING_BY_ITSELF = 1
const stemsOfPhrases = (phrases: readonly string[]) => phrases.map((phrase) => stemsOf(wordsOf(phrase)))
const cables = new Set(stemsOfPhrases(CABLES))
const cablesWithPlug = stemsOfPhrases(CABLES_WITH_PLUG)

/**
 * Letters that make a query worth transliterating. Shorter words in Latin letters are measures and
 * counts.
 */
const LATIN_WORD = /[a-z]{4}/

/** Weights by position. The noun is first in Polish and Ukrainian, and mostly in typed English. */
const FIRST = 1.8
const PURPOSE = 0.4
const MISTYPED_NAME = 2
/** Factor by which an exact match of a whole text leads other matches. */
const EXACT = 2

export interface ItemSearch {
  /** Indexes some items before the first search; returns whether there are more. */
  readAhead: () => boolean
  /** Matches of the query, best first. Empty if nothing is similar. */
  find: (query: string) => ListedItem[]
  /**
   * Items with the most similar spelling, for a query without matches. Empty for furniture and
   * other things that are not electrical.
   */
  nearest: (query: string) => ListedItem[]
  /** Whether the query means cables, which are in the catalogue only if the operator collects parts. */
  asksForCables: (query: string) => boolean
  /** Match of a name from a list, with its certainty. */
  match: (name: string) => Match
}

export interface Match {
  /** Up to three, best first. */
  items: ListedItem[]
  /** From 0 (nothing found) to 1. */
  certainty: number
  /** Whether the name means furniture or another thing that is not electrical. */
  isNotElectrical: boolean
}

/** Largest number of results. People type on before they read more. */
const MOST_FOUND = 12
const MOST_NEAREST = 3

/** Number of items indexed in one step. A slow phone can handle a key press between two steps. */
const READ_AT_ONCE = 10

/**
 * Creates the search. Indexing takes a slow phone a tenth of a second, so it happens before or at
 * the first search.
 */
export function itemSearch(items: readonly ListedItem[]): ItemSearch {
  const byId = new Map(items.map((item) => [item.uuid, item]))
  const unread = [...items]
  const names = new Map<string, ItemNames>()
  const stemsOfNames = new Set<string>()
  /** Id of the only item that has the example; null if several have it. */
  const byExample = new Map<string, string | null>()
  /** Item by each of its whole texts. */
  const byText = new Map<string, string>()
  /** Weight in kilograms of the heaviest item with the name. */
  const heaviestNamed = new Map<string, number>()
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
      for (const text of textsOf(item)) {
        const written = wordsOf(text).join(' ')
        if (!byText.has(written)) byText.set(written, item.uuid)
      }
      names.set(item.uuid, named)
      for (const { stems } of named.all)
        heaviestNamed.set(stems, Math.max(heaviestNamed.get(stems) ?? 0, item.weightPerPiece ?? 0))
      const examples = examplesOf(item)
      for (const stems of [...named.all.map((one) => one.stems), ...examples]) stemsOfNames.add(stems)
      for (const stems of examples)
        byExample.set(stems, (byExample.get(stems) ?? item.uuid) === item.uuid ? item.uuid : null)
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
      .map(({ id, score, terms }) => {
        const known = names.get(String(id))
        const { factor, ...like } = likeness(known)
        // With a typing error, `пилосс` resembles the name of a vacuum cleaner and a word in the
        // name of a robot. The name takes precedence.
        const isMistyped = factor === 1 && words.length === 1 && terms.some((term) => hasName(known, term))
        return {
          id: String(id),
          ...like,
          isLike: factor > 1,
          score: score * (isMistyped ? MISTYPED_NAME : factor),
        }
      })
      .toSorted((one, other) => other.score - one.score)
  }

  /** Removes a container: a `pudło kabli` means cables, but `zestaw komputerowy` is a name. */
  const unpacked = (all: readonly string[]): readonly string[] => {
    readAll()
    const at = all.findIndex((word, from) => {
      const isPacking = CONTAINERS.has(word) || NOISE.has(word) || PREPOSITIONS.has(word) || isCount(word)
      return (
        !isPacking ||
        beginningsOf(all.slice(from, from + LONGEST_NAME)).some((stems) => stemsOfNames.has(stems))
      )
    })
    return at < 0 ? all.filter((word) => !CONTAINERS.has(word)) : all.slice(at)
  }

  /**
   * Whether the words mean something that is not electrical, unless another word names an item, as
   * in `table lamp`.
   */
  const isElsewhereOf = (words: readonly string[]): boolean =>
    words.some(isNotElectrical) &&
    !words.some((word) => !isNotElectrical(word) && !ADJECTIVE.test(word) && stemsOfNames.has(wordStem(word)))

  /**
   * Puts the item first whose texts contain exactly the query: `projektor bez lampy` means no
   * projector with a lamp.
   */
  const ranked = (query: string): Ranked[] => {
    readAll()
    const all = wordsOf(query)
    const found = fittingFirst(similar(all), all)
    const id = byText.get(all.join(' '))
    if (all.length === 0 || id === undefined || found[0]?.id === id) return found
    const score = found[0]?.score ?? 1
    const first = found.find((one) => one.id === id) ?? { id, isLike: true, isVague: false }
    return [
      { ...first, score: score * EXACT, isNamed: true, isWhole: true },
      ...found.filter((one) => one.id !== id),
    ]
  }

  const similar = (all: readonly string[]): Ranked[] => {
    const { words, things } = partsOf(unpacked(all))
    if (words.length === 0) return []
    const boostTerm = (_term: string, at: number) => (at === 0 ? FIRST : at < things ? 1 : PURPOSE)
    // A `fotel biurowy` shares words with dental chairs and office lamps, but is neither of them.
    const isElsewhere = isElsewhereOf(words.slice(0, things))
    const needed = nameNeeded(words)
    const isMeant = ({ id, isLike }: Ranked) =>
      (isLike || !isElsewhere) && (needed === null || hasName(names.get(id), needed))
    const withAll = searched(words, { boostTerm, combineWith: 'AND' }).filter(isMeant)
    // In `komputer z klawiaturą` all words occur in the texts of keyboards, but the first word
    // names another thing.
    if (withAll.some(({ isNamed }) => isNamed)) return withAll
    const withSome =
      words.length > 1 ? searched(words, { boostTerm, combineWith: 'OR' }).filter(isMeant) : withAll
    if (withAll.length > 0) return withSome[0]?.isNamed ? withSome : withAll
    if (withSome.length > 0 || isElsewhere || needed !== null) return withSome
    return withSwap(words) ?? withOtherLetters(words.join(' '))
  }

  /**
   * Puts items that have a named part before items of the same noun that lack it: a dryer with a
   * heat pump.
   */
  const fittingFirst = (found: Ranked[], all: readonly string[]): Ranked[] => {
    const clashes = clashWith(all)
    const isClashing = ({ id }: Ranked) => clashes(names.get(id))
    if (!found.some(isClashing)) return found
    const { words } = partsOf(unpacked(all))
    const noun = wordStem(words[0] ?? '')
    const hasNoun = ({ id }: Ranked) =>
      names.get(id)?.all.some(({ stems }) => stems.split(' ').includes(noun))
    const fitting = searched(words, { combineWith: 'OR' }).filter((one) => hasNoun(one) && !isClashing(one))
    return [...fitting, ...found.filter(({ id }) => !fitting.some((one) => one.id === id))]
  }

  /** Tries swapped letters, as in `prinetr`, which the index counts as two errors. */
  const withSwap = ([word = '', ...others]: readonly string[]): Ranked[] | undefined =>
    others.length > 0
      ? undefined
      : swapsOf(word)
          .map((swapped) => searched([swapped], { fuzzy: false }).filter(({ isLike }) => isLike))
          .toSorted(([one], [other]) => (other?.score ?? 0) - (one?.score ?? 0))
          .find(([best]) => best)
  const withOtherLetters = (words: string) => (LATIN_WORD.test(words) ? ranked(fromLatin(words)) : [])

  const find = rememberLast((query): ListedItem[] =>
    isPartOfCode(query)
      ? items.filter(({ code }) => startsWithCode(code, query))
      : ranked(query)
          .slice(0, MOST_FOUND)
          .flatMap(({ id }) => byId.get(id) ?? []),
  )

  const hasWord = (one: Ranked | undefined, stem: string): boolean =>
    names
      .get(one?.id ?? '')
      ?.all.some(({ written }) =>
        written.split(' ').some((word) => wordStem(word) === stem && !ADJECTIVE.test(word)),
      ) ?? true

  /**
   * Whether a companion is a separate thing: a `zestaw komputerowy z monitorem` is two things, but
   * a mouse or a cable is an accessory.
   */
  const namesAnother = (companions: readonly string[], best: Ranked | undefined): boolean =>
    companions.some((word) => {
      const stem = wordStem(word)
      return (
        !hasWord(best, stem) && !ADJECTIVE.test(word) && (heaviestNamed.get(stem) ?? 0) >= THING_BY_ITSELF
      )
    })

  const match = (listed: string): Match => {
    const name = listed.replaceAll(TOGETHER, ' z ')
    const all = wordsOf(name)
    const { words, things } = partsOf(unpacked(all))
    const isElsewhere = isElsewhereOf(words.slice(0, things)) && !words.some((word) => ELECTRIC.test(word))
    // In the search, "fotel" may lead to a dental chair. In a list, the word alone means furniture.
    const found = withExample(ranked(name), words, byExample).filter((one) => !isElsewhere || one.isNamed)
    const [best] = found
    const isDoubtful =
      clashWith(all)(names.get(best?.id ?? '')) ||
      hasOtherDrive(all, byId.get(best?.id ?? '')) ||
      namesAnother(words.slice(things), best) ||
      (isEmptyContainer(all) && words[0] !== all[0]) ||
      words.slice(1, things).some((word) => ACCESSORIES.has(word) && !hasWord(best, wordStem(word)))
    return {
      items: found.slice(0, MOST_NEAREST).flatMap(({ id }) => byId.get(id) ?? []),
      certainty: isDoubtful ? Math.min(certaintyOf(found), MOST_UNNAMED) : certaintyOf(found),
      isNotElectrical: isElsewhere && found.length === 0,
    }
  }

  const nearest = (query: string): ListedItem[] => {
    const { words, things } = partsOf(unpacked(wordsOf(query)))
    if (isElsewhereOf(words.slice(0, things))) return []
    if (asksForCables(query))
      return items.filter(({ uuid }) => cablesWithPlug.some((stems) => hasName(names.get(uuid), stems)))
    return byLetters.nearest(stemsOf(words), MOST_NEAREST).flatMap((id) => byId.get(id) ?? [])
  }
  const asksForCables = (query: string) => {
    const { words } = partsOf(unpacked(wordsOf(query)))
    const asked = beginningsOf(words)
    return asked.some((stems) => cables.has(stems)) && ![...cables].some((stems) => stemsOfNames.has(stems))
  }
  return { readAhead, find, nearest, match, asksForCables }
}

const searches = new WeakMap<readonly ListedItem[], ItemSearch>()

/**
 * Returns one shared search for the same list, because each entry of the form has its own field.
 */
export function searchOf(items: readonly ListedItem[]): ItemSearch {
  const known = searches.get(items) ?? itemSearch(items)
  searches.set(items, known)
  return known
}
