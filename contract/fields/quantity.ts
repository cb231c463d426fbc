// Quantities of equipment and packages. They travel as numbers; a text as typed is validated as it stands, since `Number` reads
// many things that nobody means as a quantity (`1e1`, `0x10`, an empty text).
import { MAX_QUANTITY } from '../limits.ts'
import { isWholeUnit, type Unit } from '../units.ts'

/** A quantity before it is validated. */
export type TypedQuantity = string | number
/** `form`: it is no quantity of its kind; `limit`: it is one, and more than an order takes. */
export type QuantityError = 'form' | 'limit'

const WITHOUT_LEADING_ZERO = /^[1-9]\d*$/
const WHOLE = /^\d+$/
const DECIMAL = /^\d+(\.\d{1,3})?$/

function errorOf(quantity: TypedQuantity, form: RegExp): QuantityError | undefined {
  if (!form.test(String(quantity)) || Number(quantity) === 0) return 'form'
  return Number(quantity) > MAX_QUANTITY ? 'limit' : undefined
}

/** Equipment: a positive integer with no leading zero. */
export const equipmentQuantityError = (quantity: TypedQuantity) => errorOf(quantity, WITHOUT_LEADING_ZERO)
export const isEquipmentQuantity = (quantity: TypedQuantity) => equipmentQuantityError(quantity) === undefined

/** Packages: a whole number of pieces; in other units at most three decimals. Above zero. */
export const packageQuantityError = (quantity: TypedQuantity, unit: Unit) =>
  errorOf(quantity, isWholeUnit(unit) ? WHOLE : DECIMAL)
export const isPackageQuantity = (quantity: TypedQuantity, unit: Unit) =>
  packageQuantityError(quantity, unit) === undefined

/** Decimal comma and spaces as people type them, with the dot that is sent. */
export const tidyQuantity = (typed: string) => typed.replace(/\s/g, '').replace(',', '.')
