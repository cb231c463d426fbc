// The mails of orders with a quick mail server: whether they keep up with a steady stream of orders, and how long those of a burst
// take, while people look at their lists.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { visitorsOf } from './order-body.ts'
import { openOrdersDatabase, type OrdersDatabase } from './orders-data.ts'
import { median, openLoad, type Call, type Load } from './orders-load.ts'
import { NO_ORDER_LIMITS, startProduct, type RunningProduct } from './support/product.ts'
import { report, type Row } from './support/table.ts'

/** Less while something is tried; the limits are those of ten minutes and of 5,000. */
const SECONDS = Number(process.env['BENCH_MAILS_SECONDS'] ?? 600)
const BURST = Number(process.env['BENCH_MAILS_BURST'] ?? 5000)
const ORDERS_A_SECOND = 30
/** To the office, to the reporter and to the company. */
const MAILS_OF_AN_ORDER = 3
const WAIT_LIMIT_S = 10
const BURST_LIMIT_S = 300 * (BURST / 5000)
/** Of a list: its median may grow this much, or by that many milliseconds where it is only a few. */
const LIST_GROWTH = 1.5
const LIST_GROWTH_MS = 5
const BURST_AT_ONCE = 16
const LISTED_ORDERS = 100_000
const LIST_SAMPLES = 200
const LIST_PAUSE_MS = 25
const DRAIN_LIMIT_MS = 20 * 60_000

export async function measureMails(): Promise<boolean> {
  const database = await openOrdersDatabase()
  if (!database) return true
  const mailServer = await startMailServer()
  try {
    await database.fill(LISTED_ORDERS)
    const product = await startProduct({
      ...NO_ORDER_LIMITS,
      DATABASE_URL: database.url,
      DEMO: '0',
      SMTP_URL: mailServer.url,
      SMTP_TLS: 'when-offered',
      ORDERS_INBOX: 'biuro@odbior.example',
    })
    try {
      const run = { database, product, mailServer, nextOrder: await ordersOf(product) }
      await warmUp(run)
      const keepsUp = report(
        `Mails of ${ORDERS_A_SECOND} orders a second for ${SECONDS} s`,
        await stream(run),
      )
      return report(`Mails of ${BURST} orders at once`, await burst(run)) && keepsUp
    } finally {
      await product.stop()
    }
  } finally {
    await mailServer.close()
    await database.drop()
  }
}

interface Run {
  database: OrdersDatabase
  product: RunningProduct
  mailServer: MailServer
  nextOrder(): Call
}

interface MailServer {
  url: string
  taken(): number
  close(): Promise<void>
}

