// Arithmetic that the Polish registration numbers share.
import { seenWord } from './unseen.ts'

/** Sum of each leading digit times its weight. */
export const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

/** Drops the spaces, dashes, dots and brackets people put between digits, and what came along unseen. */
export const digitsOnly = (typed: string) => seenWord(typed).replace(/[\s.()\p{Pd}\u2212]/gu, '')
