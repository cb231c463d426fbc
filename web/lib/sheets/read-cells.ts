// Reads a file or a pasted text into rows of cells. Sizes are checked before parsing, because the file is untrusted input.
import { csvCellText } from '#contract/csv.ts'
import { fittingLine } from '#contract/fields/text.ts'
import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import { decoded } from './decoded.ts'
import { type ReadAs, WRONG_SIGN } from './encodings.ts'
import { withoutMarkup, withSeparators } from './markup.ts'
import { bookKindOf, readWorkbook, type Sheet, type WorkbookFailure } from './read-workbook.ts'
import { type Delimiter, separated } from './separated.ts'

/** Why nothing could be read. */
export type SheetFailure = WorkbookFailure | 'EMPTY' | 'TOO_SLOW'

export interface SheetLimits {
  /** The largest file. */
  bytes: number
  /** The largest total size of a workbook's unpacked parts. */
  unpackedBytes: number
  /** The most rows returned. Further rows are only counted. */
  rows: number
  /** Keeps line breaks, invisible characters, entities and errors of formulas in the cells. */
  keepsText?: true
}

/** The person's corrections of how a file is read. */
export interface ReadChoices {
  encoding?: ReadAs | undefined
  /** Empty: each line is one cell. */
  delimiter?: Delimiter | '' | undefined
  sheet?: string | undefined
  withoutHidden?: boolean | undefined
}

export interface CellRow {
  /** The row's number in the sheet, counted from 1 with empty rows. */
  number: number
  cells: string[]
  /** Indexes of the cells that took their value from the merged cell above. */
  repeated?: number[]
}

export interface Cells {
  rows: CellRow[]
  /** How many rows were not returned because there were too many. */
  beyond: number
}

/** How the rows were read: what the person can correct, and what they should check. */
export interface Reading {
  /** Set for a text file with characters beyond ASCII. */
  encoding?: ReadAs
  isEncodingUnsure?: true
  /** Set for a text file; empty if each line is one cell. */
  delimiter?: Delimiter | ''
  isDelimiterUnsure?: true
  /** How many characters could not be decoded. They appear as `\ufffd`. */
  wrongSigns: number
  /** Numbers of the rows with a misplaced quotation mark. */
  oddRows: number[]
  /** Names of the visible sheets that have rows. */
  sheets: string[]
  sheet?: string
  /** How many rows the spreadsheet hides. They are read unless the person leaves them out. */
  hiddenRows: number
  /** How many cells took their value from the merged cell above. */
  repeated: number
  /** How many cells were left empty because they contain only an error of a formula. */
  errorCells: number
  /** How many columns at the right were left out. */
  beyondColumns: number
  /** The person's corrections so far. */
  choices: ReadChoices
}

/** The details known before the rows are counted. */
type UncountedReading = Omit<Reading, 'beyondColumns' | 'errorCells'>

export type CellsRead = { ok: true; cells: Cells; reading: Reading } | { ok: false; failure: SheetFailure }

/** No list is wider than this; columns further right are only counted. */
const MOST_COLUMNS = 40
/** The largest share of control characters in a text file: pictures and documents have more. */
const MOST_CONTROL = 0.01

/** Programs write a question mark for a letter that their encoding lacks. Within an address of the web it is correct. */
const LOST_LETTER = /(?<=\p{L})\?(?=\p{L})(?![\w-]+=)/gu
/** Beginnings of files that are no tables: PDF, RTF, JSON. */
const NO_TABLE = /%PDF-|^\s*(?:\{\\rtf|\[?\s*\{\s*")/
/** Errors of formulas in Polish and English. */
const ERROR =
  /^#(?:N\/A|N\/D|BRAK|ARG|VALUE|WARTOŚĆ|REF|ADR|NAME|NAZWA|NUM|LICZBA|NULL|ZERO|SPILL|ROZLANIE|CALC|(?:DIV|DZIEL)\/0)[!?]?!?$/i

const failed = (failure: SheetFailure): CellsRead => ({ ok: false, failure })

export function readText(
  text: string,
  limits: SheetLimits,
  choices: ReadChoices = {},
  reading: Partial<UncountedReading> = {},
): CellsRead {
  if (text.length > limits.bytes) return failed('TOO_LARGE')
  const { rows, delimiter, isUnsure, oddRows } = separated(
    limits.keepsText ? text : withoutMarkup(text),
    choices.delimiter,
  )
  const table = rows.map((cells, at) => ({
    number: at + 1,
    cells: limits.keepsText ? cells : cells.map(withSeparators),
  }))
  return taken(table, limits, {
    delimiter: delimiter ?? '',
    ...(isUnsure && { isDelimiterUnsure: true as const }),
    wrongSigns: text.split(WRONG_SIGN).length - 1 + (text.match(LOST_LETTER)?.length ?? 0),
    oddRows: oddRows.map((at) => at + 1),
    sheets: [],
    hiddenRows: 0,
    repeated: 0,
    choices,
    ...reading,
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
  if (control > text.length * MOST_CONTROL || NO_TABLE.test(text.slice(0, 1024))) return failed('NO_LIST')
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

/**
 * Returns the first sheet, unless it looks like a title page: a few narrow rows, followed by a wider sheet.
 */
function likeliestOf(sheets: readonly Sheet[]): Sheet | undefined {
  const isWide = ({ rows }: Sheet) =>
    rows.length > 1 &&
    rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > TITLE_COLUMNS)
  const [first] = sheets
  const isTitle = first && !isWide(first) && first.rows.length <= TITLE_ROWS
  return (isTitle && sheets.find(isWide)) || first
}

/** Takes the first non-empty rows and tidies their cells: one line of text without invisible characters. */
function taken(table: Iterable<CellRow>, limits: SheetLimits, reading: UncountedReading): CellsRead {
  let errorCells = 0
  const tidy = (cell: string) => {
    // The catalogue's rules refuse an error; an empty cell would erase what is stored.
    const isError = !limits.keepsText && ERROR.test(cell.trim())
    if (isError) errorCells += 1
    const text = isError ? '' : csvCellText(cell)
    return limits.keepsText ? text.trim() : fittingLine(text, MAX_COMMENT_LENGTH)
  }
  const rows: CellRow[] = []
  let beyond = 0
  let width = 0
  for (const { number, cells, repeated } of table) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= limits.rows) {
      beyond += 1
      continue
    }
    const tidied = cells.slice(0, MOST_COLUMNS).map(tidy)
    width = Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    if (tidied.some((cell) => cell !== ''))
      rows.push({ number, cells: tidied, ...(repeated && { repeated }) })
  }
  if (rows.length === 0) return failed('EMPTY')
  return {
    ok: true,
    cells: { rows, beyond },
    reading: { ...reading, errorCells, beyondColumns: Math.max(0, width - MOST_COLUMNS) },
  }
}
