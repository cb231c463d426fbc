// Reads a file of customers away from the page, which goes on answering meanwhile.
import { IMPORT_FILE_LIMIT_BYTES, MAX_IMPORT_ROWS } from '#contract/limits.ts'
import '#web/lib/newer-functions/add-newer-functions.ts'
import { type CellsRead, readFile, type SheetLimits } from '#web/lib/sheets/read-cells.ts'
import { HEADER_AMONG_FIRST } from './columns.ts'

const LIMITS: SheetLimits = {
  bytes: IMPORT_FILE_LIMIT_BYTES,
  // Of 5,000 rows with every column filled.
  unpackedBytes: 64 * 1024 * 1024,
  // One more than can be imported, so that too many are told apart from just enough.
  rows: MAX_IMPORT_ROWS + HEADER_AMONG_FIRST + 1,
}

export const readCustomers = (bytes: Uint8Array<ArrayBuffer>): Promise<CellsRead> => readFile(bytes, LIMITS)

// In a worker only: a test imports `readCustomers` alone.
if (typeof document === 'undefined' && typeof self !== 'undefined')
  self.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
    void readCustomers(data).then((answer) => self.postMessage(answer))
  })
