// Listing and placing orders, compared with the reference L of bare-server.ts, and whether the list slows down as orders grow.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort, isReady } from '../drills/support/server-process.ts'
import { headersOf, withOrdersDatabase, WORDS, type OrdersDatabase, type Person } from './database.ts'
import { inTurn, median, openLoad, perSecond, timesOf, type Call } from './load.ts'
import { placingRows } from './placing.ts'
import { withProduct } from './product.ts'
import { atLeast, atMost, report, type Row } from './table.ts'

/** `BENCH_ORDERS=100000` for a shorter run; the limits belong to a million. */
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const FEW_ORDERS = 10_000
const AT_ONCE = 16
const ROUNDS = 9
const ROUND_MS = 700
const WARM_UP_MS = 4000
const SEQUENCE_MS = 700
/** Allowed growth of a company's times while all other companies' orders grow a hundredfold. */
const GROWTH = 1.5

const searchOf = (word: string) => `search=${encodeURIComponent(word)}`
const SEARCHES = Object.values(WORDS).map(searchOf)

export const measureOrders = () =>
  withOrdersDatabase(async (database) => {
    const settings = { DATABASE_URL: database.url }
    await database.fill(FEW_ORDERS)
    const few = await withProduct(settings, ({ address }) => usualTimes(database, address))
    await database.fill(ORDERS)
    return withProduct(settings, ({ address }) =>
      withBareServer(database.url, async (bare) => {
        const many = await usualTimes(database, address)
        const growth = [...many].map(([what, time]) =>
          atMost(`growth of ${what}, of a company of 450`, time / (few.get(what) ?? Number.NaN), GROWTH, 'x'),
        )
        const lists = [...(await compare(database, address, bare)), ...(await bigCompany(database, address))]
        return [
          report(`The list, from ${FEW_ORDERS} to ${ORDERS} orders`, growth),
          report(`The list among ${ORDERS} orders`, lists),
          report('Placing an order', await placingRows(database, bare)),
        ].every(Boolean)
      }),
    )
  })

const listOf = (headers: Record<string, string>, query: string): Call => ({
  path: `/v1/client/orders?${query}`,
  headers,
})

/**
 * Medians of the company with a fixed number of orders, divided by those of a call that reads no orders, because the machine's
 * speed changes.
 */
async function usualTimes(database: OrdersDatabase, address: string): Promise<Map<string, number>> {
  const headers = await headersOf(address, database.usual)
  const load = openLoad(address, 1)
  const times = new Map<string, number>()
  for (const query of ['page=1', 'page=18', ...SEARCHES, `sort=suggestedDate&${searchOf(WORDS.frequent)}`]) {
    const list = await timesOf(() => load.send(listOf(headers, query)), SEQUENCE_MS)
    const session = await timesOf(
      () => load.send({ path: '/v1/client/user/session', headers }),
      SEQUENCE_MS / 3,
    )
    times.set(decodeURIComponent(query), median(list) / median(session))
  }
  await load.close()
  return times
}

async function withBareServer<Result>(
  databaseUrl: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [program, String(port), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  try {
    while (!(await isReady(origin))) if (child.exitCode !== null) throw new Error('the bare server ended')
    return await work(origin)
  } finally {
    child.kill()
    await exit
  }
}

/** Clients of usual companies call both servers alternately. Throws if the two return different rows. */
async function compare({ clients }: OrdersDatabase, address: string, bare: string): Promise<Row[]> {
  const headers = new Map<Person, Record<string, string>>()
  for (const client of clients) headers.set(client, await headersOf(address, client))
  const [ours, theirs] = [openLoad(address, AT_ONCE), openLoad(bare, AT_ONCE)]
  const rows: Row[] = []
  for (const [what, queries, limit] of [
    ['page 1', ['page=1'], 0.8],
    ['search, three words in turn', SEARCHES, 5],
  ] as const) {
    const asked = clients.flatMap((client) => queries.map((query) => ({ client, query })))
    const calls = asked.map(({ client, query }) => listOf(headers.get(client) ?? {}, query))
    const bareCalls = asked.map(({ client: { cookie }, query }) => ({
      path: `/orders?${query}`,
      headers: { cookie },
    }))
    for (const [at, call] of calls.slice(0, 30).entries())
      if (rowsIn(await ours.send(call)) !== rowsIn(await theirs.send(bareCalls[at] as Call)))
        throw new Error(`${what}: the product and the bare server answer different rows`)
    const works = [inRotation(calls, ours.send), inRotation(bareCalls, theirs.send)]
    for (const work of works) await perSecond(work, AT_ONCE, WARM_UP_MS)
    const [product = 0, limitRate = 0] = await inTurn(
      works.map((work) => () => perSecond(work, AT_ONCE, ROUND_MS)),
      ROUNDS,
    )
    rows.push(atLeast(`${what}, of 200 companies in turn`, product / limitRate, limit, 'L'))
  }
  await Promise.all([ours.close(), theirs.close()])
  return rows
}

function rowsIn(text: string): string {
  const { orders, totalCount } = JSON.parse(text) as {
    orders: { uuid?: string; id?: string }[]
    totalCount: number
  }
  return [totalCount, ...orders.map(({ uuid, id }) => uuid ?? id)].join()
}

function inRotation(calls: readonly Call[], send: (call: Call) => Promise<string>): () => Promise<string> {
  let at = 0
  return () => send(calls[at++ % calls.length] as Call)
}

/** Measures the company that has a tenth of all orders. */
async function bigCompany({ big }: OrdersDatabase, address: string): Promise<Row[]> {
  const headers = await headersOf(address, big)
  const load = openLoad(address, 1)
  const timeOf = async (query: string) =>
    median(await timesOf(() => load.send(listOf(headers, query)), SEQUENCE_MS))
  const [first = 0, deep = 0] = await inTurn(
    ['page=1', 'page=40'].map((query) => () => timeOf(query)),
    3,
  )
  const rows = [atMost('page 40 of a tenth of all orders, of page 1', deep / first, 2, 'x')]
  for (const [kind, word] of Object.entries(WORDS))
    rows.push(atMost(`search in them, ${kind} word`, await timeOf(searchOf(word)), 15, 'ms'))
  await load.close()
  return rows
}
