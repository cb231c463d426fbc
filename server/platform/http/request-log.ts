// One log line for each answered request: the route's pattern, never the address with its tokens and numbers.

import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

export function logRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
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
