// Parses a typed amount with the words that pasted lists use.
import { equipmentQuantityError, packageQuantityError } from '#contract/fields/quantity.ts'
import { isWholeUnit, type Unit, UNITS } from '#contract/units.ts'
import { type Amount, amountOf } from '#web/equipment/list/amount.ts'

/**
 * Texts that are not converted: plain numbers, which the order's rules check, and "1.000", which
 * may mean a thousand or one.
 */
const IS_LEFT = /^[\d\s.,]*$|\d[.,]\d{3}(?!\d)/u
const HAS_FRACTION = /\d[.,]\d/u

function readAmount(text: string, unit: Unit | ''): Amount | null {
  const amount = IS_LEFT.test(text) ? null : amountOf(text, unit)
  return amount && isWholeUnit(amount.unit) && HAS_FRACTION.test(text) ? null : amount
}

/**
 * Parses the amount of an entry, with the typed unit or else that of the field. Null if the text is
 * not a whole number.
 */
export function equipmentAmount(text: string, unit: Unit | ''): { value: number; unit: Unit | '' } | null {
  const amount = readAmount(text, unit)
  if (!amount || equipmentQuantityError(amount.value) === 'form') return null
  const isUnitTyped = UNITS.every((other) => amountOf(text, other)?.unit === amount.unit)
  return isUnitTyped ? amount : { ...amount, unit }
}

/**
 * Parses the amount of a package. Null if the text is not a number, or has another unit than the
 * package's type.
 */
export function packageAmount(text: string, unit: Unit | ''): Amount | null {
  const amount = readAmount(text, unit)
  return amount?.unit === unit && packageQuantityError(amount.value, unit) !== 'form' ? amount : null
}
