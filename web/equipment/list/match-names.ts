import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { itemSearch } from '../search/item-search.ts'
import type { NameMatch } from './list-review.ts'

/** Each name once, with what it means: a list of 500 rows has far fewer different names. */
export function matchNames(items: readonly ListedItem[], names: Iterable<string>): Map<string, NameMatch> {
  const { match, nearest } = itemSearch(items)
  return new Map(
    [...new Set(names)].map((name) => {
      const { items: found, ...known } = match(name)
      const proposals = found.length > 0 ? found : nearest(name)
      return [name, { ...known, items: proposals.map(({ uuid }) => uuid) }]
    }),
  )
}
