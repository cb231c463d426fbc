// Compares each row of a file with the entry of the same symbol, field by field. Saves nothing.
import * as z from 'zod/mini'
import {
  type CatalogueColumn,
  columnTitled,
  PACKAGE_TYPE_COLUMNS,
  yesOrNoFrom,
} from '#contract/catalogue/catalogue-file.ts'
import {
  createCatalogueItem,
  createPackageType,
  editCatalogueItem,
  editPackageType,
  itemErrors,
  synonymsFrom,
  tidyWasteCode,
} from '#contract/catalogue/staff-catalogue.ts'
import { type FieldErrors, fieldErrors } from '#contract/errors.ts'
import { byLanguage, LOCALES, OTHER_LOCALES } from '#contract/languages.ts'
import { UNITS, unitSymbol } from '#contract/units.ts'
import {
  bodyOf,
  changedFields,
  type EntryField,
  type EntryValues,
  IS_PART,
  newBodyOf,
  newValues,
  NO,
  valuesOf,
  weightFrom,
  YES,
} from '../model/entry-values.ts'
import type { Entry, Kind } from '../model/entry.ts'
import type { FileRow, FileTable } from './read-table.ts'

export interface Difference {
  field: EntryField | 'hidden'
  before: string
  after: string
}

export interface PlannedRow {
  line: number
  symbol: string
  name: string
  outcome: 'new' | 'changed' | 'same' | 'wrong'
  differences: Difference[]
  errors: FieldErrors
  /** Body of the call that creates or edits the entry. */
  body: object
}

export interface ImportPlan {
  rows: PlannedRow[]
  /** Titles that match no column, or the same column as an earlier title. */
  unknown: string[]
}

export type PlanFault = 'NO_SYMBOL' | 'OTHER_KIND'
export type Planned = { ok: true; plan: ImportPlan } | { ok: false; fault: PlanFault }

/** Language of the number format in which both sides are compared. */
const FILE_LOCALE = 'pl'

export function planOf(table: FileTable, kind: Kind, entries: readonly Entry[]): Planned {
  const columns = table.titles.map(columnTitled)
  if (!columns.includes('symbol')) return { ok: false, fault: 'NO_SYMBOL' }
  const isOfItems = columns.some((one) => one && !(PACKAGE_TYPE_COLUMNS as readonly string[]).includes(one))
  const bySymbol = new Map(entries.map((entry) => [entry.symbol, entry]))
  const read = table.rows.map((row) => ({ line: row.line, cells: cellsOf(row, columns) }))
  const knowsNone = !read.some(({ cells }) => bySymbol.has(cells.get('symbol') ?? ''))
  // A file of the other kind is refused. Otherwise every row would become a new entry.
  if (kind === 'items' ? !isOfItems && knowsNone : isOfItems) return { ok: false, fault: 'OTHER_KIND' }
  const seen = new Set<string>()
  const rows = read.map(({ line, cells }) => {
    const symbol = cells.get('symbol') ?? ''
    const planned = plannedRow(line, kind, cells, bySymbol.get(symbol))
    const isTwice = symbol !== '' && seen.has(symbol)
    seen.add(symbol)
    return isTwice ? wrong(planned, { symbol: ['CATALOGUE.SYMBOL_TWICE'] }) : planned
  })
  const unknown = table.titles.filter(
    (title, at) => title !== '' && (columns[at] === undefined || columns.indexOf(columns[at]) !== at),
  )
  return { ok: true, plan: { rows, unknown } }
}

type Cells = ReadonlyMap<CatalogueColumn, string>

/** If two columns have the same title, the first one counts. */
function cellsOf({ cells }: FileRow, columns: readonly (CatalogueColumn | undefined)[]): Cells {
  const found = new Map<CatalogueColumn, string>()
  for (const [at, column] of columns.entries())
    if (column && !found.has(column)) found.set(column, cells[at] ?? '')
  return found
}

