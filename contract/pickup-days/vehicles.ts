// Vehicles and drivers. Drivers have no account; a route names its driver.
import * as z from 'zod/mini'
import type { FieldErrors } from '../errors.ts'
import type { FieldKey } from '../field-keys.ts'
import { givenOf } from '../fields/given.ts'
import { isPhone, phoneError, tidyPhone } from '../fields/phone.ts'
import { optionalByRule, requiredByRule, requiredText } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import { MAX_PALLET_PLACES, MAX_PAYLOAD_KG, MAX_VEHICLE_M3 } from '../limits.ts'

/** Formats `dw-5k219` as the plate shows it: `DW 5K219`. */
export const tidyPlate = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[\s-]+/g, ' ')
    .trim()

/** Letters and digits with at most two spaces. Plates of other countries are allowed. */
const isPlate = (plate: string) => plate.length <= 15 && /^[\p{Lu}\d]+(?: [\p{Lu}\d]+){0,2}$/u.test(plate)

const numberWithin = (least: number, most: number, decimals: number, error: FieldKey) => {
  const isRounded = (value: number) =>
    Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6
  return z
    .number({ error })
    .check(z.refine((value) => value >= least && value <= most && isRounded(value), { error }))
}

const yesOrNo = z.boolean({ error: 'ERROR.FLAG_INVALID' })
const vehicleFields = {
  name: requiredText('VEHICLE.NAME_REQUIRED'),
  plate: requiredByRule('VEHICLE.PLATE_REQUIRED', isPlate, 'VEHICLE.PLATE_INVALID', tidyPlate),
  payloadKg: numberWithin(1, MAX_PAYLOAD_KG, 0, 'VEHICLE.PAYLOAD_INVALID'),
  volumeM3: z.nullable(numberWithin(0.1, MAX_VEHICLE_M3, 2, 'VEHICLE.VOLUME_INVALID')),
  palletPlaces: z.nullable(numberWithin(0, MAX_PALLET_PLACES, 0, 'VEHICLE.PALLETS_INVALID')),
  tailLift: yesOrNo,
  active: yesOrNo,
}
const driverFields = {
  name: requiredText('DRIVER.NAME_REQUIRED'),
  phone: optionalByRule(isPhone, phoneError('DRIVER.PHONE_INVALID'), tidyPhone),
  active: yesOrNo,
}

export const createVehicle = z.object(
  {
    ...vehicleFields,
    volumeM3: z._default(vehicleFields.volumeM3, null),
    palletPlaces: z._default(vehicleFields.palletPlaces, null),
    tailLift: z._default(yesOrNo, false),
    active: z._default(yesOrNo, true),
  },
  { error: 'ERROR.INVALID_INPUT' },
)
export const createDriver = z.object(
  { ...driverFields, active: z._default(yesOrNo, true) },
  { error: 'ERROR.INVALID_INPUT' },
)

/** A change without a version applies to whatever is stored. */
const base = { version: z.optional(version) }
export const editVehicle = givenOf(vehicleFields, base)
export const editDriver = givenOf(driverFields, base)

/** Null if unknown; then no limit is shown. */
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
export type VehicleFields = Omit<Vehicle, 'uuid' | 'version'>

export const driverAnswer = z.object({
  uuid: z.string(),
  version: z.number(),
  name: z.string(),
  phone: z.nullable(z.string()),
  active: z.boolean(),
})
export type Driver = z.output<typeof driverAnswer>
export type DriverFields = Omit<Driver, 'uuid' | 'version'>

const solid = (plate: string) => plate.replaceAll(' ', '')

/** Refuses a plate that another vehicle has, because documents could not tell the two apart. Spaces make no difference. */
export const plateErrors = (
  { plate }: Pick<Vehicle, 'plate'>,
  others: readonly Pick<Vehicle, 'plate'>[],
): FieldErrors =>
  others.some((other) => solid(other.plate) === solid(plate)) ? { plate: ['VEHICLE.PLATE_TAKEN'] } : {}

/** Refuses a name that another driver has, because a route names its driver. */
export const driverNameErrors = (
  { name }: Pick<Driver, 'name'>,
  others: readonly Pick<Driver, 'name'>[],
): FieldErrors =>
  others.some((other) => other.name.toLowerCase() === name.toLowerCase())
    ? { name: ['DRIVER.NAME_TAKEN'] }
    : {}
