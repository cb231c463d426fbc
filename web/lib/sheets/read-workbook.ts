// Reads a workbook of any program into the texts of its cells with SheetJS, which is loaded only here. Sizes are checked before
// unpacking, because the file is untrusted input.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { decoded, startsWith } from './decoded.ts'
import { spreadsheetXml, tableMarkup } from './markup.ts'

export interface SheetRow {
  /** The row's number in the sheet, from 1. */
  number: number
  cells: string[]
  /** Hidden by hand or by a filter. */
  isHidden: boolean
  /** Indexes of the cells that took their value from the merged cell above. */
  repeated?: number[]
}

export interface Sheet {
  name: string
  /** Only the rows with content: a sheet may have its only cell in the last possible row. */
  rows: SheetRow[]
  /** How many cells took their value from the merged cell above. */
  repeated: number
}

export type WorkbookFailure = 'TOO_LARGE' | 'PROTECTED' | 'NO_LIST' | 'BROKEN'

type Bytes = Uint8Array<ArrayBuffer>
type Parts = Record<string, Bytes>

const MOST_PACKED_FILES = 500
const COMPOUND_HEADER = 512
const EXCEL_BEFORE_97 = [
  [9, 0, 4, 0],
  [9, 2, 6, 0],
  [9, 4, 6, 0],
  [9, 8, 8, 0],
]

export type BookKind = 'archive' | 'compound' | 'old' | 'markup'

/** Returns the kind of workbook; null for a text file. */
export function bookKindOf(bytes: Uint8Array): BookKind | null {
  if (startsWith(bytes, [0x50, 0x4b])) return 'archive'
  // The OLE container of XLS files, which also wraps a workbook protected by a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'compound'
  if (EXCEL_BEFORE_97.some((start) => startsWith(bytes, start))) return 'old'
  // Some programs save an HTML page as .xls, and Excel 2003 wrote XML.
  return /^\s*<(?:!doctype|!--|html|head|body|meta|\?xml|table|style|div)/i.test(
    decoded(bytes.subarray(0, 1000)).text,
  )
    ? 'markup'
    : null
}

export async function readWorkbook(
  bytes: Bytes,
  kind: BookKind,
  unpackedBytes: number,
): Promise<Sheet[] | WorkbookFailure> {
  try {
    const source = sourceOf(bytes, kind, unpackedBytes)
    return typeof source === 'string' ? source : await sheetsOf(source)
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'PROTECTED' : 'BROKEN'
  }
}

type Source = { type: 'array'; data: Bytes; isOfficeOpenXml?: boolean } | { type: 'string'; data: string }

/** Prepares what SheetJS reads: only the parts with cells, with limited sizes and repetitions. */
function sourceOf(bytes: Bytes, kind: BookKind, unpackedBytes: number): Source | WorkbookFailure {
  if (kind === 'archive') return unpackedSource(bytes, unpackedBytes)
  if (kind === 'markup') {
    const { text } = decoded(bytes)
    const isOpenDocument = /office:mimetype=["']application\/vnd\.oasis\.opendocument\.spreadsheet/.test(text)
    const data = isOpenDocument ? withBoundRepetitions(text) : (spreadsheetXml(text) ?? tableMarkup(text))
    return data === null ? 'NO_LIST' : { type: 'string', data }
  }
  if (kind === 'compound') {
    const names = new TextDecoder('utf-16le').decode(bytes)
    if (names.includes('EncryptedPackage')) return 'PROTECTED'
    if (names.includes('WordDocument') || names.includes('PowerPoint')) return 'NO_LIST'
    // SheetJS would read a truncated file as plain text.
    if (bytes.length < COMPOUND_HEADER) return 'BROKEN'
  }
  return { type: 'array', data: bytes }
}

function unpackedSource(bytes: Bytes, unpackedBytes: number): Source | WorkbookFailure {
  const packed = unpacked(bytes, unpackedBytes)
  if (packed === null) return 'TOO_LARGE'
  // Some programs write Windows path separators into the archive, `./`, or a folder around all parts.
  const plain = Object.entries(packed).map(
    ([name, part]) => [name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''), part] as const,
  )
  const [types = ''] = plain.find(([name]) => /(?:^|\/)\[content_types\]\.xml$/i.test(name)) ?? []
  const folder = types.lastIndexOf('/') + 1
  const files: Parts = Object.fromEntries(plain.map(([name, part]) => [name.slice(folder), part]))
  const content = files['content.xml']
  if (content) {
    const mimetype = files['mimetype'] ? strFromU8(files['mimetype']) : ''
    if (!mimetype.includes('spreadsheet')) return 'NO_LIST'
    if (
      files['META-INF/manifest.xml'] &&
      strFromU8(files['META-INF/manifest.xml']).includes('encryption-data')
    )
      return 'PROTECTED'
    files['content.xml'] = strToU8(withBoundRepetitions(strFromU8(content))) as Bytes
  } else if (!Object.keys(files).some((name) => /(?:^|\/)workbook[^/]*\.(?:xml|bin)$/i.test(name))) {
    return 'NO_LIST'
  }
  const isOfficeOpenXml = Object.keys(files).some((name) => /workbook[^/]*\.xml$/i.test(name))
  return { type: 'array', data: zipSync(withStyles(files), { level: 0 }) as Bytes, isOfficeOpenXml }
}

