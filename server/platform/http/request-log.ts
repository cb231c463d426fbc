// One log line for each answered request: the route's pattern, never the address with its tokens and numbers.

import type { FastifyInstance } from 'fastify'

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (request.routeOptions.url?.startsWith('/health/')) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
