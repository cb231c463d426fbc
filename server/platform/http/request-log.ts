// Logs one line per answered request. It contains the route's pattern, never the address with its tokens and numbers. A refused
// request also logs its problem, so that attempts to bypass a limit, check or permission show in the log.

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
