// Reads many rows through a database cursor, 100 at a time, so that neither the server nor `pg` holds all of
// them.

import type { RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { CONNECTION_LIMITS, limitsOf } from './connection-limits.ts'
import type { Database } from './database.ts'

const ROWS_AT_ONCE = 100
/** Without this limit a slow reader occupies a connection for days, and VACUUM cannot remove old rows. */
const LONGEST_MS = CONNECTION_LIMITS.export.idle_in_transaction_session_timeout

/** Reads all rows from one snapshot, however long the reader takes. `signal` aborts when nobody reads any more. */
export const readInPieces = <Row extends object>(
  database: Database,
  query: RawBuilder<Row>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> => inSnapshot(database, { signal }, (rowsOf) => rowsOf(query))

/** Reads the rows of one query, in pieces. */
export type RowsOf = <Row extends object>(query: RawBuilder<Row>) => AsyncGenerator<Row[]>

/** Reads the rows of several queries from one snapshot. */
export async function* inSnapshot<Piece>(
  database: Database,
  { signal, longestMs = LONGEST_MS }: { signal?: AbortSignal | undefined; longestMs?: number },
  read: (rowsOf: RowsOf) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const client = await database.connect()
  // The reader may have disconnected while all connections were in use.
  if (signal?.aborted) {
    client.release()
    throw signal.reason
  }
  let isGivenUp = false
  /** PostgreSQL ends the statement of an ended connection (`watchConnection`). */
  const giveUp = () => {
    if (isGivenUp) return
    isGivenUp = true
    client.release(true)
  }
  signal?.addEventListener('abort', giveUp)
  const timer = setTimeout(giveUp, longestMs)
  try {
    await client.query(`begin isolation level repeatable read read only; ${limitsOf('export')}`)
    yield* read((query) => rowsByCursor(database, client, query))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    // A connection that fails to roll back is not used again.
    if (!isGivenUp)
      await client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
  }
}

async function* rowsByCursor<Row extends object>(
  { connection }: Database,
  client: PoolClient,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile(connection)
  await client.query(`declare pieces no scroll cursor for ${sql}`, [...parameters])
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from pieces`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close pieces')
}
