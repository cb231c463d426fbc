// Vehicles and drivers. Drivers have no account; a route names its driver.
import * as z from 'zod/mini'

/** Null: nobody knows, so no limit is shown. */
const amount = z.nullable(z.number())

export const vehicleAnswer = z.object({
  uuid: z.string(),
  version: z.number(),
  name: z.string(),
  plate: z.string(),
  payloadKg: z.number(),
  volumeM3: amount,
  palletPlaces: amount,
  tailLift: z.boolean(),
  /** An inactive vehicle keeps its past routes and gets no new ones. */
  active: z.boolean(),
})
export type Vehicle = z.output<typeof vehicleAnswer>

export const driverAnswer = z.object({
  uuid: z.string(),
  version: z.number(),
  name: z.string(),
  phone: z.nullable(z.string()),
  active: z.boolean(),
})
export type Driver = z.output<typeof driverAnswer>
