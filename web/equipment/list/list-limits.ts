// How much of a list of equipment is read, and what a pasted text is.
import { LIST_FILE_LIMIT_BYTES, MAX_COMMENT_LENGTH, MAX_LIST_ROWS } from '#contract/limits.ts'
import type { SheetLimits } from '#web/lib/sheets/read-cells.ts'
import { amountInName } from './amount-in-name.ts'
import { HEADER_AMONG_FIRST } from './columns.ts'

/** A header, and a title above it, are no rows of the list: `withinLimit` counts those. */
export const MOST_ROWS_READ = MAX_LIST_ROWS + HEADER_AMONG_FIRST

export const LIST_LIMITS: SheetLimits = {
  bytes: LIST_FILE_LIMIT_BYTES,
  // A sheet of 500 full rows has a tenth of it.
  unpackedBytes: 12 * 1024 * 1024,
  rows: MOST_ROWS_READ,
}

/** "12 monitorów, 3 laptopy, kable 20 kg": a line of things that are counted is a list as well. */
export function onLines(text: string): string {
  if (text.length > MAX_COMMENT_LENGTH || /[\t\r\n]/.test(text.trim())) return text
  const things = text.trim().split(/[,;]\s+/)
  return things.length > 1 && things.every(amountInName) ? things.join('\n') : text
}
