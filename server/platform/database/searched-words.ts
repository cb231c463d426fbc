// What a search looks for: words, each of which has to occur somewhere in a folded text.

import { sql, type RawBuilder } from 'kysely'
import { appliedSearch } from '#contract/fields/search-text.ts'

/** None of a search too short to mean anything. */
export function searchedWords(search: string, fewestCharacters?: number): string[] {
  const words = appliedSearch(search, fewestCharacters).match(/\S+/g) ?? []
  const bare = words.map((word) => word.replace(AROUND_WORDS, '')).filter(Boolean)
  return [...new Set(bare.length > 0 ? bare : words)]
}

/** A copied address has commas, which the searched fields do not have between them. */
const AROUND_WORDS = /^[,.;:()"'„”“«»…]+|[,.;:()"'„”“«»…]+$/g

/** Somewhere in the folded text; digits with hyphens between them also without, as tax numbers and phones are kept. */
export function containsWord(foldedText: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const as = (typed: string) =>
    sql<boolean>`${foldedText} like '%' || fold_text(${withoutWildcards(typed)}) || '%'`
  const digits = word.replaceAll(/\D/g, '')
  const isNumber = /^\+?[\d-]+$/.test(word) && digits !== word && digits !== ''
  return isNumber ? sql<boolean>`(${as(word)} or ${as(digits)})` : as(word)
}

const withoutWildcards = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
