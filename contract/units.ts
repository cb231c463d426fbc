// Units of quantity. A new unit needs a row here and a migration of the database checks (`*_unit_known`).
import type { Locale } from './languages.ts'

export const UNITS = ['pieces', 'm3', 'kg'] as const
export type Unit = (typeof UNITS)[number]

/** Kilograms of one piece and of one cubic metre; null when the catalogue does not know them. */
export interface WeightFactors {
  weightPerPiece: number | null
  weightPerCubicMeter: number | null
}

interface UnitRule {
  /** Symbol after a number. */
  symbol: Record<Locale, string>
  /** Whether only whole numbers of packages make sense. */
  isWhole: boolean
  /**
   * Kilograms per unit: a fixed number; a factor of the catalogue, which the form shows with its estimate; or null if unknown,
   * which makes every weight a lower bound.
   */
  kilograms: number | keyof WeightFactors | null
  /**
   * Cubic metres per unit; null if the weight describes the amount. Without both, the form asks how much room the equipment
   * takes.
   */
  cubicMetres: number | null
}

const RULES: Record<Unit, UnitRule> = {
  pieces: {
    symbol: { pl: 'szt.', en: 'pcs', uk: 'шт.' },
    isWhole: true,
    kilograms: 'weightPerPiece',
    cubicMetres: null,
  },
  m3: {
    symbol: { pl: 'm³', en: 'm³', uk: 'м³' },
    isWhole: false,
    kilograms: 'weightPerCubicMeter',
    cubicMetres: 1,
  },
  kg: { symbol: { pl: 'kg', en: 'kg', uk: 'кг' }, isWhole: false, kilograms: 1, cubicMetres: null },
}

export const unitSymbol = (unit: Unit, locale: Locale) => RULES[unit].symbol[locale]
export const isWholeUnit = (unit: Unit) => RULES[unit].isWhole

/** Whether the catalogue's factors convert the unit to kilograms. */
export const isEstimated = (unit: Unit) => typeof RULES[unit].kilograms === 'string'

/** Returns the kilograms of one unit; null when the catalogue does not know them. */
export function unitWeight(unit: Unit, factors: WeightFactors): number | null {
  const { kilograms } = RULES[unit]
  return typeof kilograms === 'string' ? factors[kilograms] : kilograms
}

/** Returns the cubic metres of one unit; null if its weight describes the amount or the volume is unknown. */
export const unitVolume = (unit: Unit) => RULES[unit].cubicMetres

/** Whether a weight can be calculated for this unit. */
export const hasWeight = (unit: Unit) => RULES[unit].kilograms !== null

export const unitFrom = (value: unknown): Unit | undefined => UNITS.find((known) => known === value)
