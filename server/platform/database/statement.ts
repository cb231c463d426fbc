// Prepared statements for frequent calls: the text is built once, parsed and planned once per connection, and run with new
// values each time.

import { CompiledQuery } from 'kysely'
import type { Connection } from './database.ts'
import { asPrepared } from './prepared.ts'

interface Writable<Row> {
  compile(db: Connection): CompiledQuery<Row>
}

const ALL_COLUMNS = /\b(?:select|returning) (?:[\w"]+\.)?\*/i

/** Resolves to the rows. */
export type Statement<Values extends object, Row> = (db: Connection, values: Values) => Promise<Row[]>

/**
 * `write` is called once with a placeholder for each value. It may use placeholders only as statement parameters, any number of
 * times. All calls must pass values with the same names.
 */
export function statement<Values extends object, Row>(
  write: (db: Connection, values: Values) => Writable<Row>,
): Statement<Values, Row> {
  let written: { text: string; parameters: readonly unknown[]; names: string } | undefined
  return async (db, values) => {
    const names = Object.keys(values).toSorted().join()
    if (!written) {
      const { sql, parameters } = write(db, placeholdersOf(values)).compile(db)
      // PostgreSQL refuses a prepared `select *` after a migration has added a column.
      if (ALL_COLUMNS.test(sql)) throw new Error(`A statement must name its columns: ${sql}`)
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

/** Enough for most insertions. Each number of rows is a separate statement, which every connection keeps. */
const MOST_ROWS_AT_ONCE = 16

/** `statement` for inserting any number of rows with the same columns; more than sixteen rows take several statements. */
export function rowsStatement<Row extends object, Answer>(
  write: (db: Connection, rows: Row[]) => Writable<Answer>,
): (db: Connection, rows: readonly Row[]) => Promise<Answer[]> {
  const byCount = new Map<number, Statement<Record<string, unknown>, Answer>>()
  /** Must not capture the rows, because the statement is kept as long as the process. */
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