function plannedRow(line: number, kind: Kind, cells: Cells, entry: Entry | undefined): PlannedRow {
  const before = entry ? valuesOf(entry, FILE_LOCALE) : newValues('')
  const after = { ...before, ...writtenIn(cells) }
  const hidden = yesOrNoFrom(cells.get('hidden') ?? (entry?.hidden ? YES : NO))
  const fields = changedFields(kind, before, after)
  const isHiddenOtherwise = hidden !== null && hidden !== (entry?.hidden ?? false)
  const sent = entry ? bodyOf(fields, after) : newBodyOf(kind, after)
  const body = { ...sent, ...(isHiddenOtherwise && { hidden }), ...(entry && versionOf(entry)) }
  const differences: Difference[] = fields.map((field) => ({
    field,
    before: shownIn(field, before),
    after: shownIn(field, after),
  }))
  if (isHiddenOtherwise)
    differences.push({ field: 'hidden', before: yesOrNo(!hidden), after: yesOrNo(hidden) })
  const planned: PlannedRow = {
    line,
    symbol: after.symbol,
    name: after['name.pl'] || (entry?.name.pl ?? ''),
    outcome: entry ? (differences.length > 0 ? 'changed' : 'same') : 'new',
    differences: entry ? differences : [],
    errors: {},
    body,
  }
  const errors: FieldErrors = {
    ...errorsOf(kind, body, after, entry),
    ...(hidden === null && { hidden: ['ERROR.FLAG_INVALID'] }),
  }
  return Object.keys(errors).length > 0 ? wrong(planned, errors) : planned
}

const shownIn = (field: EntryField, values: EntryValues) =>
  field === 'part' ? yesOrNo(values.part === IS_PART) : values[field]
const versionOf = ({ uuid, version }: Entry) => ({ uuid, version })
const yesOrNo = (answer: boolean) => (answer ? YES : NO)
const wrong = (row: PlannedRow, errors: FieldErrors): PlannedRow => ({ ...row, outcome: 'wrong', errors })

/**
 * Returns the fields of the file, normalised as on the server, so that spelling alone is no
 * difference.
 */
function writtenIn(cells: Cells): Partial<EntryValues> {
  const written = [...cells].flatMap(([column, text]) =>
    column === 'hidden' ? [] : [[column, tidied(column, text)] as const],
  )
  return Object.fromEntries(written)
}

function tidied(column: CatalogueColumn, text: string): string {
  if (column === 'synonyms') return synonymsFrom(text).join(', ')
  if (column === 'code' || column === 'householdCode') return tidyWasteCode(text)
  if (column === 'part') {
    const isPart = yesOrNoFrom(text)
    return isPart === null ? text : isPart ? IS_PART : ''
  }
  if (column === 'unit') return unitFrom(text)
  if (column === 'holdsData') return yesOrNoIn(text)
  if (column !== 'weightPerPiece' && column !== 'weightPerCubicMeter') return text.replace(/\s+/g, ' ')
  const kilograms = weightFrom(text.replace(/(?<=\d)\s*(?:kg|кг)$/i, ''))
  return kilograms === null || Number.isNaN(kilograms) ? text : String(kilograms).replace('.', ',')
}

/** Parses yes or no in any language. Other text stays as it is and is refused later. */
function yesOrNoIn(text: string): string {
  const answer = yesOrNoFrom(text)
  return answer === null ? text : yesOrNo(answer)
}

/** Finds a unit by its symbol in any language. Other text stays as it is and is refused later. */
function unitFrom(text: string): string {
  const asked = text.toLocaleLowerCase('pl')
  const isUnit = (unit: (typeof UNITS)[number]) =>
    unit === asked || LOCALES.some((locale) => unitSymbol(unit, locale) === asked)
  return UNITS.find(isUnit) ?? text
}

function errorsOf(kind: Kind, body: object, after: EntryValues, entry: Entry | undefined): FieldErrors {
  const [creates, edits] =
    kind === 'items' ? [createCatalogueItem, editCatalogueItem] : [createPackageType, editPackageType]
  const checked = z.safeParse<z.ZodMiniType>(entry ? edits : creates, body)
  if (!checked.success) return fieldErrors(checked.error.issues)
  const inLanguages = (of: 'name' | 'examples') => ({
    pl: after[`${of}.pl`],
    ...byLanguage(OTHER_LOCALES, (locale) => after[`${of}.${locale}`] || null),
  })
  return kind === 'items'
    ? itemErrors({}, { name: inLanguages('name'), examples: inLanguages('examples') })
    : {}
}
