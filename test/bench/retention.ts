// The daily deletion among a million orders, some 25,000 of which are due at once, while people place orders: how long it takes, in how
// many batches, and what whoever orders notices of it.
import { firstSettings } from '../../settings/operator.ts'
import { visitorsOf } from './order-body.ts'
import { openOrdersDatabase, type OrdersDatabase } from './orders-data.ts'
import { NO_ORDER_LIMITS, startProduct } from './support/product.ts'
import { report, type Row } from './support/table.ts'

/** `RETENTION_ORDERS=100000` for a shorter run. */
const ORDERS = Number(process.env['RETENTION_ORDERS'] ?? 1_000_000)
/** `AT_ONCE` of the rule `old orders`. */
const BATCH = 200
/** Orders placed when all is over, to compare with. */
const ORDERS_AFTER = 100
const PAUSE_MS = 20
/** Of a hundred people who order meanwhile 99 wait no longer. */
const LONGEST_MS = 2000

const { orderYears, unfulfilledYears } = firstSettings.retention
const year = new Date().getFullYear()
const [COMPLETED_FROM, OTHERS_FROM] = [orderYears, unfulfilledYears].map(
  (years) => `${year - years}-01-01`,
) as [string, string]

/** Evenly from 45 days before the oldest that stay until now; one of 200 was cancelled. */
const FIRST_DAY = `(date '${COMPLETED_FROM}' - 45)::timestamptz`
const PLACED = `${FIRST_DAY} + (now() - ${FIRST_DAY}) * (n::float / ${ORDERS})`
const COLUMNS = {
  created_at: PLACED,
  suggested_date: `((${PLACED}) at time zone 'Europe/Warsaw')::date`,
  status: `case when n % 200 = 0 then 'CANCELLED' else 'COMPLETED' end`,
}
const DUE = `(status = 'COMPLETED' and suggested_date < '${COMPLETED_FROM}' or status = 'CANCELLED' and suggested_date < '${OTHERS_FROM}')`

/** What each order that is due takes along: two entries with a package each, three events. */
const BELONGINGS = [
  `insert into order_entries (id, order_id, position, recycling_item_id, name, description, item_group, examples, waste_code, quantity, unit, weight_grams, weight_is_lower_bound)
   select gen_random_uuid(), orders.id, at, item.id, item.name, item.description, item.item_group, item.examples, item.waste_code, 3, 'pieces', 45000, false
   from orders, generate_series(0, 1) at, (select * from recycling_items limit 1) item where ${DUE}`,
  `insert into order_packages (id, order_entry_id, position, package_type_id, name, quantity, unit)
   select gen_random_uuid(), order_entries.id, 0, type.id, type.name, 1, 'pieces' from order_entries, (select * from package_types limit 1) type`,
  `insert into order_history (id, order_id, at, event, actor_kind, status)
   select gen_random_uuid(), id, created_at, event, 'staff', status from orders, unnest(array['placed', 'planned', 'completed']) event where ${DUE}`,
]

export async function measureRetention(): Promise<boolean> {
  const database = await openOrdersDatabase()
  if (!database) return true
  try {
    await fill(database)
    const counts = async () => {
      const { rows } = await database.pool.query<{ due: string; others: string }>(
        `select count(*) filter (where ${DUE}) as due, count(*) filter (where not ${DUE}) as others from orders where reporter_email = 'ewa@firma.example'`,
      )
      return { due: Number(rows[0]?.due), others: Number(rows[0]?.others) }
    }
    const before = await counts()
    const startedAt = performance.now()
    const product = await startProduct({ DATABASE_URL: database.url, DEMO: '0', ...NO_ORDER_LIMITS })
    try {
      const bodies = await visitorsOf(product)
      const during = await placeUntil(product.url, bodies, () => isDone(database))
      const tookMs = performance.now() - startedAt
      const after = await placeUntil(product.url, bodies, (placed) => placed >= ORDERS_AFTER)
      const left = await counts()
      const batches = Math.ceil(before.due / BATCH)
      const rows: Row[] = [
        {
          what: 'orders deleted',
          measured: String(before.due - left.due),
          limit: String(before.due),
          ratio: left.due > 0 ? 2 : 1,
        },
        {
          what: 'orders that stay, gone with them',
          measured: String(before.others - left.others),
          limit: '0',
          ratio: left.others < before.others ? 2 : 1,
        },
        { what: 'until all of it was gone', measured: `${(tookMs / 1000).toFixed(0)} s` },
        { what: `a batch of ${BATCH}, on average`, measured: `${(tookMs / batches).toFixed(0)} ms` },
        { what: 'orders placed meanwhile', measured: String(during.length) },
        {
          what: 'placing one meanwhile, median',
          measured: `${at(during, 0.5)} ms`,
          beside: `without it ${at(after, 0.5)} ms`,
        },
        {
          what: 'placing one meanwhile, 99 of 100',
          measured: `${at(during, 0.99)} ms`,
          limit: `${LONGEST_MS} ms`,
          ratio: at(during, 0.99) / LONGEST_MS,
          beside: `without it ${at(after, 0.99)} ms`,
        },
        {
          what: 'placing one meanwhile, the longest',
          measured: `${at(during, 1)} ms`,
          beside: `without it ${at(after, 1)} ms`,
        },
      ]
      return report(`The daily deletion among ${ORDERS} orders, while one person after another orders`, rows)
    } finally {
      await product.stop()
    }
  } finally {
    await database.drop()
  }
}

async function fill(database: OrdersDatabase): Promise<void> {
  // The catalogue is filled by the first start, and what belongs to an order names it.
  const product = await startProduct({ DATABASE_URL: database.url, DEMO: '0' })
  await product.stop()
  await database.pool.query(`delete from pgboss.job where name = 'retention'`)
  await database.fill(ORDERS, { columns: COLUMNS })
  const client = await database.pool.connect()
  try {
    await client.query('set synchronous_commit = off; set session_replication_role = replica')
    for (const insert of BELONGINGS) await client.query(insert)
  } finally {
    client.release(true)
  }
  await database.pool.query('vacuum analyze')
}

async function isDone({ pool }: OrdersDatabase): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pgboss.job where name = 'retention' and state in ('completed', 'failed')`,
  )
  return rows.length > 0
}

/** Milliseconds of each, from shortest to longest. */
async function placeUntil(
  url: string,
  nextBody: () => string,
  isOver: (placed: number) => Promise<boolean> | boolean,
): Promise<number[]> {
  const times: number[] = []
  while (!(await isOver(times.length))) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/v1/public/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: nextBody(),
    })
    await answer.text()
    if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}`)
    times.push(performance.now() - startedAt)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  return times.toSorted((one, other) => one - other)
}

const at = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
