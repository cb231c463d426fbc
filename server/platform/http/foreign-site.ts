// Allows pages of CORS_ORIGIN to call this API with their session cookie when pages and API have different hosts (API_URL).

import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const DAY_SECONDS = 24 * 60 * 60

/** `headers` are our own request headers, which CORS has to allow. */
export async function allowForeignSite(
  app: FastifyInstance,
  origin: string,
  headers: readonly string[],
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === origin) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  await app.register(cors, {
    // A function, because a fixed origin would also appear in the answers to every other site.
    origin: async (from: string | undefined) => (from === origin ? origin : false),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'x-request-id', ...headers],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: DAY_SECONDS,
  })
}