/** Takes everything at once and keeps nothing of it. */
async function startMailServer(): Promise<MailServer> {
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
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

async function ordersOf(product: RunningProduct): Promise<() => Call> {
  const nextBody = await visitorsOf(product)
  return () => ({
    path: '/v1/public/orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: nextBody(),
  })
}

/** The code of both is compiled, and the mails' statements are planned, before anything is measured. */
async function warmUp(run: Run): Promise<void> {
  const load = openLoad(run.product.url, 4)
  for (let at = 0; at < 50; at += 1)
    await Promise.all(Array.from({ length: 4 }, () => load.send(run.nextOrder())))
  await load.close()
  await drained(run)
  await run.database.pool.query('analyze')
}

/** Waits until no mail does. */
async function drained({ database }: Run): Promise<void> {
  const end = performance.now() + DRAIN_LIMIT_MS
  while (performance.now() < end) {
    const { rows } = await database.pool.query('select from mails where delivered_at is null limit 1')
    if (rows.length === 0) return
    await wait(100)
  }
  throw new Error(`mails were still waiting after ${DRAIN_LIMIT_MS / 60_000} minutes`)
}

/** One order after another at their times, however long an answer takes. */
async function stream(run: Run): Promise<Row[]> {
  const { product, mailServer } = run
  const load = openLoad(product.url, 64)
  const since = new Date()
  const before = mailServer.taken()
  const count = ORDERS_A_SECOND * SECONDS
  const cost = await costOf(product)
  const times: number[] = []
  const start = performance.now()
  const placing: Promise<void>[] = []
  for (let at = 0; at < count; at += 1) {
    const early = start + (at * 1000) / ORDERS_A_SECOND - performance.now()
    if (early > 0) await wait(early)
    const sent = performance.now()
    placing.push(load.send(run.nextOrder()).then(() => void times.push(performance.now() - sent)))
  }
  await Promise.all(placing)
  const placedIn = (performance.now() - start) / 1000
  await drained(run)
  const spent = await cost()
  await load.close()
  const { longest, middle } = await waits(run, since)
  const arrived = mailServer.taken() - before
  const owed = count * MAILS_OF_AN_ORDER
  return [
    {
      what: 'orders a second that were taken',
      measured: (count / placedIn).toFixed(1),
      limit: `${ORDERS_A_SECOND}`,
      ratio: (ORDERS_A_SECOND * 0.98) / (count / placedIn),
      beside: `answered in ${median(times).toFixed(1)} ms, median`,
    },
    {
      what: 'longest wait of a mail for its delivery',
      measured: `${longest.toFixed(1)} s`,
      limit: `${WAIT_LIMIT_S} s`,
      ratio: longest / WAIT_LIMIT_S,
      beside: `median ${(middle * 1000).toFixed(0)} ms`,
    },
    mailsRow(arrived, owed),
    {
      what: 'processor time of the server for an order and its mails',
      measured: `${(spent / count).toFixed(1)} ms`,
    },
  ]
}

async function burst(run: Run): Promise<Row[]> {
  const { product, mailServer } = run
  const load = openLoad(product.url, BURST_AT_ONCE)
  const lists = await listsOf(run)
  const quiet = await lists.times(LIST_SAMPLES)
  const before = mailServer.taken()
  const owed = BURST * MAILS_OF_AN_ORDER
  const start = performance.now()
  let left = BURST
  const placeOn = async () => {
    while (left-- > 0) await load.send(run.nextOrder())
  }
  await Promise.all(Array.from({ length: BURST_AT_ONCE }, placeOn))
  const placedIn = (performance.now() - start) / 1000
  const mailed = mailServer.taken() - before
  const cost = await costOf(product)
  let isOver = false
  const allMailed = drained(run).finally(() => (isOver = true))
  const meanwhile = await lists.times(LIST_SAMPLES * 100, () => isOver)
  await allMailed
  const took = (performance.now() - start) / 1000
  const spent = await cost()
  await Promise.all([load.close(), lists.close()])
  const [usual, busy] = [median(quiet), median(meanwhile)]
  const allowed = Math.max(usual * LIST_GROWTH, usual + LIST_GROWTH_MS)
  return [
    {
      what: 'from the first order until everybody is written to',
      measured: `${took.toFixed(1)} s`,
      limit: `${BURST_LIMIT_S} s`,
      ratio: took / BURST_LIMIT_S,
      beside: `orders taken in ${placedIn.toFixed(1)} s; ${(owed / took).toFixed(0)} mails a second`,
    },
    mailsRow(mailServer.taken() - before, owed),
    {
      what: 'page 1 of a list while mails leave, median',
      measured: `${busy.toFixed(1)} ms`,
      limit: `${allowed.toFixed(1)} ms`,
      ratio: busy / allowed,
      beside: `before ${usual.toFixed(1)} ms; 95th percentile ${percentile95(meanwhile).toFixed(1)} ms, before ${percentile95(quiet).toFixed(1)} ms`,
    },
    {
      what: 'processor time of the server for a mail, lists included',
      measured: `${(spent / (owed - mailed)).toFixed(1)} ms`,
    },
  ]
}

const mailsRow = (arrived: number, owed: number): Row => ({
  what: 'mails that arrived, each once',
  measured: `${arrived}`,
  limit: `${owed}`,
  ratio: arrived === owed ? 1 : 2,
})

const percentile95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** How long mails waited since then, in seconds. */
async function waits({ database }: Run, since: Date): Promise<{ longest: number; middle: number }> {
  const { rows } = await database.pool.query<{ longest: number; middle: number }>(
    `select max(waited)::float as longest, percentile_cont(0.5) within group (order by waited)::float as middle
     from (select extract(epoch from delivered_at - queued_at) as waited from mails where queued_at >= $1) as waits`,
    [since],
  )
  return rows[0] ?? { longest: Number.NaN, middle: Number.NaN }
}

/** People of usual companies who look at their first page in turn. */
async function listsOf({ database, product }: Run) {
  const load: Load = openLoad(product.url, 1)
  const calls: Call[] = []
  for (const { cookie } of database.usualOnes.slice(0, 20)) {
    const answer = await load.send({ path: '/v1/client/user/session', headers: { cookie } })
    const { xsrfToken } = JSON.parse(answer) as { xsrfToken: string }
    calls.push({ path: '/v1/client/orders?page=1', headers: { cookie, 'x-xsrf-token': xsrfToken } })
  }
  return {
    async times(most: number, isOver = () => false): Promise<number[]> {
      const times: number[] = []
      for (let at = 0; at < most && !isOver(); at += 1) {
        const start = performance.now()
        await load.send(calls[at % calls.length] as Call)
        times.push(performance.now() - start)
        await wait(LIST_PAUSE_MS)
      }
      return times
    },
    close: () => load.close(),
  }
}

const TICK_MS = 10

/** Answers with the processor time that the server has taken since, in milliseconds. */
async function costOf({ pid }: RunningProduct): Promise<() => Promise<number>> {
  const now = async () => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }
  const before = await now()
  return async () => (await now()) - before
}
