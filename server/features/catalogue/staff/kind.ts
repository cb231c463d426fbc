// Differences between equipment and packages, for code that handles both.

import type { FieldErrors } from '#contract/errors.ts'
import { byLanguage, OTHER_LOCALES, type Locale } from '#contract/languages.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { CatalogueTable } from './staff-catalogue-queries.ts'

export interface SharedColumns {
  id: string
  catalogue_code: string
  position: number
  version: number
  retired_at: Date | null
}

/** Sent fields without a column of their own. */
export interface SentFields {
  /** Position in the list, from 1. */
  position?: number | undefined
  /** Only for a new entry. */
  symbol?: string | undefined
}

/** `Sent`: fields of a change. `New`: fields of a new entry. */
export interface Kind<Row extends SharedColumns, Sent extends SentFields, New extends Sent, Answer> {
  table: CatalogueTable
  /** Name of the entry in answers. */
  name: 'item' | 'packageType'
  /** Reads all entries, including hidden ones, sorted as in the list. */
  rows(db: Connection): Promise<Row[]>
  /** Columns of the sent fields. */
  columnsOf(sent: Sent, before: Row | undefined, now: Date): object
  /** `position` counts from 1. */
  answerOf(row: Row, position: number): Answer
  /** Checks the rules that join several fields. */
  errorsOf(sent: Sent, after: Answer): FieldErrors
  /** Prefix of generated symbols. */
  symbolPrefix(sent: New): string
  newRow(place: { id: string; symbol: string; position: number }, sent: New, now: Date): Row
}

interface Named {
  name: string
  translations: Partial<Record<Locale, { name: string }>>
}

/** Returns the names of an entry by language. Null without a translation, so that the Polish name is shown. */
export const namesOf = ({ name, translations }: Named) => ({
  pl: name,
  ...byLanguage(OTHER_LOCALES, (locale) => translations[locale]?.name || null),
})

/** Returns the column to change if the entry is hidden or shown. An entry that is already hidden keeps its time of hiding. */
export function hiddenColumns(
  hidden: boolean | undefined,
  before: { retired_at: Date | null } | undefined,
  now: Date,
): { retired_at?: Date | null } {
  const wasHidden = before !== undefined && before.retired_at !== null
  return hidden === undefined || hidden === wasHidden ? {} : { retired_at: hidden ? now : null }
}
