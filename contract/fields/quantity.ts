// Quantities of equipment and packages. They travel as numbers; a text as typed is judged by the same rules.
import { MAX_QUANTITY, type Unit } from '../limits.ts'

/** What stands for a quantity before it was judged. */
export type TypedQuantity = string | number

const withinLimit = (quantity: TypedQuantity) => Number(quantity) > 0 && Number(quantity) <= MAX_QUANTITY

/** Equipment: a positive integer with no leading zero. */
export const isEquipmentQuantity = (quantity: TypedQuantity) => /^[1-9]\d*$/.test(String(quantity)) && withinLimit(quantity)

/** Packages counted in pieces: a whole number above zero. */
export const isWholeQuantity = (quantity: TypedQuantity) => /^\d+$/.test(String(quantity)) && withinLimit(quantity)

/** Packages in other units: above zero, with at most three decimals. */
export const isDecimalQuantity = (quantity: TypedQuantity) => /^\d+(\.\d{1,3})?$/.test(String(quantity)) && withinLimit(quantity)

export const isPackageQuantity = (quantity: TypedQuantity, unit: Unit) =>
  unit === 'pieces' ? isWholeQuantity(quantity) : isDecimalQuantity(quantity)

/** Decimal comma and spaces as people type them, with the dot that is sent. */
export const tidyQuantity = (typed: string) => typed.replace(/\s/g, '').replace(',', '.')
