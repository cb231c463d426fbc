// Arithmetic shared by the check digits of Polish registration numbers.
import { seenWord } from './unseen.ts'

/** Adds each leading digit times its weight. */
export const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

type Label = 'NIP' | 'REGON' | 'KRS' | 'BDO'

/**
 * Drops the number's own name, as in `NIP: 774-000-14-54` copied from an invoice. The name of another number stays, so that the
 * field refuses it.
 */
export const withoutLabel = (label: Label, typed: string) =>
  seenWord(typed).replace(new RegExp(`^(?:(?:nr|numer)[.\\s]*)?${label}[.:\\s]+(?=\\d|PL)`, 'i'), '')

/** Drops spaces, dashes, dots, brackets and invisible characters. */
export const digitsOnly = (typed: string) => seenWord(typed).replace(/[\s.()\p{Pd}\u2212]/gu, '')

/** Reduces a pasted number to its digits, without its label. Other characters stay, and the rule refuses them. */
export const tidyNumber = (label: Label) => (typed: string) => digitsOnly(withoutLabel(label, typed))
