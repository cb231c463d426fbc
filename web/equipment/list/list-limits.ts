// Limits of an equipment list, and the recognition of lists in one line.
import { LIST_FILE_LIMIT_BYTES, MAX_COMMENT_LENGTH, MAX_LIST_ROWS } from '#contract/limits.ts'
import type { SheetLimits } from '#web/lib/sheets/read-cells.ts'
import { amountInName } from './amount-in-name.ts'
import { HEADER_AMONG_FIRST } from './columns.ts'

/** Includes the header and titles above it, which do not count as rows: `withinLimit` counts. */
export const MOST_ROWS_READ = MAX_LIST_ROWS + HEADER_AMONG_FIRST

export const LIST_LIMITS: SheetLimits = {
  bytes: LIST_FILE_LIMIT_BYTES,
  // A sheet of 500 full rows has a tenth of this size.
  unpackedBytes: 12 * 1024 * 1024,
  rows: MOST_ROWS_READ,
}

/** Splits a line of counted things into rows: "12 monitorów, 3 laptopy, kable 20 kg". */
export function onLines(text: string): string {
  if (text.length > MAX_COMMENT_LENGTH || /[\t\r\n]/.test(text.trim())) return text
  const things = text.trim().split(/[,;]\s+/)
  return things.length > 1 && things.every(amountInName) ? things.join('\n') : text
}
