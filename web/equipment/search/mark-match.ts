import { foldText } from '#contract/catalogue/search.ts'
import { wordsOf, wordStem } from './word-stem.ts'

interface Sought {
  query: string
  /** What the first word of the query looks like in a text: as typed, or what its forms have in common. */
  forms: string[]
}

/** Every line of a list asks for the same. */
let last: Sought = { query: '', forms: [] }

function formsOf(query: string): string[] {
  if (query !== last.query) {
    const [word = ''] = wordsOf(query)
    last = { query, forms: [word, wordStem(word)].filter(Boolean) }
  }
  return last.forms
}

/** A text in parts. */
export interface MarkedText {
  before: string
  match: string
  after: string
}

/** The text with what the first word of the query found in it marked. */
export function markMatch(text: string, query: string): MarkedText {
  // Composed letters lose their marks one for one: a place in the folded text is the same place in this one.
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
