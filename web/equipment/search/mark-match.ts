import { foldText } from '#contract/catalogue/search.ts'
import { wordsOf, wordStem } from './word-stem.ts'

/** The text in parts, what the first word of the query found in it marked: as typed, or what its forms have in common. */
export function markMatch(text: string, query: string): { before: string; match: string; after: string } {
  const [word = ''] = wordsOf(query)
  // Composed letters lose their marks one for one: a place in the folded text is the same place in this one.
  const composed = text.normalize('NFC')
  const folded = foldText(composed)
  const found = [word, wordStem(word)].find((part) => part !== '' && folded.includes(part)) ?? ''
  const at = found === '' ? composed.length : folded.indexOf(found)
  return {
    before: composed.slice(0, at),
    match: composed.slice(at, at + found.length),
    after: composed.slice(at + found.length),
  }
}
