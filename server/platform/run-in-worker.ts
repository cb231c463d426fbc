// Runs a module in a worker thread that ends with its answer. Its memory is then freed, and its computation does not block the
// event loop.

import { Worker } from 'node:worker_threads'

/** Many times what our workers need. A worker above it fails alone, before the process runs out of memory. */
const MOST_MEMORY_MB = 256

interface Work {
  workerData: object
  /** Timeout in milliseconds; the worker is terminated and counts as failed. */
  withinMs: number
}

/** Resolves to the worker's first message. Rejects if it throws, runs out of memory or times out. */
export function runInWorker<Answer>(file: string | URL, { workerData, withinMs }: Work): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    const tooLong = setTimeout(() => void worker.terminate(), withinMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`the worker ended with ${code} and no answer`))
    })
  })
}
