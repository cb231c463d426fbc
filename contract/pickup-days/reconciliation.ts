// Weighed masses of a pickup day compared with the estimates: by order and code, with totals of routes and clients.
import * as z from 'zod/mini'

/** `open`: neither completed nor reported by the driver. */
export const PICKUP_OUTCOMES = ['collected', 'notCollected', 'open'] as const

export const massTotals = z.object({
  orders: z.number(),
  /** Kilograms of all orders except those that were not collected. */
  estimatedKg: z.number(),
  /** Null if nothing was weighed. */
  weighedKg: z.nullable(z.number()),
  /** Weighed minus the estimates of the weighed codes alone. */
  differenceKg: z.nullable(z.number()),
})
export type MassTotals = z.output<typeof massTotals>

export const reconciledOrder = z.object({
  uuid: z.string(),
  orderNumber: z.string(),
  companyName: z.string(),
  city: z.string(),
  outcome: z.enum(PICKUP_OUTCOMES),
  /** Why it was not collected. */
  reason: z.nullable(z.string()),
  codes: z.array(
    z.object({
      code: z.string(),
      /** Estimate at the moment of weighing, if the code was weighed. */
      estimatedKg: z.number(),
      weighedKg: z.nullable(z.number()),
      differenceKg: z.nullable(z.number()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type ReconciledOrder = z.output<typeof reconciledOrder>

export const reconciliationAnswer = z.object({
  date: z.string(),
  /** Sorted by plate; the last one has the orders without a vehicle. */
  routes: z.array(
    z.object({
      plate: z.nullable(z.string()),
      vehicleName: z.nullable(z.string()),
      driverName: z.nullable(z.string()),
      orders: z.array(reconciledOrder),
      totals: massTotals,
    }),
  ),
  /** Sorted by name. */
  clients: z.array(z.object({ name: z.string(), totals: massTotals })),
  totals: massTotals,
})
export type Reconciliation = z.output<typeof reconciliationAnswer>