const isNeeded = (name: string) =>
  /(?:\.xml|\.rels|\.bin|^mimetype)$/i.test(name) &&
  !/(?:calcChain|pivotCache|pivotTables|printerSettings|vbaProject|customXml|drawings|charts)/i.test(name)

/** Unpacks the parts with cells; null if their declared sizes exceed the limit, which is checked before unpacking. */
function unpacked(bytes: Bytes, unpackedBytes: number): Parts | null {
  let size = 0
  let count = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      count += 1
      if (isNeeded(name)) size += originalSize
      return false
    },
  })
  if (size > unpackedBytes || count > MOST_PACKED_FILES) return null
  return unzipSync(bytes, { filter: ({ name }) => isNeeded(name) }) as Parts
}

const NO_STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fills count="1"><fill/></fills></styleSheet>'

/** Adds an empty styles part: without one SheetJS throws and catches an error for each cell and takes five times as long. */
function withStyles(files: Parts): Parts {
  const types = Object.keys(files).find((name) => name.toLowerCase() === '[content_types].xml')
  const part = types === undefined ? undefined : files[types]
  if (types === undefined || !part || Object.keys(files).some((name) => /styles\.(?:xml|bin)$/i.test(name)))
    return files
  const said = strFromU8(part).replace(
    /<\/(?<prefix>\w+:)?Types>\s*$/,
    '<$<prefix>Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>$&',
  )
  return { ...files, [types]: strToU8(said) as Bytes, 'xl/styles.xml': strToU8(NO_STYLES) as Bytes }
}

const MOST_REPEATED_COLUMNS = 64
const MOST_REPEATED_CELLS = 100_000
const ROW = /<(?:\w+:)?table-row\b[\s\S]*?(?=<(?:\w+:)?table-row\b|$)/g

/**
 * Limits repetitions in OpenDocument sheets: a few bytes can repeat a cell or row to the edge of the sheet, usually an empty
 * one.
 */
