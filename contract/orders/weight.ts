// Estimated weight of equipment. It is calculated in whole grams, so that sums are exact.
import { type Unit, unitWeight, type WeightFactors } from '../units.ts'

const grams = (kilograms: number) => Math.round(kilograms * 1000)

/** Converts stored grams to the kilograms of answers; the database returns sums as text. */
export const toKilograms = <Grams extends number | string | null>(inGrams: Grams) =>
  (inGrams === null ? null : Number(inGrams) / 1000) as Grams extends null ? null : number

/** Grams of one entry. An unknown factor counts as zero and makes the estimate a lower bound. */
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

/** Weight of the order: the sum of its entries; a lower bound if any entry is one. */
export function totalWeight(entries: readonly { grams: number; isLowerBound: boolean }[]) {
  return {
    grams: entries.reduce((sum, entry) => sum + entry.grams, 0),
    isLowerBound: entries.some((entry) => entry.isLowerBound),
  }
}

/** Kilograms before the separators of the language: `12` or `12.500`, always with no or three decimals. */
export const kilogramsShown = (inGrams: number) =>
  inGrams % 1000 === 0 ? String(inGrams / 1000) : (inGrams / 1000).toFixed(3)
