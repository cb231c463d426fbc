// Rows of the catalogue.

import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { Unit } from '#contract/units.ts'

/** Names and examples of an item by language; Polish ones are columns of their own. */
export type Translations = Partial<Record<Locale, { name: string; examples: string }>>

export interface RecyclingItemsTable {
  id: string
  catalogue_code: string
  position: number
  name: string
  description: string
  item_group: string
  examples: string
  translations: Generated<Translations>
  /** Everyday words of all languages, apart by commas. */
  synonyms: Generated<string>
  /** 1 for the item that is ordered most, null for all but the first few. */
  often_ordered: Generated<number | null>
  waste_code: string
  unit: Unit
  grams_per_piece: number | null
  grams_per_cubic_meter: number | null
  retired_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface PackageTypesTable {
  id: string
  catalogue_code: string
  position: number
  name: string
  unit: Unit
  retired_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
}
