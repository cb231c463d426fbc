// Two questions of whoever runs the server: is the process alive, and can it do its work.

import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { ProblemError } from './problem.ts'

const DATABASE_PATIENCE_MS = 3000

export function answerHealth(app: FastifyInstance, database: Database): void {
  const options = { schema: { hide: true } as object }
  app.get('/health/live', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', options, async (request, reply) => {
    try {
      await withinPatience(database.executeSql('select 1'))
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      throw new ProblemError('ERROR.UNAVAILABLE')
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

async function withinPatience(query: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), DATABASE_PATIENCE_MS)
  })
  query.catch(() => {})
  try {
    await Promise.race([query, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
