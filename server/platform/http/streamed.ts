// Streams files while they are created. Each file occupies a database connection, so only a few are created
// at once.

import { finished, PassThrough, pipeline, type Readable } from 'node:stream'
import pLimit from 'p-limit'
import { ProblemError } from './problem.ts'

const COME_AGAIN_SECONDS = 30
/** Longer than a slow network needs between two pieces. */
const STALLED_AFTER_MS = 15_000

/** Since when a file waits for its reader to take more. Has no entry while the source works. */
const waitingSince = new WeakMap<Readable, number>()

/**
 * Streams the pieces that the source yields. Aborts `signal` when the reader disconnects, also while the
 * source waits.
 */
export function streamed(
  source: (given: { signal: AbortSignal }) => AsyncIterable<string | Uint8Array>,
): Readable {
  const [content, gone] = [new PassThrough(), new AbortController()]
  finished(content, () => gone.abort())
  // `pipeline` passes an error of the source on to the reader.
  pipeline(notingWaits(source(gone), content), content, () => {})
  return content
}

async function* notingWaits(source: AsyncIterable<string | Uint8Array>, content: Readable) {
  for await (const piece of source) {
    waitingSince.set(content, performance.now())
    yield piece
    waitingSince.delete(content)
  }
  // Everything is written; the reader still has to receive what is buffered.
  waitingSince.set(content, performance.now())
}

/** Cuts off the reader who has taken nothing for longest, if that is too long. Returns whether there was one. */
function cutOffStalled(contents: Set<Readable>): boolean {
  const since = (content: Readable) => waitingSince.get(content) ?? Infinity
  const [slowest] = [...contents].toSorted((a, b) => since(a) - since(b))
  if (!slowest || performance.now() - since(slowest) < STALLED_AFTER_MS) return false
  contents.delete(slowest)
  slowest.destroy()
  return true
}

/**
 * Returns a function that calls `make` while fewer than `most` files are being read, or while the reader of
 * one has stalled; that file is then aborted. Otherwise it throws `EXPORT.BUSY` first.
 */
export function atMostAtOnce(most: number) {
  const writing = pLimit(most)
  const contents = new Set<Readable>()
  return async <File extends { content: Readable }>(make: () => Promise<File>): Promise<File> => {
    if (writing.activeCount + writing.pendingCount >= most && !cutOffStalled(contents))
      throw new ProblemError('EXPORT.BUSY', { headers: { 'retry-after': String(COME_AGAIN_SECONDS) } })
    const { promise: written, resolve: release } = Promise.withResolvers<void>()
    void writing(() => written)
    try {
      const file = await make()
      contents.add(file.content)
      // A reader that disconnects also frees the slot.
      finished(file.content, () => {
        contents.delete(file.content)
        release()
      })
      return file
    } catch (error) {
      release()
      throw error
    }
  }
}
