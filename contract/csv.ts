// Every CSV file of the product: UTF-8 with a byte order mark, semicolons, CRLF, decimal commas, and no cell that a spreadsheet
// would run as a formula (docs/decisions/0100-csv-cells.md).
import { MIN_PHONE_DIGITS } from './limits.ts'

/** Spreadsheets read the file as UTF-8 when it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A number stays a number: only texts are escaped. */
export type CsvCell = string | number

/**
 * Beginning of a formula, also behind characters that nobody sees. Spreadsheets set to Chinese or Japanese take the wide signs
 * as well. Apostrophes in front of it are part of the pattern, so that reading removes exactly what writing added.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u

const PHONE = new RegExp(`^\\+\\d(?:[ ()-]*\\d){${MIN_PHONE_DIGITS - 1},14}$`)
/** Keeps a phone number a text, and cannot be seen. */
const NO_BREAK_SPACE = '\u00a0'

function escaped(text: string): string {
  if (PHONE.test(text)) return NO_BREAK_SPACE + text
  return FORMULA.test(text) ? `'${text}` : text
}

/** Returns the text that was written into the cell: without the mark that `csvText` put in front of it. */
export function csvCellText(cell: string): string {
  const bare = cell.slice(1)
  return escaped(bare) === cell ? bare : cell
}

function written(cell: CsvCell): string {
  const text = typeof cell === 'number' ? String(cell).replace('.', ',') : escaped(cell)
  return /[";\r\n]|^[\s\ufeff]|[\s\ufeff]$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of a file, each with its end of line. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')
