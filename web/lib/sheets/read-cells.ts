// From a file or a pasted text to rows of cells. Sizes are checked before anything is parsed, because the file is untrusted input.
import { csvCellText } from '#contract/csv.ts'
import { fittingLine } from '#contract/fields/text.ts'
import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import { decoded } from './decoded.ts'
import { type Encoding, WRONG_SIGN } from './encodings.ts'
import { bookKindOf, readWorkbook, type Sheet, type WorkbookFailure } from './read-workbook.ts'
import { type Delimiter, separated } from './separated.ts'

/** Why nothing could be read. */
export type SheetFailure = WorkbookFailure | 'EMPTY' | 'TOO_SLOW'

export interface SheetLimits {
  /** Of the file. */
  bytes: number
  /** Of a workbook when unpacked. */
  unpackedBytes: number
  /** Further rows are counted. */
  rows: number
  /** Cells keep their line breaks and invisible characters. */
  keepsText?: true
}

/** What the person corrected about how a file is read. */
export interface ReadChoices {
  encoding?: Encoding | undefined
  /** Empty where each line is one cell. */
  delimiter?: Delimiter | '' | undefined
  sheet?: string | undefined
  withoutHidden?: boolean | undefined
}

export interface CellRow {
  /** The row's number in the sheet, from 1, empty rows included. */
  number: number
  cells: string[]
}

export interface Cells {
  rows: CellRow[]
  /** How many more rows there are than are taken. */
  beyond: number
}

/** How the rows came about: what can be corrected, and what is to be checked. */
export interface Reading {
  /** Of a file of text that is more than ASCII. */
  encoding?: Encoding
  isEncodingUnsure?: true
  /** Of a text; empty where each line is one cell. */
  delimiter?: Delimiter | ''
  isDelimiterUnsure?: true
  /** How many signs could not be read, and stand as `\ufffd`. */
  wrongSigns: number
  /** The rows in which a quotation mark is wrong. */
  oddRows: number[]
  /** The visible sheets that hold rows. */
  sheets: string[]
  sheet?: string
  /** Rows that the spreadsheet hides: they are read unless the person leaves them out. */
  hiddenRows: number
  /** Cells that took the value of the merged cell above them. */
  repeated: number
  /** How many columns to the right are left out. */
  beyondColumns: number
  /** What the person has corrected so far. */
  choices: ReadChoices
}

/** What is known before the rows are counted. */
type Told = Omit<Reading, 'beyondColumns'>

export type CellsRead = { ok: true; cells: Cells; reading: Reading } | { ok: false; failure: SheetFailure }

/** No list is wider; what is further right is counted. */
const MOST_COLUMNS = 40
/** Of the signs of a text, these many are control characters at most: more are in every picture and document. */
const MOST_CONTROL = 0.01

const failed = (failure: SheetFailure): CellsRead => ({ ok: false, failure })

export function readText(
  text: string,
  limits: SheetLimits,
  choices: ReadChoices = {},
  told: Partial<Told> = {},
): CellsRead {
  if (text.length > limits.bytes) return failed('TOO_LARGE')
  const { rows, delimiter, isUnsure, oddRows } = separated(text, choices.delimiter)
  const table = rows.map((cells, at) => ({ number: at + 1, cells }))
  return taken(table, limits, {
    delimiter: delimiter ?? '',
    ...(isUnsure && { isDelimiterUnsure: true as const }),
    wrongSigns: text.split(WRONG_SIGN).length - 1,
    oddRows: oddRows.map((at) => at + 1),
    sheets: [],
    hiddenRows: 0,
    repeated: 0,
    choices,
    ...told,
  })
}

export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
  choices: ReadChoices = {},
): Promise<CellsRead> {
  if (bytes.length > limits.bytes) return failed('TOO_LARGE')
  const kind = bookKindOf(bytes)
  if (kind) {
    const sheets = await readWorkbook(bytes, kind, limits.unpackedBytes)
    return typeof sheets === 'string' ? failed(sheets) : sheetTaken(sheets, limits, choices)
  }
  const { text, encoding, isUnsure } = decoded(bytes, choices.encoding)
  // oxlint-disable-next-line no-control-regex
  const control = text.match(/[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g)?.length ?? 0
  if (control > text.length * MOST_CONTROL || text.startsWith('%PDF')) return failed('NO_LIST')
  return readText(text, limits, choices, {
    ...(encoding && { encoding }),
    ...(isUnsure && { isEncodingUnsure: true as const }),
  })
}

function sheetTaken(sheets: readonly Sheet[], limits: SheetLimits, choices: ReadChoices): CellsRead {
  const sheet = sheets.find(({ name }) => name === choices.sheet) ?? likeliestOf(sheets)
  if (!sheet) return failed('EMPTY')
  const rows = choices.withoutHidden ? sheet.rows.filter(({ isHidden }) => !isHidden) : sheet.rows
  return taken(rows, limits, {
    wrongSigns: 0,
    oddRows: [],
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    hiddenRows: sheet.rows.filter(({ isHidden }) => isHidden).length,
    repeated: sheet.repeated,
    choices,
  })
}

const TITLE_ROWS = 12
const TITLE_COLUMNS = 2

/** The first sheet, unless it is a title page: a few narrow rows before a sheet that is wider. */
function likeliestOf(sheets: readonly Sheet[]): Sheet | undefined {
  const isWide = ({ rows }: Sheet) =>
    rows.length > 1 &&
    rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > TITLE_COLUMNS)
  const [first] = sheets
  const isTitle = first && !isWide(first) && first.rows.length <= TITLE_ROWS
  return (isTitle && sheets.find(isWide)) || first
}

/** The first rows that hold anything, tidied: a cell is one line of text without anything that cannot be seen. */
function taken(table: Iterable<CellRow>, limits: SheetLimits, told: Told): CellsRead {
  const tidy = (cell: string) =>
    limits.keepsText ? csvCellText(cell).trim() : fittingLine(csvCellText(cell), MAX_COMMENT_LENGTH)
  const rows: CellRow[] = []
  let beyond = 0
  let width = 0
  for (const { number, cells } of table) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= limits.rows) {
      beyond += 1
      continue
    }
    const tidied = cells.slice(0, MOST_COLUMNS).map(tidy)
    width = Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    if (tidied.some((cell) => cell !== '')) rows.push({ number, cells: tidied })
  }
  if (rows.length === 0) return failed('EMPTY')
  return {
    ok: true,
    cells: { rows, beyond },
    reading: { ...told, beyondColumns: Math.max(0, width - MOST_COLUMNS) },
  }
}
