// Runs one task in a worker and ends the worker when it takes too long, so that no file, large or malicious, blocks the page.

/** An ordinary file needs a tenth of this on a slow phone; only a file made to block the reader takes longer. */
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
