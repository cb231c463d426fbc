// Fields of an item that the search reads, with their weights.
import type { SearchOptions } from 'minisearch'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'

export interface Indexed {
  id: string
  names: string
  synonyms: string
  examples: string
  rest: string
}

export const OPTIONS: SearchOptions = {
  boost: { names: 3, synonyms: 2.5, examples: 2, rest: 0.4 },
  prefix: (term) => term.length > 1,
  // Words of four letters must match exactly, because one other letter makes another word: "cables" would match labels and
  // tables.
  fuzzy: (term) => (term.length > 7 ? 2 : term.length > 4 ? 1 : false),
  weights: { prefix: 0.7, fuzzy: 0.3 },
  bm25: { k: 1.2, b: 0.05, d: 0.5 },
  combineWith: 'AND',
}

const translated = (item: ListedItem) => Object.values(item.translations)

export function indexed(item: ListedItem): Indexed {
  return {
    id: item.uuid,
    names: [item.name, ...translated(item).map(({ name }) => name)].join(' '),
    synonyms: item.synonyms,
    examples: [item.examples, ...translated(item).map(({ examples }) => examples)].join(' '),
    rest: [item.description, item.group].join(' '),
  }
}

/** Waste code, possibly incomplete. */
const WASTE_CODE = /^\d{2}(?:\s?\d{2}){1,2}\s?\*?$/
export const isPartOfCode = (query: string) => WASTE_CODE.test(query.trim())
const digits = (code: string) => code.replace(/\D/g, '')
export const startsWithCode = (code: string, query: string) => digits(code).startsWith(digits(query))
