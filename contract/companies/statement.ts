// Yearly statement of a company: mass by waste code and pickup place, weighed and estimated masses
// separately.
import * as z from 'zod/mini'

const masses = {
  pickups: z.number(),
  /** Estimates of all pickups. */
  estimatedKg: z.number(),
  /** Null if nothing was weighed. */
  weighedKg: z.nullable(z.number()),
  /** The part of the estimates that nobody weighed. */
  notWeighedKg: z.number(),
}

export const statementAnswer = z.object({
  year: z.number(),
  company: z.object({ uuid: z.string(), name: z.string() }),
  /** Sorted by place, then by code. */
  rows: z.array(
    z.object({
      place: z.string(),
      address: z.string(),
      code: z.string(),
      hazardous: z.boolean(),
      ...masses,
    }),
  ),
  totals: z.object(masses),
})
export type Statement = z.output<typeof statementAnswer>

/** Calendar year in an address. A malformed one gets the same problem as an unknown company. */
export const statementYear = z.string().check(z.refine((text) => /^20\d{2}$/.test(text), 'COMPANY.NOT_FOUND'))
