import { foldText } from '#contract/catalogue/search.ts'
import { wordsOf, wordStem } from './word-stem.ts'

interface Sought {
  query: string
  /** First word of the query, or the stem that it shares with its other forms. */
  forms: string[]
}

/**
 * Forms of the last query. They are cached, because every item of a list is marked for the same
 * query.
 */
let last: Sought = { query: '', forms: [] }

function formsOf(query: string): string[] {
  if (query !== last.query) {
    const [word = ''] = wordsOf(query)
    last = { query, forms: [word, wordStem(word)].filter(Boolean) }
  }
  return last.forms
}

/** A text split at its marked part. */
export interface MarkedText {
  before: string
  match: string
  after: string
}

/** Splits the text around the first place that matches the first word of the query. */
export function markMatch(text: string, query: string): MarkedText {
  // Composed letters stay one character when they are folded, so positions in the folded text are
  // positions in this one.
  const composed = text.normalize('NFC')
  const folded = foldText(composed)
  const found = formsOf(query).find((form) => folded.includes(form)) ?? ''
  const at = found === '' ? composed.length : folded.indexOf(found)
  return {
    before: composed.slice(0, at),
    match: composed.slice(at, at + found.length),
    after: composed.slice(at + found.length),
  }
}
