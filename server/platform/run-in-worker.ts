// Runs a module in a worker thread, which ends with its answer: what it loaded takes no memory afterwards, and what it computes
// does not hold the event loop.

import { Worker } from 'node:worker_threads'

/** Many times what a worker of ours needs: one beyond it fails alone, before the process is short of memory. */
const MOST_MEMORY_MB = 256

interface Work {
  workerData: object
  /** The worker is ended then, and counts as failed. */
  withinMs: number
}

/** Resolves to the first message of the worker. Rejects when it throws, runs out of memory or takes too long. */
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
