// Route as a driver reads it by a driver link, without an account: no more personal data than the printed sheet has.
import * as z from 'zod/mini'
import { WASTE_CARD_STATES } from '../law/waste-card.ts'
import { keptAccessCard } from '../orders/access-card.ts'
import { UNITS } from '../units.ts'
import { STOP_OUTCOMES } from './stop-report.ts'

export const driverLinkAnswer = z.object({
  uuid: z.string(),
  url: z.string(),
  expiresAt: z.string(),
})
export type DriverLink = z.output<typeof driverLinkAnswer>

export const driverLinksAnswer = z.object({
  list: z.array(z.extend(driverLinkAnswer, { routeUuid: z.string() })),
})

export const storedReport = z.object({
  outcome: z.enum(STOP_OUTCOMES),
  /** Null for masses that staff entered without a report. */
  reportedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  handedOverBy: z.nullable(z.string()),
  masses: z.array(
    z.object({
      code: z.string(),
      kg: z.number(),
      estimatedKg: z.number(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type StoredReport = z.output<typeof storedReport>

/** Drivers' reports about an order, for staff. */
export const driverReportsAnswer = z.object({
  /** Newest first. */
  list: z.array(
    z.extend(z.pick(storedReport, { outcome: true, reason: true, handedOverBy: true }), {
      uuid: z.string(),
      reportedAt: z.string(),
      plate: z.string(),
      driverName: z.nullable(z.string()),
      /** PNG as a data URL. */
      signature: z.nullable(z.string()),
    }),
  ),
})
export type DriverReports = z.output<typeof driverReportsAnswer>

/** Facts about a stop, which the printed sheet has too. */
export const stopFacts = {
  contact: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  comment: z.nullable(z.string()),
  equipment: z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.enum(UNITS) })),
  /** Estimated mass of each waste code. */
  wasteCodes: z.array(z.object({ code: z.string(), kg: z.number() })),
}
export type StopFacts = z.output<z.ZodMiniObject<typeof stopFacts>>

export const driverStop = z.object({
  ...stopFacts,
  orderUuid: z.string(),
  companyName: z.string(),
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
  /** `HH:MM` */
  hoursFrom: z.string(),
  hoursTo: z.string(),
  access: z.nullable(keptAccessCard),
  /** Sent only on the day of the pickup. */
  doorCode: z.nullable(z.string()),
  wasteCard: z.enum(WASTE_CARD_STATES),
  /** Whether the order is still planned for this day. After "not collected" it can then be collected after all. */
  awaitsPickup: z.boolean(),
  report: z.nullable(storedReport),
})
export type DriverStop = z.output<typeof driverStop>

export const driverDayAnswer = z.object({
  date: z.string(),
  vehicle: z.object({ name: z.string(), plate: z.string() }),
  driverName: z.nullable(z.string()),
  /** Phone of the operator, to dial. */
  dispatcherPhone: z.string(),
  expiresAt: z.string(),
  stops: z.array(driverStop),
})
export type DriverDay = z.output<typeof driverDayAnswer>
