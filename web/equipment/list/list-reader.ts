// Sends tasks to the worker that matches the names of a list.
import { askWorker } from '#web/lib/sheets/ask-worker.ts'
import type { NameMatch } from './list-review.ts'
import type { NamesTask } from './list-worker.ts'

export const askListWorker = (task: NamesTask): Promise<ReadonlyMap<string, NameMatch>> =>
  askWorker(new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' }), task)
