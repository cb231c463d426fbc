// What a person means by the amount that they typed, by the words that pasted lists are read by.
import { equipmentQuantityError, packageQuantityError } from '#contract/fields/quantity.ts'
import { isWholeUnit, type Unit, UNITS } from '#contract/units.ts'
import { type Amount, amountOf } from '#web/equipment/list/amount.ts'

/** A plain number is left to the rules of the order. "1.000" is a thousand to one person and one to another: they are asked. */
const IS_LEFT = /^[\d\s.,]*$|\d[.,]\d{3}(?!\d)/u
const HAS_FRACTION = /\d[.,]\d/u

function readAmount(text: string, unit: Unit | ''): Amount | null {
  const amount = IS_LEFT.test(text) ? null : amountOf(text, unit)
  return amount && isWholeUnit(amount.unit) && HAS_FRACTION.test(text) ? null : amount
}

/** The unit is the one that was typed along, else that of the field. Null where no whole number is meant. */
export function equipmentAmount(text: string, unit: Unit | ''): { value: number; unit: Unit | '' } | null {
  const amount = readAmount(text, unit)
  if (!amount || equipmentQuantityError(amount.value) === 'form') return null
  const isUnitTyped = UNITS.every((other) => amountOf(text, other)?.unit === amount.unit)
  return isUnitTyped ? amount : { ...amount, unit }
}

/** Null where no number is meant, or one in another unit than that of the package's type. */
export function packageAmount(text: string, unit: Unit | ''): Amount | null {
  const amount = readAmount(text, unit)
  return amount?.unit === unit && packageQuantityError(amount.value, unit) !== 'form' ? amount : null
}
