// Finds out whether PostgreSQL already runs on a folder, and which processes use it.

import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { USER } from './cluster-folder.ts'
import { isRunning, readPidFile } from './pid-file.ts'
import { urlOf } from './socket-folder.ts'

/** Arbitrary number of the advisory lock that the server of this data folder holds while it lives. */
const SERVER_LOCK = 70_262_103
/** Advisory lock that commands share, and that the process stopping the database takes exclusively. */
const COMMANDS_LOCK = 70_262_104
/** Database of the product. */
export const DATABASE = 'elektroodbior'
/** Interval of polling while the database starts or stops. */
export const LOOK_EVERY_MS = 10
const CONNECT_WITHIN_MS = 3000
/** Database in every cluster, for connections that must not prevent the product's own database from being copied or dropped. */
const MAINTENANCE = 'postgres'

export type RunningCluster =
  | { state: 'absent' }
  /** PostgreSQL is running but does not accept a connection at the moment. */
  | { state: 'busy' }
  | { state: 'answers'; pid: number; socketFolder: string; client: pg.Client }

export async function findRunning(folder: string): Promise<RunningCluster> {
  const found = readPidFile(folder)
  // In a copied folder, the address is that of the original.
  if (!found?.socketFolder || found.folder !== folder) return { state: 'absent' }
  const client = await connectTo(found.socketFolder)
  if (client === 'absent') return { state: 'absent' }
  return client === 'busy'
    ? { state: 'busy' }
    : { state: 'answers', pid: found.pid, socketFolder: found.socketFolder, client }
}

const STARTS_OR_STOPS = new Set(['57P03', '57P01', '57P02'])
export const isStopping = (error: unknown) =>
  STARTS_OR_STOPS.has(String((error as NodeJS.ErrnoException).code))
/** Errors when no server listens at the socket. */
const NOT_THERE = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

export async function connectTo(socketFolder: string): Promise<pg.Client | 'absent' | 'busy'> {
  const client = new pg.Client({
    connectionString: urlOf(socketFolder, USER, MAINTENANCE),
    application_name: 'elektroodbior',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // The next query on the connection reports its end.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code, message } = error as NodeJS.ErrnoException
    if (code && STARTS_OR_STOPS.has(code)) return 'busy'
    if ((code && NOT_THERE.has(code)) || message.startsWith('Connection terminated')) return 'absent'
    if (code === 'EACCES' || code?.startsWith('28'))
      throw new StartError(`The embedded database runs already, for another account (${message}).`)
    if (/timeout/.test(message) || code === '53300') return 'busy'
    throw error
  }
}

/** Tries to take the server's lock, which is held until the connection ends. Only servers ask for it. */
export async function tryServerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    SERVER_LOCK,
  ])
  return rows[0]?.got === true
}

/** Waits for the server's lock, because a server that checks whether it may start holds it for a moment. */
export async function takeServerLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [SERVER_LOCK])
}

export async function releaseServerLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [SERVER_LOCK])
}

/**
 * Tries to take the shared lock of commands, which is held until the connection ends. It is not available
 * while the database is being stopped.
 */
export async function tryJoinLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock_shared($1) as got', [
    COMMANDS_LOCK,
  ])
  return rows[0]?.got === true
}

/** Waits for all commands, because a stopping PostgreSQL refuses the connections that they still need. */
export async function waitForJoined(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [COMMANDS_LOCK])
}

export async function hasOtherClients(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  )
  return rows.length > 0
}

/** Stops a database without a server. The process has answered as the database of this folder before. */
export function stopOrphan({ pid }: { pid: number }): void {
  if (isRunning(pid)) process.kill(pid, 'SIGINT')
}

const DUPLICATE = new Set(['42P04', '23505'])

export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_database where datname = $1', [name])
  if (rows.length > 0) return
  await client.query(`create database ${name}`).catch((error: NodeJS.ErrnoException) => {
    // Another process has created it at the same moment.
    if (!DUPLICATE.has(String(error.code))) throw error
  })
}
