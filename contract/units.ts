// Units of quantity. A new unit is a row here and a migration of the database's checks (`*_unit_known`).
import type { Locale } from './limits.ts'

export const UNITS = ['pieces', 'm3', 'kg'] as const
export type Unit = (typeof UNITS)[number]

/** Kilograms for one piece and for one cubic metre; null when the catalogue does not know. */
export interface WeightFactors {
  weightPerPiece: number | null
  weightPerCubicMeter: number | null
}

interface UnitRule {
  /** The symbol written behind a number. */
  symbol: Record<Locale, string>
  /** Only whole numbers of packages make sense in it. */
  isWhole: boolean
  /** The catalogue's weight for one of it; absent where the unit itself is one of weight. */
  factor?: keyof WeightFactors
}

const RULES: Record<Unit, UnitRule> = {
  pieces: { symbol: { pl: 'szt.', en: 'pcs', uk: 'шт.' }, isWhole: true, factor: 'weightPerPiece' },
  m3: { symbol: { pl: 'm³', en: 'm³', uk: 'м³' }, isWhole: false, factor: 'weightPerCubicMeter' },
  kg: { symbol: { pl: 'kg', en: 'kg', uk: 'кг' }, isWhole: false },
}

export const unitSymbol = (unit: Unit, locale: Locale) => RULES[unit].symbol[locale]
export const isWholeUnit = (unit: Unit) => RULES[unit].isWhole

/** Whether the unit is turned into kilograms by the catalogue. */
export const isEstimated = (unit: Unit) => RULES[unit].factor !== undefined

/** Kilograms of one unit; null when the catalogue does not know. */
export function unitWeight(unit: Unit, factors: WeightFactors): number | null {
  const { factor } = RULES[unit]
  return factor === undefined ? 1 : factors[factor]
}

export const unitFrom = (value: unknown): Unit | undefined => UNITS.find((known) => known === value)
