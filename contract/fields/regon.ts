// REGON, the statistical number: nine digits for an entity, fourteen for its local unit.
import { REGON_DIGITS } from '../limits.ts'
import { weightedSum } from './check-digits.ts'

// Weights of the check sums; the sum modulo 11 is the check digit, where 10 counts as 0.
const WEIGHTS_9 = [8, 9, 2, 3, 4, 5, 6, 7]
const WEIGHTS_14 = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]

/** Strict rule: nine or fourteen digits. */
export const isRegon = (text: string) =>
  /^\d+$/.test(text) && REGON_DIGITS.some((length) => length === text.length)

/** Whether the check digits agree; a wrong one only gives a hint. */
export function regonCheckDigitIsRight(regon: string): boolean {
  if (!isRegon(regon)) return false
  const nineAreRight = (weightedSum(regon, WEIGHTS_9) % 11) % 10 === Number(regon[8])
  // The court register writes an entity's own number with five zeros appended. These fail the check sum of fourteen digits.
  if (regon.length === 9 || regon.endsWith('00000')) return nineAreRight
  return nineAreRight && (weightedSum(regon, WEIGHTS_14) % 11) % 10 === Number(regon[13])
}
