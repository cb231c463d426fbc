// The Polish postal code: NN-NNN, the hyphen may be left out.
import { seenWord } from './unseen.ts'

export const isPostalCode = (text: string) => /^\d{2}-?\d{3}$/.test(text)

/** Written the usual way, with the hyphen. */
export const withHyphen = (code: string) => code.replace(/^(\d{2})-?(\d{3})$/, '$1-$2')

/** Puts a typed or pasted code into its usual form, whatever dash or space parts it. What is no code stays as it was typed. */
export const tidyPostalCode = (typed: string) =>
  seenWord(typed).replace(/^(\d{2})\s?[\p{Pd}\u2212]?\s?(\d{3})$/u, '$1-$2')
