// Limits of an equipment list, and the recognition of lists in one line.
import { LIST_FILE_LIMIT_BYTES, MAX_COMMENT_LENGTH, MAX_LIST_ROWS } from '#contract/limits.ts'
import { MOST_TITLE_ROWS } from '#web/lib/sheets/header.ts'
import type { SheetLimits } from '#web/lib/sheets/read-cells.ts'
import { amountInName } from './amount-in-name.ts'
import { unitOfWord } from './amount.ts'

/**
 * Rows to read: the limit of equipment rows, and the header with the titles above it. `withinLimit`
 * applies the limit itself.
 */
export const MOST_ROWS_READ = MAX_LIST_ROWS + MOST_TITLE_ROWS

export const LIST_LIMITS: SheetLimits = {
  bytes: LIST_FILE_LIMIT_BYTES,
  // Unpacked size. A sheet of 500 full rows has a tenth of it.
  unpackedBytes: 12 * 1024 * 1024,
  rows: MOST_ROWS_READ,
}

/**
 * Separator between things. A comma between digits belongs to a number, and one within brackets to
 * a remark.
 */
const BETWEEN_THINGS = /(?:[,;]\s+|,(?=\p{L})|(?<!\d),(?=\d))(?![^()]{0,200}\))/u

/** Whether the text names a thing and its amount. "30 szt." is only a cell of a table. "PC" reads like the English unit "pc". */
function isThing(text: string): boolean {
  const { name = '' } = amountInName(text) ?? {}
  return name === 'PC' || (/\p{L}{2}/u.test(name) && unitOfWord(name) === undefined)
}

/** Splits lines of counted things into rows: "12 monitorów, 3 laptopy, kable 20 kg". Lines of a table stay whole. */
export function onLines(text: string): string {
  if (/\t|[;|]\S/.test(text) || text.length > MAX_COMMENT_LENGTH * MAX_LIST_ROWS) return text
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim().split(BETWEEN_THINGS))
  const isTable = lines.some((things) => things.length > 1 && !things.every(isThing))
  return isTable ? text : lines.flat().join('\n')
}
