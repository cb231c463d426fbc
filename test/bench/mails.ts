// Order mails with a fast mail server: whether they keep up with a steady stream of orders, and how long those of a burst take
// while clients read their lists.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { headersOf, withOrdersDatabase, type OrdersDatabase } from './database.ts'
import { median, openLoad, timeOf } from './load.ts'
import { orderOfVisitor } from './placing.ts'
import { withProduct } from './product.ts'
import { atLeast, atMost, report, type Row } from './table.ts'

/** Values for a shorter run; the limits assume ten minutes and 5,000 orders. */
const SECONDS = Number(process.env['BENCH_MAILS_SECONDS'] ?? 600)
const BURST = Number(process.env['BENCH_MAILS_BURST'] ?? 5000)
const ORDERS_A_SECOND = 30
/** Mails to the office, to the person who ordered and to the company. */
const MAILS_OF_AN_ORDER = 3
const WAIT_LIMIT_S = 10
const BURST_LIMIT_S = 300 * (BURST / 5000)
/** Allowed growth of a list's median time while mails are being sent. */
const LIST_GROWTH_MS = 5
const BURST_AT_ONCE = 16
const LISTED_ORDERS = 100_000
const LIST_SAMPLES = 200
const LIST_PAUSE_MS = 25
const DRAIN_LIMIT_MS = 20 * 60_000

interface Run {
  database: OrdersDatabase
  address: string
  /** Number of mails that the mail server has accepted. */
  taken(): number
}

export const measureMails = () =>
  withOrdersDatabase(async (database) => {
    await database.fill(LISTED_ORDERS)
    let taken = 0
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => {
          taken += 1
          done()
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    const settings = {
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_TLS: 'when-offered',
      ORDERS_INBOX: 'biuro@odbior.example',
    }
    try {
      return await withProduct(settings, async ({ address }) => {
        const run = { database, address, taken: () => taken }
        await warmUp(run)
        return [
          report(`Mails of ${ORDERS_A_SECOND} orders a second for ${SECONDS} s`, await stream(run)),
          report(`Mails of ${BURST} orders at once`, await burst(run)),
        ].every(Boolean)
      })
    } finally {
      server.close()
    }
  })

/** Lets V8 compile the code and PostgreSQL plan the statements before anything is measured. */
async function warmUp(run: Run): Promise<void> {
  await placeMany(run, 200)
  await drained(run)
  await run.database.pool.query('analyze')
}

async function placeMany({ address }: Run, count: number): Promise<void> {
  const load = openLoad(address, BURST_AT_ONCE)
  let left = count
  const placeOn = async () => {
    while (left-- > 0) await load.send(orderOfVisitor())
  }
  await Promise.all(Array.from({ length: BURST_AT_ONCE }, placeOn))
  await load.close()
}

/** Waits until every mail is delivered. */
async function drained({ database }: Run): Promise<void> {
  const end = performance.now() + DRAIN_LIMIT_MS
  while (performance.now() < end) {
    const { rows } = await database.pool.query('select from mails where delivered_at is null limit 1')
    if (rows.length === 0) return
    await wait(100)
  }
  throw new Error(`mails were still waiting after ${DRAIN_LIMIT_MS / 60_000} minutes`)
}

/** Starts each order at its scheduled time, however long an answer takes. */
async function stream(run: Run): Promise<Row[]> {
  const load = openLoad(run.address, 64)
  const [since, before, count] = [new Date(), run.taken(), ORDERS_A_SECOND * SECONDS]
  const start = performance.now()
  const placing: Promise<string>[] = []
  for (let at = 0; at < count; at += 1) {
    const early = start + (at * 1000) / ORDERS_A_SECOND - performance.now()
    if (early > 0) await wait(early)
    placing.push(load.send(orderOfVisitor()))
  }
  await Promise.all(placing)
  const rate = (count * 1000) / (performance.now() - start)
  await drained(run)
  await load.close()
  const { rows } = await run.database.pool.query<{ longest: number }>(
    `select max(extract(epoch from delivered_at - queued_at))::float as longest from mails where queued_at >= $1`,
    [since],
  )
  return [
    atLeast('orders a second that were taken', rate, ORDERS_A_SECOND * 0.98, 'a second'),
    atMost('longest wait of a mail', rows[0]?.longest ?? Number.NaN, WAIT_LIMIT_S, 's'),
    arrivedRow(run.taken() - before, count),
  ]
}

async function burst(run: Run): Promise<Row[]> {
  const quiet = await listTimes(run, (count) => count >= LIST_SAMPLES)
  const before = run.taken()
  const start = performance.now()
  await placeMany(run, BURST)
  let isOver = false
  const delivering = drained(run).finally(() => (isOver = true))
  const meanwhile = await listTimes(run, () => isOver)
  await delivering
  const seconds = (performance.now() - start) / 1000
  const owed = BURST * MAILS_OF_AN_ORDER
  return [
    {
      ...atMost('from the first order until all mails are delivered', seconds, BURST_LIMIT_S, 's'),
      beside: `${(owed / seconds).toFixed(0)} mails a second`,
    },
    arrivedRow(run.taken() - before, BURST),
    {
      ...atMost(
        'page 1 of a list while mails leave, growth of its median',
        median(meanwhile) - median(quiet),
        LIST_GROWTH_MS,
        'ms',
      ),
      beside: `${median(quiet).toFixed(1)} ms before`,
    },
  ]
}

const arrivedRow = (arrived: number, orders: number): Row => ({
  what: 'mails that arrived, each once',
  measured: `${arrived}`,
  limit: `${orders * MAILS_OF_AN_ORDER}`,
  ratio: arrived === orders * MAILS_OF_AN_ORDER ? 1 : 2,
})

/** Returns the times that twenty clients, one after another, need to read the first page of their lists. */
async function listTimes({ database, address }: Run, isOver: (count: number) => boolean): Promise<number[]> {
  const load = openLoad(address, 1)
  const headers: Record<string, string>[] = []
  for (const client of database.clients.slice(0, 20)) headers.push(await headersOf(address, client))
  const times: number[] = []
  while (!isOver(times.length)) {
    const call = { path: '/v1/client/orders?page=1', headers: headers[times.length % headers.length] ?? {} }
    times.push(await timeOf(() => load.send(call)))
    await wait(LIST_PAUSE_MS)
  }
  await load.close()
  return times
}
