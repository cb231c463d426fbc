// What drivers reported about an order, as staff read it: who handed the equipment over, to whom, and the signature.
import * as z from 'zod/mini'
import { STOP_OUTCOMES } from './stop-report.ts'

export const driverReportsAnswer = z.object({
  /** Newest first. */
  list: z.array(
    z.object({
      uuid: z.string(),
      reportedAt: z.string(),
      outcome: z.enum(STOP_OUTCOMES),
      reason: z.nullable(z.string()),
      plate: z.string(),
      driverName: z.nullable(z.string()),
      handedOverBy: z.nullable(z.string()),
      /** PNG as a data URL. */
      signature: z.nullable(z.string()),
    }),
  ),
})
export type DriverReports = z.output<typeof driverReportsAnswer>
