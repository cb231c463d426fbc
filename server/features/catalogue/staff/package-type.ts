// Package of the catalogue: fields that staff send, database columns, and the answer.

import type {
  CataloguePackageType,
  PackageTypeFields,
  NewPackageTypeFields,
} from '#contract/catalogue/staff-catalogue.ts'
import { OTHER_LOCALES } from '#contract/languages.ts'
import type { NameTranslations } from '#database/catalogue-tables.ts'
import { definedColumns } from '#server/platform/database/defined-columns.ts'
import { hiddenColumns, namesOf, type Kind } from './kind.ts'
import { allPackageTypes, type PackageTypeRow } from './staff-catalogue-queries.ts'

export const packageTypes: Kind<
  PackageTypeRow,
  PackageTypeFields,
  NewPackageTypeFields,
  CataloguePackageType
> = {
  table: 'package_types',
  name: 'packageType',
  rows: allPackageTypes,
  columnsOf,
  answerOf,
  errorsOf: () => ({}),
  symbolPrefix: () => 'OP',
  newRow: ({ id, symbol, position }, sent, now) => ({
    name: sent.name.pl,
    translations: {},
    unit: sent.unit,
    retired_at: null,
    ...columnsOf(sent, undefined, now),
    id,
    catalogue_code: symbol,
    position,
    created_at: now,
    version: 1,
  }),
}

function columnsOf(sent: PackageTypeFields, before: PackageTypeRow | undefined, now: Date) {
  return definedColumns({
    name: sent.name?.pl,
    translations: sent.name && translationsOf(sent.name, before?.translations ?? {}),
    unit: sent.unit,
    ...hiddenColumns(sent.hidden, before, now),
  })
}

function translationsOf(
  sent: NonNullable<PackageTypeFields['name']>,
  before: NameTranslations,
): NameTranslations {
  const after: NameTranslations = { ...before }
  for (const locale of OTHER_LOCALES) {
    const name = sent[locale]
    if (name) after[locale] = { name }
    else if (name === null) delete after[locale]
  }
  return after
}

function answerOf(row: PackageTypeRow, position: number): CataloguePackageType {
  return {
    uuid: row.id,
    symbol: row.catalogue_code,
    name: namesOf(row),
    unit: row.unit,
    hidden: row.retired_at !== null,
    position,
    version: row.version,
  }
}
