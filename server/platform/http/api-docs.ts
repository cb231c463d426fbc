// The API's own description, made from the same schemas that check its input: OpenAPI at /v1/openapi.json, readable at /v1/docs.

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { operator } from '#settings/operator.ts'

export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: operator.name, version },
      tags: [
        { name: 'public', description: 'Anybody may call these.' },
        { name: 'client', description: 'For a signed-in user, with the header X-XSRF-TOKEN.' },
      ],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/v1/docs',
    // The reader styles itself inline and carries its pictures as data; it runs no inline script.
    staticCSP: {
      'default-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
    uiConfig: { url: '/v1/openapi.json' },
  })
  app.get('/v1/openapi.json', { schema: { hide: true } as object }, async () => app.swagger())
}
