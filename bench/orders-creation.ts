// Placing an order by the real call, beside a bare transaction that inserts the same rows, synced to the disk like the call's own.
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import type pg from 'pg'
import { validOrder } from '../contract/orders/place-order.cases.ts'
import type { OrdersDatabase } from './orders-data.ts'
import { inTurn, keepAlive, perSecond, send } from './orders-load.ts'
import { startProduct, type RunningProduct } from './support/product.ts'
import type { Row } from './support/table.ts'

const AT_ONCE = 4
const ROUNDS = 5
const ROUND_MS = 1500
const LEAST = 0.6

/** Mails leave after the answer, at their own pace: here they wait for a mail server that says nothing. */
export async function timeCreation(database: OrdersDatabase): Promise<Row[]> {
  const silence = createServer(() => {})
  await new Promise<void>((ready) => silence.listen(0, '127.0.0.1', ready))
  const { port } = silence.address() as AddressInfo
  const product = await startProduct({
    DATABASE_URL: database.url,
    DEMO: '0',
    RATE_ORDERS_PER_HOUR: '1000000000',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  try {
    return await comparePlacing(database, product)
  } finally {
    silence.close()
    await product.stop()
  }
}

async function comparePlacing(database: OrdersDatabase, product: RunningProduct): Promise<Row[]> {
  const body = await orderBody(product)
  const agent = keepAlive(AT_ONCE)
  const { usual } = database.clients
  const call = () => ({
    url: `${product.url}/v1/public/orders`,
    headers: { cookie: usual.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  })
  const company = JSON.stringify({ ...body, selectedCompany: usual.companies[0] })
  const placed = JSON.parse(await send(agent, call(), company)) as { order: { uuid: string } }
  const rows = await rowsOf(database.pool, placed.order.uuid)
  const works = [() => send(agent, call(), company), () => insertBare(database.pool, rows)]
  for (const work of works) await perSecond(work, AT_ONCE, 500)
  const [ours = Number.NaN, bare = Number.NaN] = await inTurn(
    works.map((work) => () => perSecond(work, AT_ONCE, ROUND_MS)),
    ROUNDS,
  )
  agent.destroy()
  return [
    {
      what: `an order of one entry for a company, ${AT_ONCE} at once`,
      measured: ours.toFixed(1),
      limit: `${LEAST} bare`,
      ratio: LEAST / (ours / bare),
      beside: `bare ${bare.toFixed(1)}: ${(ours / bare).toFixed(2)}`,
    },
  ]
}

async function orderBody({ url }: RunningProduct): Promise<object> {
  const { recyclingItems } = (await (await fetch(`${url}/v1/public/recycling?limit=1`)).json()) as { recyclingItems: { uuid: string }[] }
  const { packageTypes } = (await (await fetch(`${url}/v1/public/package?limit=1`)).json()) as { packageTypes: { uuid: string }[] }
  return validOrder(recyclingItems[0]?.uuid ?? '', packageTypes[0]?.uuid ?? '')
}

interface RowsOfTable {
  table: string
  columns: string[]
  rows: Record<string, unknown>[]
}

/** Everything that placing the order wrote, in the order in which it can be written again. */
async function rowsOf(pool: pg.Pool, orderId: string): Promise<RowsOfTable[]> {
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
    const { rows, fields } = await pool.query<Record<string, unknown>>(`select * from ${table} where ${where.replaceAll('$1', `'${orderId}'`)}`)
    tables.push({ table, columns: fields.map(({ name }) => name).filter((name) => name !== 'search_text'), rows })
  }
  return tables
}

/** New ids everywhere, one statement for each table, one commit. */
async function insertBare(pool: pg.Pool, tables: readonly RowsOfTable[]): Promise<void> {
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
      const values = rows.flatMap((row) => columns.map((column) => fresh(column, row[column], renewed)))
      const places = rows.map((_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`)
      await client.query({ name: `insert-${table}`, text: `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`, values })
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
  if (column === 'order_number') return `EO-26-${randomUUID().slice(0, 4).toUpperCase()}-${randomUUID().slice(0, 6).toUpperCase()}`
  if (column === 'dedupe_key') return randomUUID()
  // Or the product would set out to deliver them.
  if (column === 'state') return 'completed'
  if (KEPT.has(column)) return value
  if (value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)) return JSON.stringify(value)
  return renewed(value)
}
