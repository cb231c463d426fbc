// Catalogue as a spreadsheet file: its columns and the text of each cell. An import reads back the same format.
import { DEFAULT_LOCALE, LANGUAGES, type Locale, LOCALES, numberIn } from '../languages.ts'
import { unitSymbol } from '../units.ts'
import { CATALOGUE_TITLES, NO, YES } from '../words.ts'
import type { CatalogueItem, CataloguePackageType } from './staff-catalogue.ts'

type Title = keyof typeof CATALOGUE_TITLES
/** Columns that exist once for each language. */
type Translated = 'name' | 'examples'
export type CatalogueColumn = Exclude<Title, Translated> | `${Translated}.${Locale}`

const columnsOf = <Of extends Translated>(of: Of) =>
  LOCALES.map((locale): `${Of}.${Locale}` => `${of}.${locale}`)
export const NAME_COLUMNS = columnsOf('name')
export const EXAMPLES_COLUMNS = columnsOf('examples')

export const ITEM_COLUMNS: readonly CatalogueColumn[] = (Object.keys(CATALOGUE_TITLES) as Title[]).flatMap(
  (title): readonly CatalogueColumn[] =>
    title === 'name' ? NAME_COLUMNS : title === 'examples' ? EXAMPLES_COLUMNS : [title],
)
export const PACKAGE_TYPE_COLUMNS = ['symbol', ...NAME_COLUMNS, 'unit', 'hidden'] as const

/** Returns the title of a column. Titles of other languages than Polish name the language: `nazwa (English)`. */
export function columnTitle(column: CatalogueColumn, locale: Locale): string {
  const [title, of] = column.split('.') as [Title, Locale?]
  const said = CATALOGUE_TITLES[title][locale]
  return of === undefined || of === DEFAULT_LOCALE ? said : `${said} (${LANGUAGES[of].name})`
}

/** Finds the column with this title, in any language in which the file may have been exported. */
export const columnTitled = (title: string): CatalogueColumn | undefined => {
  // Files exported earlier say `kg za`.
  const asked = title
    .replace(/\s+/g, ' ')
    .replace(/[\s*:]+$/, '')
    .trim()
    .toLocaleLowerCase('pl')
    .replace(/^(?<unit>kg|кг) (?:za|за) /, (_, unit: string) => (unit === 'kg' ? 'kg na ' : 'кг на '))
  return ITEM_COLUMNS.find((column) =>
    LOCALES.some((locale) => columnTitle(column, locale).toLocaleLowerCase('pl') === asked),
  )
}

/** Returns null for a text that is neither a yes nor a no. */
export function yesOrNoFrom(text: string): boolean | null {
  const said = text.trim().toLocaleLowerCase('pl')
  if (said === '' || LOCALES.some((locale) => NO[locale] === said)) return false
  return LOCALES.some((locale) => YES[locale] === said) ? true : null
}

/**
 * Formats a weight with a decimal comma and without separators of thousands, as a Polish spreadsheet reads
 * numbers.
 */
const weightCell = (kilograms: number | null) =>
  kilograms === null ? '' : numberIn('pl', kilograms, { fewest: 0, most: 3 }).replaceAll('\u00a0', '')

type Cell = (entry: CatalogueItem, locale: Locale) => string

const translatedCells = <Of extends Translated>(of: Of) =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      `${of}.${locale}`,
      (entry: Record<Of, CatalogueItem[Translated]>) => entry[of][locale] ?? '',
    ]),
  ) as Record<`${Of}.${Locale}`, (entry: Record<Of, CatalogueItem[Translated]>) => string>

const sharedCells = {
  ...translatedCells('name'),
  symbol: ({ symbol }: CataloguePackageType) => symbol,
  unit: ({ unit }: CataloguePackageType, locale: Locale) => unitSymbol(unit, locale),
  hidden: ({ hidden }: CataloguePackageType, locale: Locale) => (hidden ? YES : NO)[locale],
}

const CELLS: Record<CatalogueColumn, Cell> = {
  ...sharedCells,
  ...translatedCells('examples'),
  description: ({ description }) => description,
  synonyms: ({ synonyms }) => synonyms.join(', '),
  group: ({ group }) => group,
  code: ({ code }) => code,
  householdCode: ({ householdCode }) => householdCode ?? '',
  part: ({ part }, locale) => (part ? YES : NO)[locale],
  weightPerPiece: ({ weightPerPiece }) => weightCell(weightPerPiece),
  weightPerCubicMeter: ({ weightPerCubicMeter }) => weightCell(weightPerCubicMeter),
  holdsData: ({ holdsData }, locale) => (holdsData ? YES : NO)[locale],
}

export const itemCell = (column: CatalogueColumn, item: CatalogueItem, locale: Locale): string =>
  CELLS[column](item, locale)

export const packageTypeCell = (
  column: (typeof PACKAGE_TYPE_COLUMNS)[number],
  type: CataloguePackageType,
  locale: Locale,
): string => sharedCells[column](type, locale)
