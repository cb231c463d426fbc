// When pages and API live on two hosts (settings API_URL and CORS_ORIGIN), that one site may call this API with its session.

import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const DAY_SECONDS = 24 * 60 * 60

export async function allowForeignSite(app: FastifyInstance, origin: string): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === origin) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  await app.register(cors, {
    // A function, so that every other site is answered as if there were no such setting.
    origin: async (from: string | undefined) => (from === origin ? origin : false),
    credentials: true,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['content-type', 'x-xsrf-token', 'idempotency-key', 'x-request-id'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: DAY_SECONDS,
  })
}
