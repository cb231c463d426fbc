// Serves the API's description: OpenAPI at /v1/openapi.json, a reader for people at /v1/docs.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'

const DOCS = `${API_BASE}/docs`

/**
 * Adds the routes to the scope of the API. Description and reader are made at the first request, so that the start does not wait for
 * them; the description once more when what it says has another version.
 */
export function serveApiDescription(
  app: FastifyInstance,
  describe: () => Promise<object>,
  currentVersion: () => number,
): void {
  let described: { version: number; document: Promise<object> } | undefined
  const read = () => {
    const version = currentVersion()
    if (described?.version !== version) described = { version, document: describe() }
    return described.document
  }
  let reader: Promise<FastifyInstance> | undefined
  const answerByReader = async (request: FastifyRequest, reply: FastifyReply) => {
    const { routing } = await (reader ??= openReader(read))
    // The reader is another application: the headers that every answer of ours carries are copied to it.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  app.get('/openapi.json', read)
  app.get('/docs', answerByReader)
  app.get('/docs/*', answerByReader)
}

/** A Fastify application of its own, since none can be given routes once it listens. */
async function openReader(read: () => Promise<object>): Promise<FastifyInstance> {
  const [{ fastify }, { default: swagger }, { default: swaggerUi }, document] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    read(),
  ])
  const reader = fastify()
  // The reader takes its document from this library. Ours is not made from the routes.
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
