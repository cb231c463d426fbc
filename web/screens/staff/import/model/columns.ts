// Recognises the columns of a spreadsheet by header or content. People can correct the result.
import { foldText } from '#contract/catalogue/search.ts'
import type { ImportRow } from '#contract/companies/company-import.ts'
import { isEmail } from '#contract/fields/email.ts'
import { nipCheckDigitIsRight, tidyNip } from '#contract/fields/nip.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { MOST_TITLE_ROWS } from '#web/lib/sheets/header.ts'
import type { CellRow, Cells } from '#web/lib/sheets/read-cells.ts'
import { wordsOfAll } from '#web/texts/sheet-words.ts'
import { isJoined, type RoleCells, type SheetRole, wholeOf } from './column-parts.ts'
import { columnTitled, isBareNumber, isIgnored, withoutPrefix } from './column-titles.ts'

export interface SheetColumn {
  /** Title in the header. Empty without a header. */
  title: string
  /** Null for a column that is not imported. */
  role: SheetRole | null
  /** Role that the content suggests but another column has. The person decides between them. */
  rival: SheetRole | null
}

export interface Layout {
  columns: SheetColumn[]
  /** Row index of the header; -1 without one. */
  headerAt: number
}

const SAMPLE_ROWS = 100

/** A header has at least two known titles and no cell that is a value. */
function isHeader({ cells }: CellRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.some((cell) => /^[\d\s.,+-]+$/.test(cell) || cell.includes('@'))) return false
  const known = withoutPrefix(filled).filter((cell) => columnTitled(cell) !== null)
  return known.length >= 2 && known.length >= filled.length / 3
}

/**
 * Finds the header. A row above it may name groups of columns, each above the first column of the
 * group: "Firma", "Oddział".
 */
function headerOf(rows: readonly CellRow[]): { headerAt: number; groups: string[] } {
  const first = rows.slice(0, MOST_TITLE_ROWS).findIndex(isHeader)
  const filled = (at: number) => rows[at]?.cells.filter((cell) => cell !== '').length ?? 0
  const next = rows[first + 1]
  const isOfGroups = first >= 0 && next !== undefined && filled(first) < filled(first + 1) && isHeader(next)
  const headerAt = isOfGroups ? first + 1 : first
  const above = rows[headerAt - 1]
  if (!above || filled(headerAt - 1) < 2 || filled(headerAt - 1) >= filled(headerAt))
    return { headerAt, groups: [] }
  let group = ''
  const width = Math.max(above.cells.length, rows[headerAt]?.cells.length ?? 0)
  return { headerAt, groups: Array.from({ length: width }, (_, at) => (group = above.cells[at] || group)) }
}

export function layoutOf(rows: readonly CellRow[]): Layout {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const { headerAt, groups } = headerOf(rows)
  const titles = rows[headerAt]?.cells ?? []
  const names = withoutPrefix(titles)
  const sample = rows.slice(headerAt + 1, headerAt + 1 + SAMPLE_ROWS)
  const meant = Array.from({ length: width }, (_, at) => {
    const name = names[at] ?? ''
    const inGroup = name !== '' && groups[at] ? columnTitled(`${groups[at]} ${name}`) : null
    // Only groups of pickup places and people change the role of a column.
    const role = inGroup !== null && /^(?:branch|person)/.test(inGroup) ? inGroup : columnTitled(name)
    const before = columnTitled(names[at - 1] ?? '')
    if (role !== null || !isBareNumber(names[at] ?? '')) return role
    return before === 'street' ? 'houseNumber' : before === 'branchStreet' ? 'branchHouseNumber' : null
  })
  const taken = new Set(meant)
  const guessed = meant.map((role, at) => {
    if (role !== null || isIgnored(titles[at] ?? '')) return role
    const looked = columnOfContent(sample.map(({ cells }) => cells[at] ?? ''))
    if (looked === null || taken.has(looked)) return null
    taken.add(looked)
    return looked
  })
  const isFirst = (role: SheetRole, at: number) => isJoined(role) || guessed.indexOf(role) === at
  const columns = guessed.map((role, at): SheetColumn => {
    const title = titles[at] ?? ''
    return role === null || isFirst(role, at)
      ? { title, role, rival: null }
      : { title, role: null, rival: role }
  })
  return { headerAt, columns }
}

