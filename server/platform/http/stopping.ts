// While the server stops, it completes running requests and answers new ones on open connections with 503.

import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem.ts'

/** Fastify would do so by itself, but without a problem document; its option `return503OnClosing` must be off. */
export function rejectWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new ProblemError('ERROR.UNAVAILABLE', { headers: { connection: 'close' } })
  })
  // The server waits for connections that stay open, which an open page does for some seconds.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
