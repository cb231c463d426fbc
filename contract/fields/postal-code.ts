// Polish postal code: NN-NNN; the hyphen may be left out.
import { seenWord } from './unseen.ts'

export const isPostalCode = (text: string) => /^\d{2}-?\d{3}$/.test(text)

/** Adds the hyphen to a code without one. */
export const withHyphen = (code: string) => code.replace(/^(\d{2})-?(\d{3})$/, '$1-$2')

/** Writes a typed code as NN-NNN, with any dash or spaces between its parts, also after `PL`. Other text stays unchanged. */
export const tidyPostalCode = (typed: string) =>
  seenWord(typed).replace(/^(?:PL[\s-]*)?(\d{2})\s*[\p{Pd}\u2212]?\s*(\d{3})$/iu, '$1-$2')
