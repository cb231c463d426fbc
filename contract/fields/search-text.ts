// Turns the text in a search field into the text that is searched for.
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../limits.ts'
import { withoutUnseen } from './unseen.ts'

/** No stored text contains control characters, and the server refuses requests with a NUL character. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** Returns the search for the typed text; empty until the text is long enough. */
export function appliedSearch(typed: string, fewest = MIN_SEARCH_LENGTH): string {
  const text = withoutUnseen(typed).replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  return [...withoutDiacritics(text)].length < fewest ? '' : text
}

/** Counts characters without diacritics, since the search ignores diacritics. */
const withoutDiacritics = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
