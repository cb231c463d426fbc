// Everything that placing an order writes, read back and written again by the bare driver.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface RowsOfTable {
  table: string
  columns: { name: string; isJson: boolean }[]
  rows: Record<string, unknown>[]
}

/** The database writes them itself. */
const GENERATED = new Set(['search_text', 'staff_search_text'])
/** The driver writes an array as one of PostgreSQL, which a column of JSON does not take. */
const JSON_TYPES = new Set<number>([pg.types.builtins.JSON, pg.types.builtins.JSONB])

/** Everything that placing the order wrote, in the order in which it can be written again. */
export async function rowsOf(pool: pg.Pool, orderId: string): Promise<RowsOfTable[]> {
  const tables: RowsOfTable[] = []
  for (const [table, where] of [
    ['orders', 'id = $1'],
    ['order_entries', 'order_id = $1'],
    ['order_packages', 'order_entry_id in (select id from order_entries where order_id = $1)'],
    ['order_history', 'order_id = $1'],
    ['idempotency_keys', 'order_id = $1'],
    ['mails', `dedupe_key like '%' || $1 || '%'`],
    ['pgboss.job', `data->>'mailId' in (select id::text from mails where dedupe_key like '%' || $1 || '%')`],
  ] as const) {
    const { rows, fields } = await pool.query<Record<string, unknown>>(
      `select * from ${table} where ${where.replaceAll('$1', `'${orderId}'`)}`,
    )
    tables.push({
      table,
      columns: fields
        .filter(({ name }) => !GENERATED.has(name))
        .map(({ name, dataTypeID }) => ({ name, isJson: JSON_TYPES.has(dataTypeID) })),
      rows,
    })
  }
  return tables
}

/** New ids everywhere, one statement for each table, one commit. */
export async function insertBare(pool: pg.Pool, tables: readonly RowsOfTable[]): Promise<void> {
  const ids = new Map<unknown, string>()
  const renewed = (value: unknown) => {
    if (typeof value !== 'string' || !UUID.test(value)) return value
    const known = ids.get(value) ?? randomUUID()
    ids.set(value, known)
    return known
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { table, columns, rows } of tables) {
      if (rows.length === 0) continue
      const values = rows.flatMap((row) =>
        columns.map(({ name, isJson }) => {
          const value = row[name]
          return isJson && value !== null ? JSON.stringify(value) : fresh(name, value, renewed)
        }),
      )
      const places = rows.map(
        (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
      )
      await client.query({
        name: `insert-${table}`,
        text: `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values ${places.join(', ')}`,
        values,
      })
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** References to what stays. */
const KEPT = new Set(['company_id', 'recycling_item_id', 'package_type_id', 'actor_id'])

function fresh(column: string, value: unknown, renewed: (value: unknown) => unknown): unknown {
  if (column === 'order_number')
    return `EO-26-${randomUUID().slice(0, 4).toUpperCase()}-${randomUUID().slice(0, 6).toUpperCase()}`
  if (column === 'dedupe_key') return randomUUID()
  // Or the product would set out to deliver them.
  if (column === 'state') return 'completed'
  if (KEPT.has(column)) return value
  return renewed(value)
}
