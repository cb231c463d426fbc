// Ends calls that take too long, so that the caller gets a 503 before a proxy gives up. Otherwise an unresponsive database
// would keep every caller waiting (docs/decisions/0123-a-time-limit-for-each-call.md).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallerGone, CallTimeout, waitingFor } from '#server/platform/database/caller.ts'
import { ProblemError } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In milliseconds, for a route that may take longer than others. */
    timeoutMs?: number
  }
  interface FastifyRequest {
    /** `signal` is aborted when nobody needs the answer any more. Null before timing starts. */
    waiting: { signal: AbortSignal; run(): void; pause(): void } | null
  }
}

/** Times the work before and after reading the body separately, because the network decides how long a body takes. */
export function timeCalls(scope: FastifyInstance, timeoutMs: number): void {
  scope.decorateRequest('waiting', null)
  scope.addHook('onRequest', (request, reply, done) => {
    const waiting = startWaiting(request, reply, request.routeOptions.config.timeoutMs ?? timeoutMs)
    request.waiting = waiting
    waitingFor(waiting.signal, done)
  })
  scope.addHook('preParsing', async ({ waiting }) => waiting?.pause())
  scope.addHook('preValidation', async ({ waiting }) => waiting?.run())
  scope.addHook('onSend', async ({ waiting }) => waiting?.pause())
  // Stops the timer if no answer was sent.
  scope.addHook('onResponse', async ({ waiting }) => waiting?.pause())
}

function startWaiting({ method }: FastifyRequest, { raw }: FastifyReply, timeoutMs: number) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const waiting = {
    signal: controller.signal,
    run: () => void (timer = setTimeout(() => controller.abort(new CallTimeout(timeoutMs)), timeoutMs)),
    pause: () => clearTimeout(timer),
  }
  waiting.run()
  // Only reads are aborted: a write must finish even if its sender disconnects.
  if (method === 'GET')
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort(new CallerGone())
    })
  return waiting
}

/**
 * Lets a stopping server reject new requests. The server completes running requests and answers new ones on
 * open connections with 503. Fastify would do so by itself, but without a problem document; its option
 * `return503OnClosing` must be off.
 */
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