function withBoundRepetitions(xml: string): string {
  let left = MOST_REPEATED_CELLS
  return xml.replaceAll(ROW, (row) => {
    let cells = row.split('table-cell').length
    const narrow = row.replaceAll(/(?<=columns-repeated=["'])\d+/g, (count) => {
      const bound = Math.min(Number(count), MOST_REPEATED_COLUMNS)
      cells += bound
      return String(bound)
    })
    return narrow.replaceAll(/(?<=rows-repeated=["'])\d+/g, (count) => {
      const bound = Math.max(1, Math.min(Number(count), Math.floor(left / cells)))
      left -= bound * cells
      return String(bound)
    })
  })
}

/** Reads the sheets. Formulas have the values that the saving program calculated. */
async function sheetsOf(source: Source): Promise<Sheet[]> {
  const { type, data } = source
  const { read, set_cptable: setCodePages } = await import('@e965/xlsx')
  setCodePages(codePages)
  const book = read(data, {
    type,
    dense: true,
    raw: true,
    cellDates: true,
    UTC: true,
    // Programs that generate workbooks leave out the values of formulas. Only the formula then distinguishes
    // such a cell from an empty one.
    cellFormula: source.type === 'array' && source.isOfficeOpenXml === true,
    cellHTML: false,
    // SheetJS reads number formats and hidden rows only with these options.
    cellNF: true,
    cellStyles: true,
  })
  const sheets = book.SheetNames.map((name, at) => ({
    isShown: !book.Workbook?.Sheets?.[at]?.Hidden,
    ...sheetOf(name, book.Sheets[name] ?? {}),
  })).filter(({ rows }) => rows.length > 0)
  const shown = sheets.filter(({ isShown }) => isShown)
  return shown.length > 0 ? shown : sheets
}

interface Cell {
  t: string
  /** Formula, in Office Open XML only. */
  f?: string
  v?: unknown
  w?: string
  /** Number format. */
  z?: unknown
}
interface Merge {
  s: { r: number; c: number }
  e: { r: number; c: number }
}
interface ReadSheet {
  '!data'?: (Cell | undefined)[][]
  '!merges'?: Merge[]
  '!rows'?: ({ hidden?: boolean } | undefined)[]
}

function sheetOf(name: string, sheet: ReadSheet): Sheet {
  const rows: SheetRow[] = []
  // `forEach` skips rows and cells that do not exist.
  sheet['!data']?.forEach((row, at) => {
    const cells: string[] = []
    row?.forEach((cell, column) => (cells[column] = cellText(cell)))
    const isHidden = sheet['!rows']?.[at]?.hidden === true
    if (cells.some((cell) => cell.trim() !== ''))
      rows.push({ number: at + 1, cells: Array.from(cells, (cell) => cell ?? ''), isHidden })
  })
  return { name, rows, repeated: repeatMerged(rows, sheet['!merges'] ?? []) }
}

/** Copies the value of a cell merged downwards into all its rows. A title merged to the right stays one cell. */
function repeatMerged(rows: readonly SheetRow[], merges: readonly Merge[]): number {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const last = rows.at(-1)?.number ?? 0
  let repeated = 0
  for (const { s, e } of merges) {
    const value = byNumber.get(s.r + 1)?.cells[s.c] ?? ''
    for (let number = s.r + 2; value !== '' && number <= Math.min(e.r + 1, last); number += 1) {
      const row = byNumber.get(number)
      if (!row || row.cells[s.c]) continue
      while (row.cells.length < s.c) row.cells.push('')
      row.cells[s.c] = value
      row.repeated = [...(row.repeated ?? []), s.c]
      repeated += 1
    }
  }
  return repeated
}

/** Text for a cell without a stored value: a formula without a result, or an error without a text. */
const UNKNOWN = '#N/A'

function cellText(cell: Cell | undefined): string {
  if (cell?.t === 'z' && cell.f !== undefined) return UNKNOWN
  if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? UNKNOWN
  if (cell.v instanceof Date) {
    const year = cell.v.getUTCFullYear()
    // A time of day without a date is stored as a day before the spreadsheet calendar begins.
    return year < 1900 ? (cell.w ?? '') : cell.v.toISOString().slice(0, 10)
  }
  if (typeof cell.v === 'number') return numberText(cell.v, cell.w, SCALED.test(String(cell.z)))
  return String(cell.v)
}

/** Format that shows thousands or millions: a comma behind the last digit. */
const SCALED = /[0#?],+(?![0#?,])/

/**
 * Formats a number. Spreadsheets store fifteen digits. A format that only adds zeros and separators to a whole number is kept,
 * since people know the number that way: 00-950. A unit that the format adds is kept as well: 50 kg. The unit of a
 * scaled number would be wrong behind the whole number.
 */
function numberText(value: number, shown: string | undefined, isScaled: boolean): string {
  const isSame = shown !== undefined && /^\d[\d -]*$/.test(shown) && Number.isSafeInteger(value)
  if (isSame && Number(shown.replaceAll(/\D/g, '')) === value) return shown
  const [unit = ''] = /(?<=^[\d\s.,]*\d)\s*\p{L}{1,4}[.³]?$/u.exec(isScaled ? '' : (shown ?? '')) ?? []
  return String(Number(value.toPrecision(15))) + unit
}

const decoders = new Map<number, TextDecoder>()

/** Excel before 97 stored texts in a Windows code page; SheetJS asks this object for code pages by number. */
const codePages = {
  utils: {
    decode(page: number, bytes: ArrayLike<number>): string {
      const name = page === 1200 ? 'utf-16le' : page >= 1250 && page <= 1258 ? `windows-${page}` : 'utf-8'
      const decoder = decoders.get(page) ?? new TextDecoder(name)
      decoders.set(page, decoder)
      return decoder.decode(Uint8Array.from(bytes))
    },
  },
}
