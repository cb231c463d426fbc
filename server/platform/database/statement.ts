// Statements of the calls that people wait for most: written once, parsed and planned once for each connection, asked with other values.

import { CompiledQuery } from 'kysely'
import type { Connection } from './database.ts'
import { asPrepared } from './prepared.ts'

interface Writable<Row> {
  compile(db: Connection): CompiledQuery<Row>
}

/** Answers with the rows. */
export type Statement<Values extends object, Row> = (db: Connection, values: Values) => Promise<Row[]>

/**
 * `write` sees no values, only their places: it may put each into the statement as a parameter, as often as it likes, and do
 * nothing else with it.
 */
export function statement<Values extends object, Row>(write: (db: Connection, values: Values) => Writable<Row>): Statement<Values, Row> {
  let written: { text: string; parameters: readonly unknown[] } | undefined
  return async (db, values) => {
    if (!written) {
      const { sql, parameters } = write(db, places<Values>()).compile(db)
      written = { text: asPrepared(sql), parameters }
    }
    const parameters = written.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name as keyof Values] : parameter))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(written.text, parameters))
    return rows
  }
}

class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${String(this.name)} of a statement can only be a parameter of it`)
  }
}

const places = <Values extends object>() => new Proxy({}, { get: (_, name) => new Place(name), ownKeys: refuseCopies }) as Values

function refuseCopies(): never {
  throw new Error('Only values that are named can be parameters of a statement')
}
