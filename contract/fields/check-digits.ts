// Arithmetic shared by the check digits of Polish registration numbers.
import { seenWord } from './unseen.ts'

/** Sum of each leading digit times its weight. */
export const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

/** Drops spaces, dashes, dots, brackets and invisible characters. */
export const digitsOnly = (typed: string) => seenWord(typed).replace(/[\s.()\p{Pd}\u2212]/gu, '')
