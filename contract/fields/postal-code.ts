// The Polish postal code: NN-NNN, the hyphen may be left out.
import { seenWord } from './unseen.ts'

export const isPostalCode = (text: string) => /^\d{2}-?\d{3}$/.test(text)

/** Written the usual way, with the hyphen. */
export const withHyphen = (code: string) => code.replace(/^(\d{2})-?(\d{3})$/, '$1-$2')

/** Writes a typed or pasted code as NN-NNN, whatever dash or space parts its digits. Other text stays as it was typed. */
export const tidyPostalCode = (typed: string) =>
  seenWord(typed).replace(/^(\d{2})\s?[\p{Pd}\u2212]?\s?(\d{3})$/u, '$1-$2')