const LOOKS: readonly [SheetRole, (cell: string) => boolean][] = [
  ['nip', (cell) => nipCheckDigitIsRight(tidyNip(cell))],
  ['email', isEmail],
  ['postalCode', (cell) => /^\d{2}-\d{3}$/.test(cell)],
]

function columnOfContent(cells: readonly string[]): SheetRole | null {
  const filled = cells.filter((cell) => cell !== '')
  const isMost = (is: (cell: string) => boolean) => filled.filter(is).length > filled.length * 0.7
  return (filled.length > 0 && LOOKS.find(([, is]) => isMost(is))?.[0]) || null
}

/** Letters of a column as in spreadsheets: A to Z, AA, AB. */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/**
 * Assigns a role to a column. Except for lists, each role belongs to one column, and the column
 * that lost it is marked for a check.
 */
export function withRole({ columns, headerAt }: Layout, at: number, role: SheetRole | null): Layout {
  const changed = columns.map((column, place): SheetColumn => {
    if (place === at) return { ...column, role, rival: null }
    const isLost = role !== null && column.role === role && !isJoined(role)
    return isLost ? { ...column, role: null, rival: role } : column
  })
  const held = new Set(changed.map((column) => column.role))
  return {
    headerAt,
    columns: changed.map((column) => (held.has(column.rival) ? column : { ...column, rival: null })),
  }
}

export interface LeftColumn extends SheetColumn {
  at: number
  /** Index of the column that has the suggested role. */
  heldAt: number | null
}

/** Columns with content that the import does not read, except columns that are never about a company. */
export function leftColumns(rows: readonly CellRow[], layout: Layout): LeftColumn[] {
  const data = dataRows(rows, layout)
  return layout.columns.flatMap((column, at) => {
    const isLeft = column.role === null && !isIgnored(column.title)
    if (!isLeft || !data.some(({ cells }) => (cells[at] ?? '') !== '')) return []
    const heldAt = column.rival === null ? -1 : layout.columns.findIndex(({ role }) => role === column.rival)
    return [{ ...column, at, heldAt: heldAt === -1 ? null : heldAt }]
  })
}

export interface DataRow {
  /** Row number in the sheet. */
  number: number
  /** Unchanged cells of the file. */
  cells: readonly string[]
}

/** Rows below the header, without repeated headers and final totals. */
export function dataRows(rows: readonly CellRow[], { headerAt }: Layout): DataRow[] {
  const header = rows[headerAt]?.cells.join('\t')
  const last = rows.findLastIndex((row) => !isSum(row))
  return rows.slice(headerAt + 1, last + 1).filter(({ cells }) => cells.join('\t') !== header)
}

/** Row numbers of titles, repeated headers and totals. */
export function skippedRows(rows: readonly CellRow[], layout: Layout): number[] {
  const taken = new Set(dataRows(rows, layout).map(({ number }) => number))
  return rows.flatMap(({ number }, at) => (taken.has(number) || at === layout.headerAt ? [] : [number]))
}

const SUMS = new Set(wordsOfAll(({ equipment }) => equipment.sums).map(foldText))

/** A total begins with "Razem:" and has no tax number, so it is no company. */
const isSum = ({ cells }: CellRow): boolean =>
  SUMS.has(foldText(cells.find((cell) => /\p{L}/u.test(cell)) ?? '').replace(/[^\p{L}]+$/u, '')) &&
  !cells.some((cell) => nipCheckDigitIsRight(tidyNip(cell)))

export const hasTooMany = ({ rows, beyond }: Cells, layout: Layout): boolean =>
  dataRows(rows, layout).length + beyond > MAX_IMPORT_ROWS

/** In CSV files, spreadsheets write a text of digits as ="0012". */
const plain = (cell: string) => /^="(.*)"$/.exec(cell)?.[1] ?? cell

export function importRowOf({ cells }: DataRow, { columns }: Layout): ImportRow {
  const row: RoleCells = {}
  for (const [at, { role }] of columns.entries()) {
    const cell = plain(cells[at] ?? '')
    if (role !== null && cell !== '') row[role] = row[role] === undefined ? cell : `${row[role]}, ${cell}`
  }
  return wholeOf(row)
}
