// Estimated weight of equipment. It is calculated in whole grams, so that sums are exact.
import { type Locale, numberIn } from '../languages.ts'
import { type Unit, unitWeight, type WeightFactors } from '../units.ts'

const grams = (kilograms: number) => Math.round(kilograms * 1000)

/** Converts stored grams to the kilograms of answers; the database returns sums as text. */
export const toKilograms = <Grams extends number | string | null>(inGrams: Grams) =>
  (inGrams === null ? null : Number(inGrams) / 1000) as Grams extends null ? null : number

/** Returns the grams of one entry. An unknown factor counts as zero and makes the estimate a lower bound. */
export function entryWeight(
  value: number,
  unit: Unit,
  factors: WeightFactors,
): { grams: number; isLowerBound: boolean } {
  const kilograms = unitWeight(unit, factors)
  return kilograms === null
    ? { grams: 0, isLowerBound: true }
    : { grams: Math.round(value * grams(kilograms)), isLowerBound: false }
}

/** Returns the weight of the order: the sum of its entries; a lower bound if any entry is one. */
export function totalWeight(entries: readonly { grams: number; isLowerBound: boolean }[]) {
  return {
    grams: entries.reduce((sum, entry) => sum + entry.grams, 0),
    isLowerBound: entries.some((entry) => entry.isLowerBound),
  }
}

/** Formats kilograms as an integer, or with exactly three decimals if the rounded grams are no whole kilogram. */
export function formatWeight(kilograms: number, locale: Locale): string {
  const inGrams = Math.round(kilograms * 1000)
  return numberIn(locale, inGrams / 1000, { fewest: inGrams % 1000 === 0 ? 0 : 3 })
}
