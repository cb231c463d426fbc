// Arithmetic shared by the check digits of Polish registration numbers.
import { seenWord } from './unseen.ts'

/** Sum of each leading digit times its weight. */
export const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

/** The number's name, as in `NIP: 774-000-14-54` copied from an invoice. A NIP may go on with `PL`. */
const LABEL = /^(?:(?:nr|numer)[.\s]*)?(?:nip|regon|krs|bdo)[.:\s]*(?=\d|PL)/i

export const withoutLabel = (typed: string) => seenWord(typed).replace(LABEL, '')

/** Drops the label, spaces, dashes, dots, brackets and invisible characters. */
export const digitsOnly = (typed: string) => withoutLabel(typed).replace(/[\s.()\p{Pd}\u2212]/gu, '')
