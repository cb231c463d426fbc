import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { itemSearch, type Match } from '../search/item-search.ts'
import { NOISE, wordsOf, wordStem } from '../search/word-stem.ts'
import { type NameMatch, SURE } from './list-review.ts'
import { partsOfSought } from './list-rows.ts'
import { isBroad, kindsMeant } from './series.ts'

/** Certainty of a guess that the person has to confirm. */
const GUESS = SURE / 2

/** Matches each distinct name once, because a list of 500 rows has far fewer names. */
export function matchNames(items: readonly ListedItem[], names: Iterable<string>): Map<string, NameMatch> {
  const { match, nearest, asksForCables } = itemSearch(items)
  const saysAll = textsOfItems()

  /**
   * Also tries the ends of a phrase, because the English noun is last: "Laser Printers" are printers unless the whole phrase
   * matches better.
   */
  const matchKind = (kind: string): Match => {
    const whole = match(kind)
    if (whole.certainty >= SURE || whole.isNotElectrical) return whole
    const words = kind.split(/\s+/)
    const ends = words.slice(1).map((_, at) => match(words.slice(at + 1).join(' ')))
    return (
      ends.find(({ items: [first], certainty }) => certainty >= SURE && first === whole.items[0]) ?? whole
    )
  }

  const meantBy = (noun: string, rest: string) => [
    ...new Set(kindsMeant(noun, rest).flatMap((kind) => match(kind).items[0] ?? [])),
  ]

  /**
   * Adjusts the certainty of an ambiguous noun: certain if the maker or series belongs to the
   * matched kind, uncertain if it belongs to another.
   */
  const settled = (found: Match, noun: string, rest: string): Match => {
    const [meant, another] = meantBy(noun, rest)
    const [best] = found.items
    const isSure = found.certainty >= SURE
    if (!best || !meant || another || (isSure && meant === best)) return found
    const items = [meant, ...found.items.filter((item) => item !== meant)]
    return { ...found, items, certainty: isSure ? GUESS : SURE }
  }

  const matchName = (name: string): Match => settled(match(name), name, name)

  /**
   * Matches kind and name. The kind column takes precedence over maker and model. If they disagree,
   * the person decides.
   */
  const matchParts = (kind: string, rest: string): Match => {
    const whole = matchName(rest)
    const byMaker = whole.certainty >= SURE ? whole : matchName(withoutNumbers(rest))
    const byRest = byMaker.certainty >= SURE ? byMaker : whole
    if (isBroad(kind) && (byRest.certainty >= SURE || byRest.isNotElectrical)) return byRest
    const byKind = settled(matchKind(kind), kind, rest)
    const [ofKind, ofRest] = [byKind.items[0], byRest.items[0]]
    const isKindSure = ofKind !== undefined && byKind.certainty >= SURE
    const isRestSure = ofRest !== undefined && byRest.certainty >= SURE
    if (byKind.isNotElectrical) return isRestSure ? { ...byRest, certainty: GUESS } : byKind
    if (isKindSure && (!isRestSure || ofRest === ofKind || meantBy(kind, rest).includes(ofKind)))
      return byKind
    // The model may be more specific than the kind: a laptop is a computer, a barcode scanner is a
    // scanner.
    if (isRestSure && (!ofKind || saysAll(ofRest, kind))) return byRest
    // The model has several meanings, and the kind is one of them: "ThinkCentre" may be an
    // all-in-one computer.
    if (isKindSure && saysAll(ofKind, headOf(rest))) return byKind
    if (isKindSure) return { ...byKind, items: [...new Set([ofKind, ...byRest.items])], certainty: GUESS }
    const together = match(`${kind} ${withoutNumbers(rest)}`)
    return { ...together, certainty: Math.min(together.certainty, GUESS) }
  }

  return new Map(
    [...new Set(names)].map((sought) => {
      const { kind, rest } = partsOfSought(sought)
      const { items: found, ...known } =
        kind === '' || rest === '' ? matchName(kind || rest) : matchParts(kind, rest)
      const name = `${kind} ${rest}`.trim()
      const proposals = found.length > 0 || known.isNotElectrical ? found : nearest(name)
      return [
        sought,
        {
          ...known,
          items: proposals.map(({ uuid }) => uuid),
          ...(asksForCables(name) && { isCables: true as const }),
        },
      ]
    }),
  )
}

/**
 * Removes words such as "OP-620D", whose letters begin other words, and makers of many kinds of
 * devices.
 */
const withoutNumbers = (text: string) =>
  text
    .split(' ')
    .filter((word) => !/\d/.test(word) && !wordsOf(word).every((one) => NOISE.has(one)))
    .join(' ')

/** First word that is neither a maker nor a number. */
const headOf = (text: string) => wordsOf(text).find((word) => !NOISE.has(word) && !/\d/.test(word)) ?? text

/** Returns a function: whether the texts of an item contain every word. */
function textsOfItems() {
  const stems = new Map<string, ReadonlySet<string>>()
  const stemsOf = (item: ListedItem) => {
    const { uuid, name, description, examples, synonyms, translations } = item
    const texts = [
      name,
      description,
      examples,
      synonyms,
      ...Object.values(translations).map((one) => one.name),
    ]
    const known = stems.get(uuid) ?? new Set(texts.flatMap(wordsOf).map(wordStem))
    stems.set(uuid, known)
    return known
  }
  return (item: ListedItem, words: string) =>
    wordsOf(words).every((word) => stemsOf(item).has(wordStem(word)))
}
