// How much of a waste code an order has, or was picked up of a company in a year.
import * as z from 'zod/mini'

export const massOfCode = z.object({ code: z.string(), hazardous: z.boolean(), kg: z.number() })
