// Calls the worker that reads spreadsheets.
import { askWorker } from './ask-worker.ts'
import type { CellsRead } from './read-cells.ts'
import type { SheetTask } from './sheet-worker.ts'

export const askSheetWorker = (task: SheetTask): Promise<CellsRead> =>
  askWorker(new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }), task)
