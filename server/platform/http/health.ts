// Health checks for the operator's monitoring: whether the process is alive, and whether it can do its work.

import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import type { Incidents } from '#server/platform/incidents/incidents.ts'
import { ProblemError } from './problem.ts'

const TIMEOUT_MS = 1500
/** Updates no row, but fails on a standby or read-only database like any write. */
const WRITE_NOTHING = 'update call_counts set points = points where false'

interface Dependencies {
  database: Database
  incidents: Incidents
  /** Returns what the operator still has to do, if anything. The server counts as ready all the same. */
  note?: () => string | undefined
}

export function answerHealth(app: FastifyInstance, { database, incidents, note }: Dependencies): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    const [, hasDiskSpace] = await Promise.all([
      withTimeout(database.executeSql(WRITE_NOTHING)).catch((error: unknown) => {
        if (!incidents.took(error)) incidents.databaseIsAway(error)
        throw new ProblemError('ERROR.UNAVAILABLE')
      }),
      // A disk that does not answer counts as full.
      withTimeout(incidents.hasDiskSpace()).catch(() => false),
    ])
    if (!hasDiskSpace) throw new ProblemError('ERROR.UNAVAILABLE')
    return reply.header('cache-control', 'no-store').send({ status: 'ok', note: note?.() })
  })
}

async function withTimeout<Answer>(question: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS)
  })
  question.catch(() => {})
  try {
    return await Promise.race([question, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
