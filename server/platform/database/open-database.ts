// Opens the database the settings name: PostgreSQL by DATABASE_URL, else PGlite in the data folder.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { createDatabase } from './database.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { keepPrepared } from './prepared.ts'
import { limitQueries } from './query-limit.ts'

const POSTGRESQL_CONNECTIONS = 10
/** Of idle time until the operating system asks whether the other side is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000

export interface DatabasePatience {
  /** For a connection, a new one or one that others hold. */
  connectMs: number
  /** For the answer to one statement. */
  answerMs: number
}

const PATIENCE: DatabasePatience = { connectMs: 10_000, answerMs: 60_000 }

interface Place {
  databaseUrl: string | undefined
  dataFolder: string
  log: Log
}

export function openDatabase({ databaseUrl, dataFolder, log }: Place): Promise<Database> {
  return databaseUrl ? openPostgresql(databaseUrl, log) : openEmbedded(path.resolve(dataFolder), log)
}

export async function openPostgresql(url: string, log: Log, { connectMs, answerMs } = PATIENCE): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POSTGRESQL_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'elektroodbior',
  })
  // Before the first connection is made.
  pool.on('connect', keepPrepared)
  pool.on('connect', (client) =>
    limitQueries(client, answerMs, () => log.warn({ answerMs }, 'a statement got no answer in time: its connection is ended')),
  )
  // Without a listener a connection lost while nothing is asked would end the process: the pool's is for those that nobody
  // holds, the connection's own for one that a transaction holds, whose next statement then fails.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const client = await pool.connect()
    await client.query('select 1').finally(() => client.release())
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : 'unknown reason'
    throw new StartError(`The database in DATABASE_URL cannot be reached: ${reason}`)
  }
  return createDatabase({ engine: 'postgresql', pool, release: async () => {} })
}

async function openEmbedded(dataFolder: string, log: Log): Promise<Database> {
  const folder = path.join(dataFolder, 'db')
  const lock = lockFolder(dataFolder)
  try {
    mkdirSync(folder, { recursive: true })
    const database = await openPglite({ dataDir: folder }, log)
    return { ...database, close: () => database.close().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    if (error instanceof StartError) throw error
    log.error({ err: error }, 'the embedded database does not open')
    throw new StartError(`The embedded database in ${folder} does not open: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
}

interface PgliteStart {
  /** Folder of the database; in memory when absent. */
  dataDir?: string
  /** A dumped folder to begin from. */
  loadDataDir?: Blob
}

export async function openPglite(start: PgliteStart, log: Log): Promise<Database> {
  const pglite = await PGlite.create({ ...start, extensions: { pg_trgm, unaccent } })
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    // Waiting for the only connection is normal under load; requests have time limits of their own.
    connectionTimeoutMillis: 0,
  } as pg.PoolConfig)
  pool.on('connect', keepPrepared)
  pool.on('error', (error) => log.error({ err: error }, 'the embedded database failed'))
  return createDatabase({
    engine: 'pglite',
    pool,
    dump: () => pglite.dumpDataDir('none'),
    release: () => pglite.close(),
  })
}
