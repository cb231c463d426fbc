// Serves the API description: OpenAPI at /v1/openapi.json, readable documentation at /v1/docs.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/endpoints.ts'

const DOCS = `${API_BASE}/docs`

/**
 * Adds the routes to the API's scope. Description and documentation are created at the first request, so that they do not delay
 * the start. The description is created again when its version changes.
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
    // The documentation is a separate application, so our common headers are copied to its answers.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    routing(request.raw, reply.raw)
  }
  app.get('/openapi.json', read)
  app.get('/docs', answerByReader)
  app.get('/docs/*', answerByReader)
}

/** Creates a separate Fastify application, because routes cannot be added to one that already listens. */
async function openReader(read: () => Promise<object>): Promise<FastifyInstance> {
  const [{ fastify }, { default: swagger }, { default: swaggerUi }, document] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    read(),
  ])
  const reader = fastify()
  // swagger-ui takes its document from this plugin. Our document is not generated from routes.
  await reader.register(swagger, { openapi: {}, transformObject: () => document as never })
  await reader.register(swaggerUi, {
    routePrefix: DOCS,
    // swagger-ui uses inline styles and data URLs for pictures; it runs no inline scripts.
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
