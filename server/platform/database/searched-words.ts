// Splits a search into words, each of which must occur in a folded text.

import { sql, type RawBuilder } from 'kysely'
import { appliedSearch } from '#contract/fields/search-text.ts'

/** Splits a search into words; returns none for a search that is too short. */
export function searchedWords(search: string, fewestCharacters?: number): string[] {
  const words = appliedSearch(search, fewestCharacters).match(/\S+/g) ?? []
  const bare = words.map((word) => word.replace(AROUND_WORDS, '')).filter(Boolean)
  return [...new Set(bare.length > 0 ? bare : words)]
}

/** Punctuation around words: a copied address contains commas, which the searched columns lack. */
const AROUND_WORDS = /^[,.;:()"'„”“«»…]+|[,.;:()"'„”“«»…]+$/g

/** Whether the text contains the word. Digits with hyphens also match without hyphens, as NIPs and phone numbers are stored. */
export function containsWord(foldedText: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const as = (typed: string) =>
    sql<boolean>`${foldedText} like '%' || fold_text(${withoutWildcards(typed)}) || '%'`
  const digits = word.replaceAll(/\D/g, '')
  const isNumber = /^\+?[\d-]+$/.test(word) && digits !== word && digits !== ''
  return isNumber ? sql<boolean>`(${as(word)} or ${as(digits)})` : as(word)
}

const withoutWildcards = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
