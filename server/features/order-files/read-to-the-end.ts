// Reads the rest of an upload after the file was refused.

import type { IncomingMessage } from 'node:http'
import { FILE_BODY_LIMIT_BYTES } from '#contract/limits.ts'

const READS_ON_FOR_MS = 5000
const READS_ON_FOR_BYTES = 3 * FILE_BODY_LIMIT_BYTES

/**
 * Delays the answer until the rest has arrived. Most clients read an answer only after sending everything, and closing the
 * connection earlier would lose it. A client that sends far more than any file is disconnected.
 */
export function readToTheEnd(request: IncomingMessage): Promise<void> {
  let left = READS_ON_FOR_BYTES
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) request.destroy()
  })
  request.on('error', () => {})
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, READS_ON_FOR_MS)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    if (request.readableEnded || request.destroyed) finish()
    request.once('end', finish).once('close', finish)
    request.resume()
  })
}
