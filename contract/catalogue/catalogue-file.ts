// The catalogue as a file for spreadsheets: its columns, and what each cell of a row says. Read again as it was written.
import { type Locale, LOCALES, numberIn } from '../languages.ts'
import { unitSymbol } from '../units.ts'
import { CATALOGUE_TITLES, NO, YES } from '../words/catalogue-titles.ts'
import type { CatalogueItem, CataloguePackageType } from './staff-catalogue.ts'

export type CatalogueColumn = keyof typeof CATALOGUE_TITLES

export const ITEM_COLUMNS = Object.keys(CATALOGUE_TITLES) as readonly CatalogueColumn[]
export const PACKAGE_TYPE_COLUMNS = [
  'symbol',
  'name.pl',
  'name.en',
  'name.uk',
  'unit',
  'hidden',
] as const satisfies readonly CatalogueColumn[]

export const columnTitle = (column: CatalogueColumn, locale: Locale): string =>
  CATALOGUE_TITLES[column][locale]

/** In whichever language the file was made. */
export const columnTitled = (title: string): CatalogueColumn | undefined => {
  const asked = title.trim().toLocaleLowerCase('pl')
  return ITEM_COLUMNS.find((column) =>
    LOCALES.some((locale) => columnTitle(column, locale).toLocaleLowerCase('pl') === asked),
  )
}

/** Null for what says neither yes nor no. */
export function yesOrNoFrom(text: string): boolean | null {
  const said = text.trim().toLocaleLowerCase('pl')
  if (said === '' || LOCALES.some((locale) => NO[locale] === said)) return false
  return LOCALES.some((locale) => YES[locale] === said) ? true : null
}

/** Without thousands apart, with the comma that spreadsheets here take for the mark of decimals. */
const weightCell = (kilograms: number | null) =>
  kilograms === null ? '' : numberIn('pl', kilograms, { fewest: 0, most: 3 }).replaceAll('\u00a0', '')

type Cell = (entry: CatalogueItem, locale: Locale) => string

const sharedCells = {
  symbol: ({ symbol }: CataloguePackageType) => symbol,
  'name.pl': ({ name }: CataloguePackageType) => name.pl,
  'name.en': ({ name }: CataloguePackageType) => name.en ?? '',
  'name.uk': ({ name }: CataloguePackageType) => name.uk ?? '',
  unit: ({ unit }: CataloguePackageType, locale: Locale) => unitSymbol(unit, locale),
  hidden: ({ hidden }: CataloguePackageType, locale: Locale) => (hidden ? YES : NO)[locale],
}

const CELLS: Record<CatalogueColumn, Cell> = {
  ...sharedCells,
  'examples.pl': ({ examples }) => examples.pl,
  'examples.en': ({ examples }) => examples.en ?? '',
  'examples.uk': ({ examples }) => examples.uk ?? '',
  description: ({ description }) => description,
  synonyms: ({ synonyms }) => synonyms.join(', '),
  group: ({ group }) => group,
  code: ({ code }) => code,
  weightPerPiece: ({ weightPerPiece }) => weightCell(weightPerPiece),
  weightPerCubicMeter: ({ weightPerCubicMeter }) => weightCell(weightPerCubicMeter),
}

export const itemCell = (column: CatalogueColumn, item: CatalogueItem, locale: Locale): string =>
  CELLS[column](item, locale)

export const packageTypeCell = (
  column: (typeof PACKAGE_TYPE_COLUMNS)[number],
  type: CataloguePackageType,
  locale: Locale,
): string => sharedCells[column](type, locale)
