// The two large exports among 100,000 orders of one company: their memory, and the response times of other people meanwhile.
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../drills/support/server-process.ts'
import { headersOf, withOrdersDatabase, type OrdersDatabase } from './database.ts'
import { openLoad, percentile, timeOf } from './load.ts'
import { memoryGrowth, withProduct } from './product.ts'
import { atMost, report, type Row } from './table.ts'

/** `BENCH_EXPORT_ORDERS=10000` for a shorter run; the limits belong to 100,000. */
const ORDERS = Number(process.env['BENCH_EXPORT_ORDERS'] ?? 100_000)
const MEMORY_MIB = 100
const OTHERS_P99_MS = 50
const PAUSE_MS = 20
const ASKED_BEFORE = 500

/** Adds a package, four events and three mails to each order. */
const BELONGINGS_SQL = [
  `insert into order_packages (id, order_entry_id, position, name, quantity, unit)
   select gen_random_uuid(), id, 0, 'Paleta', 1, 'pieces' from order_entries`,
  `insert into order_history (id, order_id, at, event, actor_kind, status)
   select gen_random_uuid(), id, created_at, event, 'staff', status from orders, unnest(array['placed', 'read', 'planned', 'completed']) event`,
  `insert into mails (kind, recipient, locale, subject, dedupe_key, queued_at, delivered_at, order_id)
   select kind, 'ewa@firma.example', 'pl', 'Zamówienie ' || order_number, kind || id, created_at, created_at, id
   from orders, unnest(array['order-confirmation', 'order-planned', 'order-completed']) kind`,
]

export const measureExport = () =>
  withOrdersDatabase(async (database) => {
    await database.fill(ORDERS, 1)
    for (const sql of BELONGINGS_SQL) await database.pool.query(sql)
    await database.pool.query('vacuum analyze')
    return withProduct({ DATABASE_URL: database.url }, async (product) =>
      report(`Exports of ${ORDERS} orders`, await exportRows(database, product)),
    )
  })

async function exportRows({ administrator }: OrdersDatabase, product: ServerProcess): Promise<Row[]> {
  const headers = await headersOf(product.address, administrator)
  const load = openLoad(product.address, 1)
  const paths = ['/v1/client/user/session', '/v1/staff/orders?limit=25', '/v1/public/recycling']
  const ask = (at: number) => timeOf(() => load.send({ path: paths[at % paths.length] ?? '', headers }))
  const before: number[] = []
  for (let at = 0; at < ASKED_BEFORE; at += 1) before.push(await ask(at))
  const rows: Row[] = [
    {
      what: 'other calls before, 99th percentile',
      measured: `${percentile(before, 0.99).toFixed(1)} ms`,
    },
  ]
  for (const [what, path] of [
    ['data.zip of the company', `/v1/staff/companies/${administrator.companyId}/data.zip`],
    ['orders.csv of the inbox', '/v1/staff/orders.csv'],
  ] as const) {
    const times: number[] = []
    let isDone = false
    const start = performance.now()
    const grown = await memoryGrowth(product, async () => {
      const downloading = download(`${product.address}${path}`, headers).finally(() => (isDone = true))
      while (!isDone) {
        times.push(await ask(times.length))
        await wait(PAUSE_MS)
      }
      await downloading
    })
    const seconds = (performance.now() - start) / 1000
    rows.push(
      {
        ...atMost(`${what}, memory above idle`, grown, MEMORY_MIB, 'MiB'),
        beside: `${seconds.toFixed(1)} s`,
      },
      atMost(`${what}, other calls, 99th percentile`, percentile(times, 0.99), OTHERS_P99_MS, 'ms'),
    )
  }
  await load.close()
  return rows
}

async function download(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  await answer.body.pipeTo(new WritableStream())
}
