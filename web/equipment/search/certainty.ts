// How certain it is that a name in somebody's list means an item.
import { LONGEST_NAME, beginningsOf } from './item-names.ts'
import { CONTAINERS } from './word-stem.ts'

export interface Ranked {
  id: string
  score: number
  /** The query is something of a name of the item, not only of words out of one. */
  isLike: boolean
  /** It begins with a name of the item. */
  isNamed: boolean
  /** It is a name of the item. */
  isWhole: boolean
  /** What it begins with is a single word that may mean other things as well. */
  isVague: boolean
}

/** "Monitor + komputer", "drukarka i monitor": the second is another thing, as after "z". */
export const TOGETHER = /\s*\+\s*|\s(?:i|oraz|and|та|і)\s/giu
/** In front of these a container holds nothing: a `torba na laptopa` is no laptop, a `torba z kablami` is cables. */
const PURPOSES = new Set(['na', 'do', 'pod', 'dla', 'for', 'для', 'під'])
/** In English the noun stands last: a "Surface Dock" is no laptop. */
export const ACCESSORIES = new Set(
  'adapter bag battery cable case charger cover dock docking keyboard mount mouse pen pencil sleeve stand stylus'.split(
    ' ',
  ),
)
/** Whether all of it starts with a container that holds nothing. */
export const isEmptyContainer = ([first = '', next = '']: readonly string[]) =>
  CONTAINERS.has(first) && PURPOSES.has(next)

/** Examples are no names, but a list that begins with one means its item: a `projektor LED` before a `projektor`. */
export function withExample(
  found: readonly Ranked[],
  words: readonly string[],
  byExample: ReadonlyMap<string, string | null>,
): Ranked[] {
  const [best] = found
  if (!best || best.isWhole) return [...found]
  const begun = beginningsOf(words.slice(0, LONGEST_NAME)).filter((stems) => {
    const isOneWord = !stems.includes(' ')
    return !isOneWord || !(best.isNamed || best.isVague)
  })
  const owner = begun.map((stems) => byExample.get(stems)).find((id) => id !== undefined)
  const meant = found.find(({ id }) => id === owner)
  return meant
    ? [{ ...meant, isNamed: true, isWhole: true, isVague: false }, ...found.filter((one) => one !== meant)]
    : [...found]
}

/** Words out of longer names, and vague ones, make no match certain. */
export const MOST_UNNAMED = 0.55
/** A beginning of names that only one item has nearly is one. */
const MOST_BEGUN = 0.7
/** The whole of a name, unless another item has it as well. */
const LEAST_WHOLE = 0.65

/** How far the best stands out from the next, and more where the name begins with a name of the item. */
export function certaintyOf([best, next]: readonly Ranked[]): number {
  if (!best) return 0
  const ahead = next ? 1 - next.score / best.score : 1
  if (best.isVague) return ahead * MOST_UNNAMED
  if (!best.isNamed) return ahead * (best.isLike ? MOST_BEGUN : MOST_UNNAMED)
  return Math.max(0.5 + ahead / 2, best.isWhole && !next?.isWhole ? LEAST_WHOLE : 0)
}
