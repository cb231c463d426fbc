// Reads many rows through a cursor of the database, so many at a time: neither the server nor the driver ever has all of them.

import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

const ROWS_AT_ONCE = 250

/** All of one moment, however long the reader takes. */
export async function* readInPieces<Row extends object>(
  database: Database,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile(database.connection)
  const client = await database.connect()
  try {
    await client.query('begin read only')
    await client.query(`declare pieces no scroll cursor for ${sql}`, [...parameters])
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from pieces`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    // Where the reader has gone away too. A connection that cannot even do this is not used again.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
