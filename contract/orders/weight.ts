// The estimated weight of equipment, in whole grams so that sums are exact.
import { type Unit, unitWeight, type WeightFactors } from '../units.ts'

const grams = (kilograms: number) => Math.round(kilograms * 1000)

/** A weight as calls carry it, from one as it is kept; the database's sums are texts. */
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

/** The order's weight: the sum over its entries; a lower bound as soon as one entry is. */
export function totalWeight(entries: readonly { grams: number; isLowerBound: boolean }[]) {
  return {
    grams: entries.reduce((sum, entry) => sum + entry.grams, 0),
    isLowerBound: entries.some((entry) => entry.isLowerBound),
  }
}

/** Kilograms as shown before a locale's separators: `12` or `12.500`, never another number of decimals. */
export const kilogramsShown = (inGrams: number) =>
  inGrams % 1000 === 0 ? String(inGrams / 1000) : (inGrams / 1000).toFixed(3)
