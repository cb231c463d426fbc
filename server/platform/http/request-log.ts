// Logs one line per answered request. It contains the route's pattern, never the address with its tokens and numbers. A refused
// request also logs its problem, so that attempts to bypass a limit, check or permission show in the log.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ProblemCode } from '#contract/errors.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Problem in the answer. */
    problemCode: ProblemCode | undefined
  }
}

export function logRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.decorateReply('problemCode', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ...(reply.problemCode ? { code: reply.problemCode } : {}),
      ms: Math.round(reply.elapsedTime),
    }
    metrics?.answered({
      method: line.method,
      route: line.route,
      status: line.status,
      seconds: reply.elapsedTime / 1000,
    })
    if (request.routeOptions.url?.startsWith('/health/')) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}

/** Accepts ids of a client that are long enough and whose characters cannot forge a log line or contain a name or an address. */
const LOOKS_LIKE_AN_ID = /^[A-Za-z\d](?:[A-Za-z\d_-]{6,62})[A-Za-z\d]$/
const LOOKS_LIKE_A_PHONE_NUMBER = /^[\d-]{7,}$/

/**
 * Returns the id of a request, which its answer and log lines carry, so that a reported failure can be found
 * in the log.
 */
export function requestId(request: IncomingMessage): string {
  const theirs = request.headers['x-request-id']
  const isKept =
    typeof theirs === 'string' && LOOKS_LIKE_AN_ID.test(theirs) && !LOOKS_LIKE_A_PHONE_NUMBER.test(theirs)
  return isKept ? theirs : randomUUID()
}
