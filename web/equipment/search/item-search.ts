// Searching the equipment as people type: in every language, in any case of the word, with a slip of the finger, by everyday names.
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import {
  ACCESSORIES,
  certaintyOf,
  isEmptyContainer,
  MOST_UNNAMED,
  type Ranked,
  TOGETHER,
  withExample,
} from './certainty.ts'
import { fromLatin } from './from-latin.ts'
import {
  beginningsOf,
  examplesOf,
  hasName,
  type ItemNames,
  likenessTo,
  LONGEST_NAME,
  nameNeeded,
  namesOf,
  stemsOf,
} from './item-names.ts'
import { nearestNames } from './nearest-names.ts'
import { swapsOf } from './swaps.ts'
import {
  CABLES,
  CABLES_WITH_PLUG,
  CONTAINERS,
  isNotElectrical,
  NOISE,
  PREPOSITIONS,
  wordsOf,
  wordStem,
} from './word-stem.ts'

const isCount = (word: string) => /^\d+(?:x|szt|шт)?$|^x\d+$/.test(word)
const isNoise = (word: string) => NOISE.has(word) || isCount(word)

/** In kilograms: what is lighter is an accessory of what it is named with. */
const THING_BY_ITSELF = 1
/** What makes electrical equipment of furniture. */
const ELECTRIC =
  /^(?:elektr|electr|електр|masuj|massag|масаж|klimatyz|chlod|cool|охолод|grzewcz|grzejn|ladow|ladujac|charg|заряд|zasilaj|power|sterown|sterujac|rozdziel)/
/** Polish and Ukrainian adjectives that share their stem with a noun: a `biurko komputerowe` is no computer. */
const ADJECTIVE = /(?:ow[yae]|owych|owego|ова|ове|овий|ові)$/

const stemsOfPhrases = (phrases: readonly string[]) => phrases.map((phrase) => stemsOf(wordsOf(phrase)))
const cables = new Set(stemsOfPhrases(CABLES))
const cablesWithPlug = stemsOfPhrases(CABLES_WITH_PLUG)

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
const MISTYPED_NAME = 2

export interface ItemSearch {
  /** Reads some of the items ahead of the first search; answers whether there are more. */
  readAhead: () => boolean
  /** What the query means, the best first; nothing where nothing comes near. */
  find: (query: string) => ListedItem[]
  /** What is written most like it, for a query that found nothing; nothing for furniture and the like. */
  nearest: (query: string) => ListedItem[]
  /** Whether the query asks for cables, which the catalogue has only where the operator collects parts. */
  asksForCables: (query: string) => boolean
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
  const stemsOfNames = new Set<string>()
  /** Items by an example that only one of them has. */
  const byExample = new Map<string, string | null>()
  /** Of the items that have the name, in kilograms. */
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
        // With a typing error `пилосс` is a whole name of a vacuum cleaner, and a word out of that of a robot.
        const isMistyped = factor === 1 && words.length === 1 && terms.some((term) => hasName(known, term))
        const rise = isMistyped ? MISTYPED_NAME : factor
        return { id: String(id), ...like, isLike: factor > 1, score: score * rise }
      })
      .toSorted((one, other) => other.score - one.score)
  }

  /** A `pudło kabli` is cables, while a `zestaw komputerowy` is a name. */
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

  /** Furniture and the like, unless another word names an item, as in `table lamp`. */
  const isElsewhereOf = (words: readonly string[]): boolean =>
    words.some(isNotElectrical) &&
    !words.some((word) => !isNotElectrical(word) && !ADJECTIVE.test(word) && stemsOfNames.has(wordStem(word)))

  const ranked = (query: string): Ranked[] => {
    const { words, things } = partsOf(unpacked(wordsOf(query)))
    if (words.length === 0) return []
    const boostTerm = (_term: string, at: number) => (at === 0 ? FIRST : at < things ? 1 : PURPOSE)
    // A `fotel biurowy` shares its words with armchairs of dentists and lamps of offices, and is neither.
    const isElsewhere = isElsewhereOf(words.slice(0, things))
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

  const hasWord = (one: Ranked | undefined, stem: string): boolean =>
    names
      .get(one?.id ?? '')
      ?.all.some(({ written }) =>
        written.split(' ').some((word) => wordStem(word) === stem && !ADJECTIVE.test(word)),
      ) ?? true

  /** A `zestaw komputerowy z monitorem` is two things; with a mouse or a cable it is one. */
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
    // Whoever types "fotel" may go on to that of a dentist; a list that says no more means a piece of furniture.
    const found = withExample(ranked(name), words, byExample).filter((one) => !isElsewhere || one.isNamed)
    const [best] = found
    const isDoubtful =
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

/** One search for all who ask for the same list: each entry of the form has a field of its own. */
export function searchOf(items: readonly ListedItem[]): ItemSearch {
  const known = searches.get(items) ?? itemSearch(items)
  searches.set(items, known)
  return known
}

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
