// What equipment and ways of packing differ in, for what is done to both alike.

import { byLanguage } from '#contract/by-language.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { OTHER_LOCALES, type Locale } from '#contract/languages.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { CatalogueTable } from './staff-catalogue-queries.ts'

export interface SharedColumns {
  id: string
  catalogue_code: string
  position: number
  version: number
  retired_at: Date | null
}

/** Of what staff send, what is no column of the entry alone. */
export interface SentFields {
  /** From 1. */
  position?: number | undefined
  /** Of a new entry alone. */
  symbol?: string | undefined
}

/** `Sent`: some fields of an entry. `New`: enough of them for a new one. */
export interface Kind<Row extends SharedColumns, Sent extends SentFields, New extends Sent, Answer> {
  table: CatalogueTable
  /** As an answer names one. */
  name: 'item' | 'packageType'
  /** In the order in which they are listed, hidden ones too. */
  rows(db: Connection): Promise<Row[]>
  /** The columns of those fields alone that were sent. */
  columnsOf(sent: Sent, before: Row | undefined, now: Date): object
  /** `position` from 1. */
  answerOf(row: Row, position: number): Answer
  /** The rules that join several fields. */
  errorsOf(sent: Sent, after: Answer): FieldErrors
  /** What a symbol begins with that we make. */
  symbolPrefix(sent: New): string
  newRow(place: { id: string; symbol: string; position: number }, sent: New, now: Date): Row
}

interface Named {
  name: string
  translations: Partial<Record<Locale, { name: string }>>
}

/** Null where it goes by its Polish name. */
export const namesOf = ({ name, translations }: Named) => ({
  pl: name,
  ...byLanguage(OTHER_LOCALES, (locale) => translations[locale]?.name || null),
})

/** What is hidden already stays hidden since then. */
export function hiddenColumns(
  hidden: boolean | undefined,
  before: { retired_at: Date | null } | undefined,
  now: Date,
): { retired_at?: Date | null } {
  const wasHidden = before !== undefined && before.retired_at !== null
  return hidden === undefined || hidden === wasHidden ? {} : { retired_at: hidden ? now : null }
}
