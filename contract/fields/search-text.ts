// What is searched for of what was typed into a search.
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../limits.ts'
import { withoutUnseen } from './unseen.ts'

/** No field holds them, and a call that carries a NUL is refused. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** The search that is applied to the typed text: none until it is long enough. */
export function appliedSearch(typed: string, fewest = MIN_SEARCH_LENGTH): string {
  const text = withoutUnseen(typed).replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  return [...withoutDiacritics(text)].length < fewest ? '' : text
}

/** Characters are counted, not the halves that some are stored in, nor the marks that a search leaves out. */
const withoutDiacritics = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
