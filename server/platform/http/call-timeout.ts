// Ends a call whose answer takes too long, so that the caller gets a 503 before a proxy gives up. Without it a database that says
// nothing keeps every caller waiting (docs/decisions/0123-a-time-limit-for-each-call.md).

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallerGone, CallTimeout, waitingFor } from '#server/platform/database/caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route whose work takes longer than that of others, in milliseconds. */
    timeoutMs?: number
  }
  interface FastifyRequest {
    /** Aborted when nobody needs the answer any more; null before the call is timed. */
    waiting: { signal: AbortSignal; run(): void; pause(): void } | null
  }
}

/** Times the work before the body is read and the work after it, each by itself: how long a body takes is the network's affair. */
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
  // For an answer that was never sent.
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
  // A write is done whole or not at all, whether or not the phone that sent it still has a connection.
  if (method === 'GET')
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort(new CallerGone())
    })
  return waiting
}
