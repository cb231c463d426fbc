// KRS, the court register number: ten digits with leading zeros and no check digit.
import { KRS_DIGITS } from '../limits.ts'
import { digitsOnly, withoutLabel } from './check-digits.ts'

export const isKrs = (text: string) => new RegExp(`^\\d{${KRS_DIGITS}}$`).test(text)

/** Reduces a pasted KRS to its digits. */
export const tidyKrs = (typed: string) => digitsOnly(withoutLabel('KRS', typed))
