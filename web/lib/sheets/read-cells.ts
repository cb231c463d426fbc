// From a file or a pasted text to rows of cells. Whatever comes is bounded before it is taken apart: nobody knows who made the file.
import { unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/browser'
import { csvCellText } from '#contract/csv.ts'
import { fittingLine } from '#contract/fields/text.ts'
import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import { decoded, startsWith } from './decoded.ts'

/** Why nothing could be read. */
export type SheetFailure =
  | 'TOO_LARGE'
  | 'OLD_FORMAT'
  | 'PROTECTED'
  | 'NO_LIST'
  | 'BROKEN'
  | 'EMPTY'
  | 'TOO_SLOW'

export interface SheetLimits {
  /** Of the file. */
  bytes: number
  /** Of a workbook when unpacked. */
  unpackedBytes: number
  /** Further rows are counted. */
  rows: number
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

export type CellsRead = { ok: true; cells: Cells } | { ok: false; failure: SheetFailure }

/** No list is wider; what is further right is not looked at. */
const MOST_COLUMNS = 40
const MOST_PACKED_FILES = 500

const failed = (failure: SheetFailure): CellsRead => ({ ok: false, failure })

export function readText(text: string, limits: SheetLimits): CellsRead {
  if (text.length > limits.bytes) return failed('TOO_LARGE')
  return taken(separated(text), limits)
}

export async function readFile(bytes: Uint8Array<ArrayBuffer>, limits: SheetLimits): Promise<CellsRead> {
  if (bytes.length > limits.bytes) return failed('TOO_LARGE')
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes, limits)
  // The container of XLS files, in which a workbook with a password is put away as well.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return failed(
      new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage') ? 'PROTECTED' : 'OLD_FORMAT',
    )
  const text = decoded(bytes)
  // Programs name a page of theirs .xls; a NUL is in every picture and document, and in no list.
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text)) return failed('OLD_FORMAT')
  return text.includes('\0') || text.startsWith('%PDF') ? failed('NO_LIST') : readText(text, limits)
}

/** The values of formulas come as the program that saved the file had worked them out; nothing is worked out here. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, limits: SheetLimits): Promise<CellsRead> {
  try {
    const files = unpacked(bytes, limits)
    if (files === null) return failed('TOO_LARGE')
    if (!files['xl/workbook.xml']) return failed('NO_LIST')
    // The library unpacks large parts in workers of its own, which a strict content policy refuses: it is given them unpacked.
    const sheet = await readSheet(zipSync(files, { level: 0 }).buffer)
    return taken(
      sheet.map((row) => row.map(cellText)),
      limits,
    )
  } catch {
    return failed('BROKEN')
  }
}

/** The parts of a workbook that hold its cells; null for more than any list needs, told before anything is unpacked. */
function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { unpackedBytes }: SheetLimits,
): Record<string, Uint8Array<ArrayBuffer>> | null {
  const isNeeded = (name: string) => /\.xml(?:\.rels)?$/.test(name)
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
  return unzipSync(bytes, { filter: ({ name }) => isNeeded(name) })
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/** The comma of a weight or a volume is within a number: "1,5 t". */
const MEASURED = /(?<whole>\d),(?<part>\d{1,3}\s*(?:kg|mg|t|ton\p{L}*|m3|m³|кг|т)(?!\p{L}))/giu

function separated(given: string): string[][] {
  const pointed = given.replace(MEASURED, '$<whole>.$<part>')
  const delimiter = delimiterOf(pointed)
  const text = delimiter === ',' ? pointed : given
  if (delimiter === null) return text.split(/\r\n?|\n/).map((line) => [line])
  const parse = (quoteChar: string) => Papa.parse<string[]>(text, { delimiter, quoteChar })
  const { data, errors } = parse('"')
  // 24" is a size: a quotation mark that is never closed is one of the text's own.
  return errors.some(({ type }) => type === 'Quotes') ? parse('\0').data : data
}

/** A tab is never part of a name; a semicolon or a comma may be, unless most lines have as many of them. */
function delimiterOf(text: string): string | null {
  if (text.includes('\t')) return '\t'
  const lines = text.split(/\r\n?|\n/, 50).filter((line) => line.trim() !== '')
  const isBetween = (sign: string) => isRegular(lines.map((line) => line.split(sign).length))
  // An address in quotation marks has commas of its own.
  const isBetweenCells = (sign: string) =>
    isRegular(lines.map((line) => Papa.parse<string[]>(line, { delimiter: sign }).data[0]?.length ?? 1))
  return [';', ','].find((sign) => isBetween(sign) || isBetweenCells(sign)) ?? null
}

function isRegular(counts: readonly number[]): boolean {
  const often = (count: number) => counts.filter((one) => one === count).length
  const usual = counts.toSorted((one, other) => often(other) - often(one))[0] ?? 1
  return usual > 1 && often(usual) / counts.length >= 0.6
}

/** The first rows that hold anything, tidied: a cell is one line of text without anything that cannot be seen. */
function taken(table: readonly (readonly string[])[], limits: SheetLimits): CellsRead {
  const rows: CellRow[] = []
  let beyond = 0
  for (const [at, row] of table.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    if (rows.length >= limits.rows) {
      beyond += 1
      continue
    }
    const cells = row.slice(0, MOST_COLUMNS).map((cell) => fittingLine(csvCellText(cell), MAX_COMMENT_LENGTH))
    if (cells.some((cell) => cell !== '')) rows.push({ number: at + 1, cells })
  }
  return rows.length === 0 ? failed('EMPTY') : { ok: true, cells: { rows, beyond } }
}
