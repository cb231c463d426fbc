// Files that are written while they are read, so many at a time: each has a connection of the database for so long, and calls of
// everybody else have to find one.

import { finished, PassThrough, pipeline, type Readable } from 'node:stream'
import pLimit from 'p-limit'
import { ProblemError } from './problem.ts'

const COME_AGAIN_SECONDS = 30

/** `signal` is aborted when the reader has gone away, also while the source waits for something. */
export function streamed(
  source: (given: { signal: AbortSignal }) => AsyncIterable<string | Uint8Array>,
): Readable {
  const [content, gone] = [new PassThrough(), new AbortController()]
  finished(content, () => gone.abort())
  // An error of the source ends the stream, which whoever reads it sees.
  pipeline(source(gone), content, () => {})
  return content
}

/** Makes what has a content only while fewer than so many of them are read. Else throws `EXPORT.BUSY`, and nothing of `make` has happened. */
export function atMostAtOnce(most: number) {
  const writing = pLimit(most)
  return async <File extends { content: Readable }>(make: () => Promise<File>): Promise<File> => {
    if (writing.activeCount + writing.pendingCount >= most)
      throw new ProblemError('EXPORT.BUSY', { headers: { 'retry-after': String(COME_AGAIN_SECONDS) } })
    const { promise: written, resolve: release } = Promise.withResolvers<void>()
    void writing(() => written)
    try {
      const file = await make()
      // Also when the reader goes away.
      finished(file.content, () => release())
      return file
    } catch (error) {
      release()
      throw error
    }
  }
}
