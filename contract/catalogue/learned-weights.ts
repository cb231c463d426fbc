// Weight of a piece, learned from weighed pickups, as a proposal for the catalogue.
import * as z from 'zod/mini'

/** Minimum number of weighed pickups for a proposal (DAY-31). */
export const MIN_LEARNED_PICKUPS = 20

/**
 * Number of years whose pickups count. Newer devices of a kind weigh differently, and the limit bounds the
 * query.
 */
export const LEARNED_YEARS = 3

export const learnedWeight = z.object({
  itemUuid: z.string(),
  /** Weighed pickups in which the item was the only one of its code and the mass differs from the estimate. */
  pickups: z.number(),
  /** Kilograms of a piece; half of the pickups lie between the quartiles. */
  medianKg: z.number(),
  lowerQuartileKg: z.number(),
  upperQuartileKg: z.number(),
})
export type LearnedWeight = z.output<typeof learnedWeight>

export const learnedWeightsAnswer = z.object({ list: z.array(learnedWeight) })
