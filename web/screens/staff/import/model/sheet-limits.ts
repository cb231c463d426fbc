// Limits for reading a customer file.
import { IMPORT_FILE_LIMIT_BYTES, MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { MOST_TITLE_ROWS } from '#web/lib/sheets/header.ts'
import type { SheetLimits } from '#web/lib/sheets/read-cells.ts'

export const CUSTOMER_LIMITS: SheetLimits = {
  bytes: IMPORT_FILE_LIMIT_BYTES,
  // Enough for 5,000 rows with every column filled.
  unpackedBytes: 64 * 1024 * 1024,
  // One row more than can be imported, to detect a file with too many.
  rows: MAX_IMPORT_ROWS + MOST_TITLE_ROWS + 1,
}
