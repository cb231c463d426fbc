// Reads on what a sender still sends after a file was refused.

import type { IncomingMessage } from 'node:http'
import { FILE_BODY_LIMIT_BYTES } from '#contract/limits.ts'

const READS_ON_FOR_MS = 5000
const READS_ON_FOR_BYTES = 3 * FILE_BODY_LIMIT_BYTES

/**
 * Most senders read an answer only when all is sent, and a connection closed on one who is still sending takes the answer
 * with it. So the answer waits for the rest, for a while; one that goes on far past any file's size is hung up on.
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
