// NIP, the Polish tax number: ten digits, the last of them a check digit.
import { NIP_DIGITS } from '../limits.ts'
import { tidyNumber, weightedSum } from './check-digits.ts'

// Weights of the check sum, from the ordinance on tax numbers. The sum modulo 11 is the tenth digit.
const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Strict rule: exactly ten digits. */
export const isNip = (text: string) => new RegExp(`^\\d{${NIP_DIGITS}}$`).test(text)

/** Whether the check digit agrees. A wrong one only gives a hint: the tax office has issued numbers that fail it. */
export function nipCheckDigitIsRight(nip: string): boolean {
  if (!isNip(nip) || /^(\d)\1*$/.test(nip)) return false
  return weightedSum(nip, WEIGHTS) % 11 === Number(nip[9])
}

/** Reduces a pasted NIP, such as `NIP: PL 774-000-14-54`, to its digits. Other characters stay, and the rule refuses them. */
export const tidyNip = (typed: string) => tidyNumber('NIP')(typed).replace(/^PL/i, '')
