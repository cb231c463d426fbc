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
export function statement<Values extends object, Row>(
  write: (db: Connection, values: Values) => Writable<Row>,
): Statement<Values, Row> {
  let written: { text: string; parameters: readonly unknown[]; names: string } | undefined
  return async (db, values) => {
    const names = Object.keys(values).toSorted().join()
    if (!written) {
      const { sql, parameters } = write(db, placeholdersOf(values)).compile(db)
      written = { text: asPrepared(sql), parameters, names }
    }
    if (names !== written.names)
      throw new Error(`A statement of the values ${written.names} was given ${names}`)
    const parameters = written.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(written.text, parameters))
    return rows
  }
}

/** As many as most insertions have; each number up to it is a text of its own, which every connection keeps. */
const MOST_ROWS_AT_ONCE = 16

/** The same for an insertion of any number of rows, all with the same columns; of more than sixteen it is several statements. */
export function rowsStatement<Row extends object, Answer>(
  write: (db: Connection, rows: Row[]) => Writable<Answer>,
): (db: Connection, rows: readonly Row[]) => Promise<Answer[]> {
  const byCount = new Map<number, Statement<Record<string, unknown>, Answer>>()
  /** Keeps the columns and nothing of the rows: a statement lives as long as the process. */
  const insertionOf = (count: number, columns: readonly string[]) => {
    const known = byCount.get(count)
    if (known) return known
    const rowAt = (values: Record<string, unknown>, at: number) =>
      Object.fromEntries(columns.map((column) => [column, values[nameIn(at, column)]])) as Row
    const written = statement((db, values: Record<string, unknown>) =>
      write(
        db,
        Array.from({ length: count }, (_, at) => rowAt(values, at)),
      ),
    )
    byCount.set(count, written)
    return written
  }
  return async (db, rows) => {
    const answers: Answer[] = []
    for (let from = 0; from < rows.length; from += MOST_ROWS_AT_ONCE) {
      const slice = rows.slice(from, from + MOST_ROWS_AT_ONCE)
      const values = slice.flatMap((row, at) =>
        Object.entries(row).map(([column, value]) => [nameIn(at, column), value] as const),
      )
      answers.push(
        ...(await insertionOf(slice.length, Object.keys(slice[0] ?? {}))(db, Object.fromEntries(values))),
      )
    }
    return answers
  }
}

const nameIn = (row: number, column: string) => `${row} ${column}`

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${this.name} of a statement can only be a parameter of it`)
  }
}

const placeholdersOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values
