// Where the API's own description is read: OpenAPI at /v1/openapi.json, for people at /v1/docs.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'

/** In the scope of the API. Described when somebody reads it first: a server that starts has other things to do. */
export async function serveApiDescription(
  app: FastifyInstance,
  describe: () => Promise<object>,
): Promise<void> {
  let described: Promise<object> | undefined
  let document: object = {}
  const read = async () => (document = await (described ??= describe()))
  // The reader asks for this library's document. Ours is not made from the routes.
  await app.register(swagger, {
    openapi: {},
    transform: ({ schema, url }) => ({ schema: { ...schema, hide: true } as object, url }),
    transformObject: () => document as never,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiHooks: { onRequest: async () => void (await read()) },
    // The reader styles itself inline and carries its pictures as data; it runs no inline script.
    staticCSP: {
      'default-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
    uiConfig: { url: `${API_BASE}/openapi.json` },
  })
  app.get('/openapi.json', { schema: { hide: true } as object }, read)
}
