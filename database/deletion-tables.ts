// Rows of the deletion report, and of file contents that are still to be removed.

import type { ColumnType, Generated } from 'kysely'

export interface DeletionsTable {
  /** `YYYY-MM-DD` when written; read it with `to_char`. */
  day: ColumnType<Date, string, never>
  rule: string
  table_name: string
  /** 64-bit number, which the driver reads as text. */
  row_count: ColumnType<string, number, number | string>
}

export interface RemovedFilesTable {
  file_id: string
  tries: Generated<number>
  /** Null before the first attempt. */
  retry_at: Date | null
}

/** Result of the latest comparison of file contents and rows. */
export interface FileSweepsTable {
  swept_at: Date
  contents: number
  orphans: number
  orphans_noted: boolean
  missing: number
  missing_ids: string[]
}
