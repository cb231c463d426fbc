// Arithmetic that the Polish registration numbers share.

/** Sum of each leading digit times its weight. */
export const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

/** Drops the spaces, hyphens, dots and brackets people put between digits. */
export const digitsOnly = (typed: string) => typed.replace(/[\s.()\u2010-\u2015-]/g, '')
