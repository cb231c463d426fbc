// The page's side of the worker that reads lists: one worker for each task, ended when it takes too long.
import type { ListAnswers, ListTask } from './list-worker.ts'

/** A file made to keep a reader busy gets this long, an honest one needs a tenth on a slow phone. */
const TIMEOUT_MS = 20_000

export class ListReaderFailed extends Error {
  override name = 'ListReaderFailed'
}

export async function askListWorker<Task extends ListTask>(task: Task): Promise<ListAnswers[Task['kind']]> {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new ListReaderFailed('took too long')), TIMEOUT_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<ListAnswers[Task['kind']]>) => resolve(data))
      worker.addEventListener('error', () => reject(new ListReaderFailed('broke down')))
      worker.postMessage(task)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
