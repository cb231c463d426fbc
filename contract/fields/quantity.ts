// Quantities of equipment and packages. They are sent as numbers. Typed text is checked as text, because `Number` accepts
// unwanted forms (`1e1`, `0x10`, an empty text).
import { MAX_QUANTITY } from '../limits.ts'
import { isWholeUnit, type Unit } from '../units.ts'

/** Quantity before validation. */
export type TypedQuantity = string | number
/** `form`: not a quantity of this kind; `limit`: a quantity above the limit of an order. */
export type QuantityError = 'form' | 'limit'

const WITHOUT_LEADING_ZERO = /^[1-9]\d*$/
const WHOLE = /^\d+$/
const DECIMAL = /^\d+(\.\d{1,3})?$/

function errorOf(quantity: TypedQuantity, form: RegExp): QuantityError | undefined {
  if (!form.test(String(quantity)) || Number(quantity) === 0) return 'form'
  return Number(quantity) > MAX_QUANTITY ? 'limit' : undefined
}

/** Checks a quantity of equipment: a positive whole number without leading zeros. */
export const equipmentQuantityError = (quantity: TypedQuantity) => errorOf(quantity, WITHOUT_LEADING_ZERO)
export const isEquipmentQuantity = (quantity: TypedQuantity) => equipmentQuantityError(quantity) === undefined

/**
 * Checks a quantity of packages: a positive number, whole for pieces, with at most three decimals for other
 * units.
 */
export const packageQuantityError = (quantity: TypedQuantity, unit: Unit) =>
  errorOf(quantity, isWholeUnit(unit) ? WHOLE : DECIMAL)
export const isPackageQuantity = (quantity: TypedQuantity, unit: Unit) =>
  packageQuantityError(quantity, unit) === undefined

/** Removes spaces and turns a decimal comma into the dot that is sent. */
export const tidyQuantity = (typed: string) => typed.replace(/\s/g, '').replace(',', '.')
