// How much of a file of customers is read.
import { IMPORT_FILE_LIMIT_BYTES, MAX_IMPORT_ROWS } from '#contract/limits.ts'
import type { SheetLimits } from '#web/lib/sheets/read-cells.ts'
import { HEADER_AMONG_FIRST } from './columns.ts'

export const CUSTOMER_LIMITS: SheetLimits = {
  bytes: IMPORT_FILE_LIMIT_BYTES,
  // Of 5,000 rows with every column filled.
  unpackedBytes: 64 * 1024 * 1024,
  // One more than can be imported, so that too many are told apart from just enough.
  rows: MAX_IMPORT_ROWS + HEADER_AMONG_FIRST + 1,
}
