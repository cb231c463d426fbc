// Caches documents as PDF files. Drawing one takes seconds of processor time, so a worker draws them one at a time.

import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ProblemError } from '#server/platform/http/problem.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { Paper } from './paper.ts'

/** Most documents that wait for the worker of one process. */
export const MOST_WAITING_PDFS = 5
const COME_AGAIN_SECONDS = 30
/** Far longer than the longest document takes on a busy machine. */
const DRAW_WITHIN_MS = 60_000
const KEPT_BYTES = 8 * 1024 * 1024
/** Time limit for keeping a document in memory, because its order may have been erased since. */
const KEPT_MS = 5 * 60_000

export const drawing = pLimit(1)

/** The key is a hash of all texts in the document, so that any change of data, language or operator draws a new one. */
const drawn = new LRUCache<string, Uint8Array, Paper>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  ttl: KEPT_MS,
  ttlAutopurge: true,
  fetchMethod: (_key, _stale, { context }) => draw(context),
})

/** Throws `EXPORT.BUSY` while too many others wait. Concurrent requests for the same document share one drawing. */
export const drawnPdf = (paper: Paper): Promise<Uint8Array> =>
  drawn.forceFetch(sha256(JSON.stringify(paper)).toString('base64url'), { context: paper })

async function draw(paper: Paper): Promise<Uint8Array> {
  if (drawing.activeCount + drawing.pendingCount > MOST_WAITING_PDFS)
    throw new ProblemError('EXPORT.BUSY', { headers: { 'retry-after': String(COME_AGAIN_SECONDS) } })
  return drawing(() =>
    runInWorker<Uint8Array>(new URL('draw-pdf.ts', import.meta.url), {
      workerData: paper,
      withinMs: DRAW_WITHIN_MS,
    }),
  )
}
