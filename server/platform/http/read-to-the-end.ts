// Reads the rest of a refused body and throws it away, because closing the connection during an upload would lose the answer.

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { FILE_BODY_LIMIT_BYTES } from '#contract/limits.ts'

/** Less than the 30 seconds after which the server closes a silent connection without an answer. */
const READS_ON_FOR_MS = 10_000
/** For the 503 of a server that stops: much less than the time in which it has to end (server/main.ts). */
const STOPPING_READS_ON_FOR_MS = 2000
const READS_ON_FOR_BYTES = 3 * FILE_BODY_LIMIT_BYTES

/**
 * Sends an answer that closes the connection, such as that to a body over the limit, after the rest of the
 * body. A body whose stated length exceeds what we would read is answered at once.
 */
export function readBeforeClosing(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const isTooLong = Number(raw.headers['content-length']) > READS_ON_FOR_BYTES
    if (isTooLong || reply.getHeader('connection') !== 'close') return done(null, payload)
    const withinMs = reply.statusCode === 503 ? STOPPING_READS_ON_FOR_MS : READS_ON_FOR_MS
    void readToTheEnd(raw, withinMs).then(() => done(null, payload))
  })
}

/**
 * Delays the answer until the rest has arrived. Most clients read an answer only after sending everything. A client that sends
 * far more than any file is disconnected.
 */
export function readToTheEnd(request: IncomingMessage, withinMs = READS_ON_FOR_MS): Promise<void> {
  let left = READS_ON_FOR_BYTES
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) request.destroy()
  })
  request.on('error', () => {})
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, withinMs)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    if (request.readableEnded || request.destroyed) finish()
    request.once('end', finish).once('close', finish)
    request.resume()
  })
}
