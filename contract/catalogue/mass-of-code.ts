// Mass of one waste code, in an order or in all pickups of a company within a year.
import * as z from 'zod/mini'

export const massOfCode = z.object({
  code: z.string(),
  hazardous: z.boolean(),
  /** Estimate by the catalogue. */
  kg: z.number(),
  /** Mass weighed at the pickup, beside the estimate; null if nothing was weighed. */
  weighedKg: z.nullable(z.number()),
})
export type MassOfCode = z.output<typeof massOfCode>
