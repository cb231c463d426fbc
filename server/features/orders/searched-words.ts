// The words that a list of orders is searched for.

import { appliedSearch } from '#contract/orders/list-orders.ts'

/** None of a search too short to mean anything. */
export function searchedWords(search: string, fewestCharacters?: number): string[] {
  const words = appliedSearch(search, fewestCharacters).match(/\S+/g) ?? []
  const bare = words.map((word) => word.replace(AROUND_WORDS, '')).filter(Boolean)
  return [...new Set(bare.length > 0 ? bare : words)]
}

/** A copied address has commas, which the searched fields do not have between them. */
const AROUND_WORDS = /^[,.;:()"'„”“«»…]+|[,.;:()"'„”“«»…]+$/g
