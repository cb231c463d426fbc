// Rows of the report of what was deleted, and of the files whose content is still to go.

import type { ColumnType, Generated } from 'kysely'

export interface DeletionsTable {
  /** `YYYY-MM-DD` when written; read it as `to_char`. */
  day: ColumnType<Date, string, never>
  rule: string
  table_name: string
  /** A 64-bit number, which the driver reads as text. */
  row_count: ColumnType<string, number, number | string>
}

export interface RemovedFilesTable {
  file_id: string
  tries: Generated<number>
  /** Null before the first try. */
  retry_at: Date | null
}

/** The result of the latest comparison of contents and rows. */
export interface FileSweepsTable {
  swept_at: Date
  contents: number
  orphans: number
  orphans_noted: boolean
  missing: number
  missing_ids: string[]
}
