// Searching the equipment as people type: name, examples, group and code, whatever the case and the diacritics.
import type { RecyclingItem } from '#contract/catalogue/catalogue.ts'
import { foldText } from '#contract/catalogue/search.ts'

export interface ItemGroup {
  name: string
  items: RecyclingItem[]
}

const NO_MATCH = 5

/** Better matches have smaller numbers: the start of the name, the name, the examples, the rest. */
function rank(item: RecyclingItem, words: readonly string[]): number {
  const name = foldText(item.name)
  const examples = foldText(item.examples)
  const all = `${name} ${examples} ${foldText(item.group)} ${foldText(item.description)} ${foldText(item.code)}`
  if (!words.every((word) => all.includes(word))) return NO_MATCH
  if (words[0] !== undefined && name.startsWith(words[0])) return 0
  if (words.every((word) => name.includes(word))) return 1
  if (words.every((word) => name.includes(word) || examples.includes(word))) return 2
  return 3
}

/** Matching items in their groups; the group of the best match comes first, the catalogue's order decides between equals. */
export function findItems(items: readonly RecyclingItem[], query: string): ItemGroup[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const found = items
    .map((item) => ({ item, rank: words.length === 0 ? 0 : rank(item, words) }))
    .filter((one) => one.rank < NO_MATCH)
  const groups = new Map<string, RecyclingItem[]>()
  for (const { item } of found.toSorted((one, other) => one.rank - other.rank))
    groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  return [...groups].map(([name, inGroup]) => ({ name, items: inGroup }))
}

/** The text in parts, those that match the first word of the query marked. */
export function markMatch(text: string, query: string): { before: string; match: string; after: string } {
  const [word = ''] = foldText(query).split(/\s+/).filter(Boolean)
  // Composed letters lose their marks one for one: a place in the folded text is the same place in this one.
  const composed = text.normalize('NFC')
  const at = word ? foldText(composed).indexOf(word) : -1
  if (at < 0) return { before: composed, match: '', after: '' }
  return {
    before: composed.slice(0, at),
    match: composed.slice(at, at + word.length),
    after: composed.slice(at + word.length),
  }
}
