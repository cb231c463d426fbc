// Calculates how certain it is that a name in a list means an item.
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { LONGEST_NAME, beginningsOf, textsOf } from './item-names.ts'
import { CONTAINERS, wordsOf } from './word-stem.ts'

export interface Ranked {
  id: string
  score: number
  /** Whether the query resembles a name of the item, instead of only sharing words with one. */
  isLike: boolean
  /** Whether the query begins with a name of the item. */
  isNamed: boolean
  /** Whether the query is exactly a name of the item. */
  isWhole: boolean
  /** Whether the matched name is ambiguous. */
  isVague: boolean
}

/** Words that join two things: "Monitor + komputer", "drukarka i monitor". */
export const TOGETHER = /\s*\+\s*|\s(?:i|oraz|and|та|і)\s/giu
/**
 * Words that make a container an accessory: a `torba na laptopa` is a bag, not a laptop, but a
 * `torba z kablami` means the cables.
 */
const PURPOSES = new Set(['na', 'do', 'pod', 'dla', 'for', 'для', 'під'])
/** English accessories. The noun is last, so a "Surface Dock" is no laptop. */
export const ACCESSORIES = new Set(
  'adapter bag battery cable case charger cover dock docking keyboard mount mouse pen pencil sleeve stand stylus'.split(
    ' ',
  ),
)
/** Whether the words begin with an empty container. */
export const isEmptyContainer = ([first = '', next = '']: readonly string[]) =>
  CONTAINERS.has(first) && PURPOSES.has(next)

/**
 * Prefers an item with an example that the name begins with: a `projektor LED` before a
 * `projektor`.
 */
export function withExample(
  found: readonly Ranked[],
  words: readonly string[],
  byExample: ReadonlyMap<string, string | null>,
): Ranked[] {
  const [best] = found
  if (!best || best.isWhole) return [...found]
  const beginnings = beginningsOf(words.slice(0, LONGEST_NAME)).filter((stems) => {
    const isOneWord = !stems.includes(' ')
    return !isOneWord || !(best.isNamed || best.isVague)
  })
  const owner = beginnings.map((stems) => byExample.get(stems)).find((id) => id !== undefined)
  const meant = found.find(({ id }) => id === owner)
  return meant
    ? [{ ...meant, isNamed: true, isWhole: true, isVague: false }, ...found.filter((one) => one !== meant)]
    : [...found]
}

/** Upper limit for words out of longer names, and for ambiguous ones. */
export const MOST_UNNAMED = 0.55
/** Upper limit for the beginning of a name that only one item has. */
const MOST_BEGUN = 0.7
/** Lower limit for an exact name, unless another item has it too. */
const LEAST_WHOLE = 0.65

/**
 * Computes the certainty from the distance between the best and the next match. It is higher if the
 * query begins with a name of the item.
 */
export function certaintyOf([best, next]: readonly Ranked[]): number {
  if (!best) return 0
  const ahead = next ? 1 - next.score / best.score : 1
  if (best.isVague) return ahead * MOST_UNNAMED
  if (!best.isNamed) return ahead * (best.isLike ? MOST_BEGUN : MOST_UNNAMED)
  return Math.max(0.5 + ahead / 2, best.isWhole && !next?.isWhole ? LEAST_WHOLE : 0)
}

/** Words for things without an electric drive: gas appliances, engines, empty cabinets. */
const OTHER_DRIVE =
  /^(?:gaz(?:ow(?!an)|$)|spalinow|benzynow|pust[aey]|gas$|petrol|empty$|газов(?!ан)|бензинов|порожн)/
/**
 * Things that exist with and without an electric drive. Those worked by hand are no electrical
 * equipment.
 */
const DRIVEN_OR_NOT =
  /^(?:niszczar|wiertar|pil[aey]$|kosiar|maszynk|zszywacz|wozek|shredder|drill|mower|шредер|дрил)/
const BY_HAND = /^(?:reczn|manual|ручн)/

/**
 * Whether the words mean something without an electric drive, unless the item's texts contain the
 * same words.
 */
export function hasOtherDrive(words: readonly string[], item: ListedItem | undefined): boolean {
  const isDriven = DRIVEN_OR_NOT.test(words[0] ?? '')
  const driven = words.filter((word) => OTHER_DRIVE.test(word) || (isDriven && BY_HAND.test(word)))
  if (driven.length === 0 || !item) return driven.length > 0
  const known = new Set(textsOf(item).flatMap(wordsOf))
  return driven.some((word) => !known.has(word))
}
