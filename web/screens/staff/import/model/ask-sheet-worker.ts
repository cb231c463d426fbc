// The page's side of the worker that reads a file of customers.
import { askWorker } from '#web/lib/sheets/ask-worker.ts'
import type { CellsRead } from '#web/lib/sheets/read-cells.ts'

export const askSheetWorker = (bytes: Uint8Array<ArrayBuffer>): Promise<CellsRead> =>
  askWorker(new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }), bytes)
