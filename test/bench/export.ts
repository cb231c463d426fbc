import { createHash } from 'node:crypto'
// The export of a company of 100,000 orders: memory, and what others notice of it who use the server meanwhile.
import { readFile } from 'node:fs/promises'
import { idOf, openOrdersDatabase, type OrdersDatabase } from './orders-data.ts'
import { openLoad } from './orders-load.ts'
import { antiForgery } from './staff.ts'
import { startProduct, type RunningProduct } from './support/product.ts'
import { report, type Row } from './support/table.ts'

/** `EXPORT_ORDERS=10000` for a shorter run. */
const ORDERS = Number(process.env['EXPORT_ORDERS'] ?? 100_000)
const MEMORY_MIB = 100
const OTHERS_P99_MS = 50
const PAUSE_MS = 20
const MIB = 1024 * 1024

/** Inserts for each order: two entries with a package, four events, three mails. */
const BELONGINGS = [
  `insert into order_entries (id, order_id, position, recycling_item_id, name, description, item_group, examples, waste_code, quantity, unit, weight_grams, weight_is_lower_bound)
   select gen_random_uuid(), orders.id, at, '${idOf('item', 1)}', 'Monitor', 'Monitor komputerowy', 'G2', 'LCD, LED', '16 02 13*', 3, 'pieces', 45000, false
   from orders, generate_series(0, 1) at`,
  `insert into order_packages (id, order_entry_id, position, name, quantity, unit)
   select gen_random_uuid(), id, 0, 'Paleta', 1, 'pieces' from order_entries`,
  `insert into order_history (id, order_id, at, event, actor_kind, status)
   select gen_random_uuid(), id, created_at, event, 'staff', status from orders, unnest(array['placed', 'read', 'planned', 'completed']) event`,
  `insert into mails (kind, recipient, locale, subject, dedupe_key, queued_at, delivered_at, order_id)
   select kind, 'ewa@firma.example', 'pl', 'Zamówienie ' || order_number, kind || id, created_at, created_at, id
   from orders, unnest(array['order-confirmation', 'order-planned', 'order-completed']) kind`,
]

export async function measureExport(): Promise<boolean> {
  const database = await openOrdersDatabase()
  if (!database) return true
  try {
    const cookie = await fill(database)
    const product = await startProduct({ DATABASE_URL: database.url, DEMO: '0' })
    try {
      const company = database.clients.big.companies[0] ?? ''
      return report(
        `The export of a company of ${ORDERS} orders`,
        await exportBeside(product, await antiForgery(product, cookie), company),
      )
    } finally {
      await product.stop()
    }
  } finally {
    await database.drop()
  }
}

/** Answers with the cookie of an administrator. */
async function fill({ pool, fill: fillOrders }: OrdersDatabase): Promise<string> {
  await fillOrders(ORDERS, { oneOf: 1 })
  const client = await pool.connect()
  await client.query('set synchronous_commit = off; set session_replication_role = replica')
  for (const text of BELONGINGS) await client.query(text)
  client.release(true)
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  const [id, token] = [idOf('user', 1000), createHash('sha256').update('administrator').digest('base64url')]
  await pool.query(
    `insert into users (id, email, role, is_administrator, name, surname, locale, created_at)
     values ($1, 'szefowa@elektroodbior.example', 'staff', true, 'Ola', 'Szefowa', 'pl', now())`,
    [id],
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at) values (sha256($1::bytea), $2, now(), now() + interval '30 minutes')`,
    [token, id],
  )
  return `session=${token}`
}

async function exportBeside(
  product: RunningProduct,
  headers: Record<string, string>,
  company: string,
): Promise<Row[]> {
  const residentOf = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${product.pid}/status`, 'utf8'))?.[1]) * 1024
  const load = openLoad(product.url, 1)
  const paths = ['/v1/client/user/session', '/v1/staff/orders?limit=25', '/v1/public/recycling']
  const ask = async (at: number) => {
    const start = performance.now()
    await load.send({ path: paths[at % paths.length] ?? '', headers })
    return performance.now() - start
  }
  /** As long as the work takes, and at least so many. */
  const askBeside = async (work: Promise<unknown>, atLeast = 0) => {
    let isDone = false
    const done = work.finally(() => (isDone = true))
    const times: number[] = []
    while (!isDone || times.length < atLeast) {
      times.push(await ask(times.length))
      await new Promise((next) => setTimeout(next, PAUSE_MS))
    }
    await done
    return times.toSorted((a, b) => a - b)
  }
  const p99 = (times: readonly number[]) => times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
  for (let at = 0; at < 60; at += 1) await ask(at)
  const alone = await askBeside(Promise.resolve(), 500)
  const idle = await residentOf()
  let [most, bytes] = [idle, 0]
  const watch = setInterval(() => void residentOf().then((now) => (most = Math.max(most, now))), 20)
  const start = performance.now()
  const download = async () => {
    const answer = await fetch(`${product.url}/v1/staff/companies/${company}/data.zip`, { headers })
    if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length
  }
  const times = await askBeside(download())
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  await load.close()
  const grown = (most - idle) / MIB
  return [
    {
      what: 'memory above idle',
      measured: `${grown.toFixed(0)} MiB`,
      limit: `${MEMORY_MIB} MiB`,
      ratio: grown / MEMORY_MIB,
      beside: `idle ${(idle / MIB).toFixed(0)} MiB; ${(bytes / MIB).toFixed(0)} MiB in ${seconds.toFixed(1)} s`,
    },
    {
      what: 'other calls, 99th percentile',
      measured: `${p99(times).toFixed(1)} ms`,
      limit: `${OTHERS_P99_MS} ms`,
      ratio: p99(times) / OTHERS_P99_MS,
      beside: `${times.length} calls, median ${times[times.length >> 1]?.toFixed(1)} ms; without an export ${p99(alone).toFixed(1)} ms`,
    },
  ]
}
