// When pages and API live on two hosts (settings API_URL and CORS_ORIGIN), that one site may call this API with its session.

import type { FastifyInstance } from 'fastify'

const ALLOWED_HEADERS = 'content-type, x-xsrf-token, idempotency-key, x-request-id'
const DAY_SECONDS = 24 * 60 * 60

export function allowForeignSite(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return
    reply.header('vary', 'Origin')
    if (request.headers.origin !== origin) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-request-id, retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, DELETE',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': String(DAY_SECONDS),
        })
        .send()
    }
  })
}
