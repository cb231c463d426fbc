// Streams files while they are created. Each file holds a database connection, so only a few are created at once.

import { finished, PassThrough, pipeline, type Readable } from 'node:stream'
import pLimit from 'p-limit'
import { ProblemError } from './problem.ts'

const COME_AGAIN_SECONDS = 30

/** Streams what the source yields. Aborts `signal` when the reader disconnects, also while the source waits. */
export function streamed(
  source: (given: { signal: AbortSignal }) => AsyncIterable<string | Uint8Array>,
): Readable {
  const [content, gone] = [new PassThrough(), new AbortController()]
  finished(content, () => gone.abort())
  // `pipeline` passes an error of the source on to the reader.
  pipeline(source(gone), content, () => {})
  return content
}

/** Returns a function that calls `make` while fewer than `most` files are being read. Otherwise it throws `EXPORT.BUSY` first. */
export function atMostAtOnce(most: number) {
  const writing = pLimit(most)
  return async <File extends { content: Readable }>(make: () => Promise<File>): Promise<File> => {
    if (writing.activeCount + writing.pendingCount >= most)
      throw new ProblemError('EXPORT.BUSY', { headers: { 'retry-after': String(COME_AGAIN_SECONDS) } })
    const { promise: written, resolve: release } = Promise.withResolvers<void>()
    void writing(() => written)
    try {
      const file = await make()
      // A reader that disconnects also frees the slot.
      finished(file.content, () => release())
      return file
    } catch (error) {
      release()
      throw error
    }
  }
}
