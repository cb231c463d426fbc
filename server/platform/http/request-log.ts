// One log line for each answered request: the route's pattern, never the address with its tokens and numbers. Of a refused one it
// names the problem, so that attempts to get past a limit, a check or a right are found in the log.

import type { FastifyInstance } from 'fastify'
import type { ProblemCode } from '#contract/errors.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The problem that the request was answered with. */
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
