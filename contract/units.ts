// Units of quantity. A new unit is a row here and a migration of the database's checks (`*_unit_known`).
import type { Locale } from './languages.ts'

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
  /**
   * Kilograms of one of it: a number of its own; a factor of the catalogue, with which the form shows how the weight comes
   * about; or null where nobody knows, which makes every weight with it a lower bound.
   */
  kilograms: number | keyof WeightFactors | null
  /** Cubic metres of one of it; null where its weight tells. Without either the form asks how much room it takes. */
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

/** Whether the unit is turned into kilograms by the catalogue. */
export const isEstimated = (unit: Unit) => typeof RULES[unit].kilograms === 'string'

/** Kilograms of one unit; null when the catalogue does not know. */
export function unitWeight(unit: Unit, factors: WeightFactors): number | null {
  const { kilograms } = RULES[unit]
  return typeof kilograms === 'string' ? factors[kilograms] : kilograms
}

/** Cubic metres of one unit, by itself; null where its weight tells, or nobody. */
export const unitVolume = (unit: Unit) => RULES[unit].cubicMetres

/** Whether anything could tell what one weighs. */
export const hasWeight = (unit: Unit) => RULES[unit].kilograms !== null

export const unitFrom = (value: unknown): Unit | undefined => UNITS.find((known) => known === value)
