// Rows of the catalogue.

import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { Unit } from '#contract/units.ts'

/** Names and examples of an item by language; the Polish ones have their own columns. */
export type Translations = Partial<Record<Locale, { name: string; examples: string }>>

/** Names of a package by language. */
export type NameTranslations = Partial<Record<Locale, { name: string }>>

/** One row, whose version grows with every change of the catalogue, so that a process knows whether its copy is current. */
export interface CatalogueVersionsTable {
  version: number
}

export interface RecyclingItemsTable {
  id: string
  catalogue_code: string
  position: number
  name: string
  description: string
  item_group: string
  examples: string
  translations: Generated<Translations>
  /** Everyday words of all languages, separated by commas. */
  synonyms: Generated<string>
  /** Rank by number of orders: 1 for the most ordered item, null for all but the first few. */
  often_ordered: Generated<number | null>
  /** Code for waste from companies, or a placeholder (contract/catalogue/waste-code.ts). */
  waste_code: string
  /** Code for waste from private persons; null if unknown. */
  household_code: Generated<string | null>
  /** Part of equipment, or incomplete equipment, which only some operators may collect. */
  is_part: Generated<boolean>
  /** Whether the equipment stores data, so that a destruction protocol may be needed. */
  holds_data: Generated<boolean>
  unit: Unit
  grams_per_piece: number | null
  grams_per_cubic_meter: number | null
  /** When the entry was hidden from new orders. */
  retired_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
  /** Grows by one with every change by staff. */
  version: Generated<number>
}

export interface PackageTypesTable {
  id: string
  catalogue_code: string
  position: number
  name: string
  translations: Generated<NameTranslations>
  unit: Unit
  /** When the entry was hidden from new orders. */
  retired_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
  /** Grows by one with every change by staff. */
  version: Generated<number>
}
