// Prepared statements for frequent calls, parsed and planned once per connection.

import { CompiledQuery } from 'kysely'
import type { Connection } from './database.ts'
import { asPrepared } from './prepared.ts'

interface Writable<Row> {
  compile(db: Connection): CompiledQuery<Row>
}

const ALL_COLUMNS = /\b(?:select|returning) (?:[\w"]+\.)?\*/i

/**
 * Returns a function that runs the statement and resolves to its rows. `write` must give few different texts, because a connection
 * keeps each of them.
 */
export const statement =
  <Values extends object, Row>(write: (db: Connection, values: Values) => Writable<Row>) =>
  async (db: Connection, values: Values): Promise<Row[]> => {
    const { sql, parameters } = write(db, values).compile(db)
    // PostgreSQL refuses a prepared `select *` after a migration has added a column.
    if (ALL_COLUMNS.test(sql)) throw new Error(`A statement must name its columns: ${sql}`)
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(asPrepared(sql), [...parameters]))
    return rows
  }
