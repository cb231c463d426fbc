// Splits the rows of a file into titles and data rows.
import { columnTitled } from '#contract/catalogue/catalogue-file.ts'
import { LIST_FILE_LIMIT_BYTES, LOOKUP_LIMIT } from '#contract/limits.ts'
import { MOST_TITLE_ROWS } from '#web/lib/sheets/header.ts'
import type { CellsRead, Reading, SheetLimits } from '#web/lib/sheets/read-cells.ts'

export type FileFault = 'TOO_LARGE' | 'PROTECTED' | 'NO_LIST' | 'EMPTY' | 'TOO_MANY' | 'UNREADABLE'

export interface FileTable {
  titles: string[]
  rows: FileRow[]
}

export interface FileRow {
  /** Line of the file, from 1, including the titles. */
  line: number
  cells: string[]
}

export type TableRead = { ok: true; table: FileTable; reading: Reading } | { ok: false; fault: FileFault }

export const CATALOGUE_LIMITS: SheetLimits = {
  bytes: LIST_FILE_LIMIT_BYTES,
  unpackedBytes: 64 * 1024 * 1024,
  rows: LOOKUP_LIMIT + MOST_TITLE_ROWS,
  keepsText: true,
}

export function tableOf(read: CellsRead): TableRead {
  if (!read.ok)
    return {
      ok: false,
      fault: read.failure === 'BROKEN' || read.failure === 'TOO_SLOW' ? 'UNREADABLE' : read.failure,
    }
  const titlesAt = read.cells.rows
    .slice(0, MOST_TITLE_ROWS)
    .findIndex(({ cells }) => cells.map(columnTitled).includes('symbol'))
  const [head, ...others] = read.cells.rows.slice(Math.max(0, titlesAt))
  if (!head || others.length === 0) return { ok: false, fault: 'EMPTY' }
  if (read.cells.beyond > 0 || others.length > LOOKUP_LIMIT) return { ok: false, fault: 'TOO_MANY' }
  const rows = others.map(({ number, cells }) => ({ line: number, cells }))
  return { ok: true, table: { titles: head.cells, rows }, reading: read.reading }
}
