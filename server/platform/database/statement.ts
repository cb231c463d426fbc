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
 * `write` sees no values, only a place for each: it may put it into the statement as a parameter, as often as it likes, and do
 * nothing else with it. Every time there are values of the same names.
 */
export function statement<Values extends object, Row>(write: (db: Connection, values: Values) => Writable<Row>): Statement<Values, Row> {
  let written: { text: string; parameters: readonly unknown[]; names: string } | undefined
  return async (db, values) => {
    const names = Object.keys(values).toSorted().join()
    if (!written) {
      const { sql, parameters } = write(db, placesOf(values)).compile(db)
      written = { text: asPrepared(sql), parameters, names }
    }
    if (names !== written.names) throw new Error(`A statement of the values ${written.names} was given ${names}`)
    const parameters = written.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name as keyof Values] : parameter))
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(written.text, parameters))
    return rows
  }
}

class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${this.name} of a statement can only be a parameter of it`)
  }
}

const placesOf = <Values extends object>(values: Values) => Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values
