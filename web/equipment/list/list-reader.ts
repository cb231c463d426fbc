// The page's side of the worker that reads lists.
import { askWorker } from '#web/lib/sheets/ask-worker.ts'
import type { ListAnswers, ListTask } from './list-worker.ts'

export const askListWorker = <Task extends ListTask>(task: Task): Promise<ListAnswers[Task['kind']]> =>
  askWorker(new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' }), task)
