// Opens the configured database: the server of DATABASE_URL, otherwise the one embedded in the data folder. Both are
// PostgreSQL.

import path from 'node:path'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { withLibpqTls } from './address.ts'
import { CONNECTION_LIMITS, limitConnection } from './connection-limits.ts'
import { createDatabase, type Database } from './database.ts'
import { openCluster, type ClusterUse } from './embedded/open-cluster.ts'
import { keepPrepared, lostByPooler } from './prepared.ts'
import { limitQueries, watchConnection } from './query-limit.ts'
import { READ_ONLY, retiredConnections } from './retired-connections.ts'

const CONNECTIONS = 10
/** Idle time after which the operating system checks whether the other side still exists. */
const KEEP_ALIVE_AFTER_MS = 10_000

export interface DatabaseTimeouts {
  /** Timeout for a connection, new or released by another call. */
  connectMs: number
  /** Timeout for the answer to one statement. */
  answerMs: number
}

const TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, answerMs: 60_000 }

interface OpenOptions {
  databaseUrl: string | undefined
  dataFolder: string
  log: Log
  namedStatements?: boolean
  /** Use of the embedded database. */
  use?: ClusterUse
}

export async function openDatabase({
  databaseUrl,
  dataFolder,
  log,
  namedStatements = true,
  use = 'command',
}: OpenOptions): Promise<Database> {
  if (databaseUrl) return openPostgresql(databaseUrl, log, { namedStatements })
  const cluster = await openCluster({ dataFolder: path.resolve(dataFolder), use, log })
  try {
    const database = await openPostgresql(cluster.url, log, { name: `embedded database in ${dataFolder}` })
    return { ...database, close: () => database.close().finally(() => cluster.close()) }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

export async function openPostgresql(
  url: string,
  log: Log,
  {
    connectMs = TIMEOUTS.connectMs,
    answerMs = TIMEOUTS.answerMs,
    limits = CONNECTION_LIMITS.request,
    name = 'database in DATABASE_URL',
    namedStatements = true,
  } = {},
): Promise<Database> {
  const retired = retiredConnections()
  const pool = new pg.Pool({
    connectionString: withLibpqTls(url),
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'elektroodbior',
    onConnect: async (client) => {
      await limitConnection(client, limits, connectMs)
      retired.opened(client, await watchConnection(client, connectMs))
    },
  })
  let isPoolerTold = false
  // Registered before the first connection is made.
  if (namedStatements) pool.on('connect', keepPrepared)
  pool.on('connect', (client) =>
    limitQueries(client, answerMs, {
      givenUp: () => log.warn({ answerMs }, 'a statement got no answer in time: its connection is ended'),
      failed: (error) => {
        if ((error as { code?: unknown }).code === READ_ONLY) retired.retire(client)
        if (lostByPooler(error) && !isPoolerTold) {
          isPoolerTold = true
          log.error('a pooler lost a named statement: set DATABASE_NAMED_STATEMENTS=0 (docs/pgbouncer.md)')
        }
      },
    }),
  )
  // Without listeners, a lost connection would end the process. The pool's listener covers idle connections,
  // the client's listener connections in use: the next statement of their transaction fails. The loss is
  // logged at debug level only, because the next query reports the outage.
  pool.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    const asked = client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
    const { rows } = await asked.finally(() => client.release())
    const encoding = rows[0]?.encoding
    if (encoding !== 'UTF8')
      throw new StartError(
        `The ${name} is encoded in ${encoding} and has to be in UTF8: make it anew (docs/first-run.md)`,
      )
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : 'unknown reason'
    throw new StartError(`The ${name} cannot be reached: ${reason}`)
  }
  return createDatabase(pool, retired)
}

/** Names the database for the operator, without user and password. */
export function databaseLine({
  databaseUrl,
  dataFolder,
}: Pick<OpenOptions, 'databaseUrl' | 'dataFolder'>): string {
  if (!databaseUrl) return `Database: the embedded one in ${path.resolve(dataFolder, 'db')}`
  const { host, port, database } = new pg.Client({ connectionString: withLibpqTls(databaseUrl) })
  return `Database: ${database} on ${host}, port ${port}`
}
