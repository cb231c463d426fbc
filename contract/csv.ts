// Writes every CSV file of the product: UTF-8 with a byte order mark, semicolons, CRLF, decimal commas, and no cell that a
// spreadsheet would run as a formula (docs/decisions/0100-csv-cells.md).
import { MIN_PHONE_DIGITS } from './limits.ts'

/** Spreadsheets read the file as UTF-8 when it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A number stays a number: only texts are escaped. */
export type CsvCell = string | number

const SIGNS = String.raw`=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20`

/** Beginning of a formula, also after invisible characters. Chinese and Japanese spreadsheets run full-width signs as well. */
const AT_THE_START = String.raw`^(?='*[\t\r\n]|['\s\p{C}]*[${SIGNS}])`

/**
 * Start of a formula after a comma or tab, for spreadsheets that split cells there. Only texts with a call, a reference to
 * another file or DDE are dangerous, so lists and phone numbers stay unchanged.
 */
const INSIDE = String.raw`(?<=[,\t\r\n])(?=(?:(?![,\t\r\n])['"\s\p{C}])*[${SIGNS}][^,\t\r\n]*[(|!])`

/**
 * Positions where writing adds an apostrophe. Apostrophes before a sign do not hide it, so reading finds the
 * same positions.
 */
const FORMULA = new RegExp(`${AT_THE_START}|${INSIDE}`, 'gu')
const ESCAPED_FORMULA = new RegExp(FORMULA.source.replaceAll('(?=', "'(?="), 'gu')

const PHONE = new RegExp(`^\\+\\d(?:[ ()-]*\\d){${MIN_PHONE_DIGITS - 1},14}$`)
/** Invisible prefix that makes a spreadsheet treat a phone number as text. */
const NO_BREAK_SPACE = '\u00a0'

/** Marks the text so that a spreadsheet does not run it as a formula. Also used for tables copied to the clipboard. */
export const spreadsheetText = (text: string): string =>
  PHONE.test(text) ? NO_BREAK_SPACE + text : text.replace(FORMULA, "'")

/** Returns the original text of a cell: removes the marks that `csvText` added. */
export const csvCellText = (cell: string): string =>
  cell[0] === NO_BREAK_SPACE && PHONE.test(cell.slice(1)) ? cell.slice(1) : cell.replace(ESCAPED_FORMULA, '')

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = spreadsheetText(cell)
  // LibreOffice also splits unquoted text at commas and tabs.
  return /[";,\t\r\n]|^[\s\ufeff]|[\s\ufeff]$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns the lines of the file, each with its line ending. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')
