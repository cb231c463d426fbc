// Where the API's own description is read: OpenAPI at /v1/openapi.json, for people at /v1/docs.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'

const DOCS = `${API_BASE}/docs`

/** In the scope of the API. Described, and its reader loaded, when somebody asks first: a server that starts has other things to do. */
export function serveApiDescription(app: FastifyInstance, describe: () => Promise<object>): void {
  let described: Promise<object> | undefined
  const read = () => (described ??= describe())
  let reader: Promise<FastifyInstance> | undefined
  const answerByReader = async (request: FastifyRequest, reply: FastifyReply) => {
    const { routing } = await (reader ??= openReader(read))
    // What was set so far is that of every answer.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  app.get('/openapi.json', read)
  app.get('/docs', answerByReader)
  app.get('/docs/*', answerByReader)
}

/** An application of its own: to one that listens already no routes can be added. */
async function openReader(read: () => Promise<object>): Promise<FastifyInstance> {
  const [{ fastify }, { default: swagger }, { default: swaggerUi }, document] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    read(),
  ])
  const reader = fastify()
  // The reader asks for this library's document. Ours is not made from the routes.
  await reader.register(swagger, { openapi: {}, transformObject: () => document as never })
  await reader.register(swaggerUi, {
    routePrefix: DOCS,
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
  await reader.ready()
  return reader as unknown as FastifyInstance
}
