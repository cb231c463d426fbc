// A worker for one task, ended when it takes too long: neither a large file nor one made to hurt holds the page.

/** A file made to keep a reader busy gets this long, an honest one needs a tenth on a slow phone. */
const TIMEOUT_MS = 20_000

class WorkerFailed extends Error {
  override name = 'WorkerFailed'
}

export async function askWorker<Answer>(worker: Worker, task: unknown): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerFailed('took too long')), TIMEOUT_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', () => reject(new WorkerFailed('broke down')))
      worker.postMessage(task)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
