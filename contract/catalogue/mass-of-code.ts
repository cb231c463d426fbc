// Mass of one waste code, in an order or in all pickups of a company within a year.
import * as z from 'zod/mini'

export const massOfCode = z.object({ code: z.string(), hazardous: z.boolean(), kg: z.number() })
