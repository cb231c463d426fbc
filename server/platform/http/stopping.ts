// While the server stops it finishes what it has begun; what comes over a connection still open is told to come again.

import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem.ts'

/** Fastify would do it by itself, but not with a problem document: its option `return503OnClosing` must be off. */
export function rejectWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new ProblemError('ERROR.UNAVAILABLE', { headers: { connection: 'close' } })
  })
  // A connection that nobody closes is waited for: of an open page, some seconds.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
