// Rows of the catalogue.

import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { Unit } from '#contract/units.ts'

/** Names and examples of an item by language; Polish ones are columns of their own. */
export type Translations = Partial<Record<Locale, { name: string; examples: string }>>

/** Names of a way of packing by language. */
export type NameTranslations = Partial<Record<Locale, { name: string }>>

/** One row: grows by one with every change of the catalogue, so that a process knows whether what it keeps is still true. */
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
  /** Everyday words of all languages, apart by commas. */
  synonyms: Generated<string>
  /** 1 for the item that is ordered most, null for all but the first few. */
  often_ordered: Generated<number | null>
  /** Of companies; without a code what stands in its place (contract/catalogue/waste-code.ts). */
  waste_code: string
  /** What private persons gave: null where it is not known. */
  household_code: Generated<string | null>
  /** Taken out of equipment, or not complete: for operators who may collect such. */
  is_part: Generated<boolean>
  /** Such as a computer: its carriers of data may have to be destroyed by a protocol. */
  holds_data: Generated<boolean>
  unit: Unit
  grams_per_piece: number | null
  grams_per_cubic_meter: number | null
  /** Hidden since: not offered any more. */
  retired_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
  /** Grows by one with every change that staff make. */
  version: Generated<number>
}

export interface PackageTypesTable {
  id: string
  catalogue_code: string
  position: number
  name: string
  translations: Generated<NameTranslations>
  unit: Unit
  /** Hidden since: not offered any more. */
  retired_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
  /** Grows by one with every change that staff make. */
  version: Generated<number>
}
