// The list of orders as it grows, beside the same rows straight from the database, and beside a bare handler in plain SQL.
import { spawn } from 'node:child_process'
import { openOrdersDatabase, WORDS, type Client, type OrdersDatabase } from './orders-data.ts'
import { timeCreation } from './orders-creation.ts'
import { inTurn, keepAlive, medianTime, perSecond, send, type Call } from './orders-load.ts'
import { freePort, startProduct, type RunningProduct } from './support/product.ts'
import { report, type Row } from './support/table.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const [LARGEST] = SIZES.toReversed()
const ROUNDS = 5
const ROUND_MS = 1000
const SEQUENCE_MS = 350
/** A company's times may grow this much while all others grow a hundredfold. */
const GROWTH = 1.5

export async function measureOrders(): Promise<boolean> {
  const database = await openOrdersDatabase()
  if (!database) return true
  try {
    const growth: Times[] = []
    let allHold = true
    for (const size of SIZES) {
      await database.fill(size)
      const product = await startProduct({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'error' })
      try {
        const xsrf = await antiForgery(database, product)
        growth.push(await timePages(database, product, xsrf, size))
        if (size !== LARGEST) continue
        allHold = report(
          `The list among ${size} orders, beside a bare handler in plain SQL (requests a second)`,
          await compare(database, product, xsrf),
        )
      } finally {
        await product.stop()
      }
    }
    allHold = report('Placing an order, beside a bare insert of the same rows (a second)', await timeCreation(database)) && allHold
    const first = `One after another among ${SIZES.join(', ')} orders (ms); beside: the same rows by a prepared statement of the largest`
    return report(first, growthRows(growth)) && allHold
  } finally {
    await database.drop()
  }
}

type Tokens = Map<Client, string>

/** As a page that was just opened asks for it. */
async function antiForgery({ clients, usualOnes }: OrdersDatabase, { url }: RunningProduct): Promise<Tokens> {
  const tokens: Tokens = new Map()
  for (const client of [...Object.values(clients), ...usualOnes]) {
    const answer = await fetch(`${url}/v1/client/user/session`, { headers: { cookie: client.cookie } })
    const { xsrfToken } = (await answer.json()) as { xsrfToken: string }
    tokens.set(client, xsrfToken)
  }
  return tokens
}

const listOf = (product: RunningProduct, client: Client, xsrf: Tokens, query: string): Call => ({
  url: `${product.url}/v1/client/orders?${query}`,
  headers: { cookie: client.cookie, 'x-xsrf-token': xsrf.get(client) ?? '' },
})

interface Case {
  what: string
  query: string
  /** The rows of the answer in plain SQL: their order, and what they match. */
  sorted: string
  offset: number
  word?: string
}

const SORTED = [
  { query: 'sort=createdDate&order=asc', sorted: 'created_at, id', what: 'oldest first' },
  { query: 'sort=createdDate&order=desc', sorted: 'created_at desc, id desc', what: 'newest first' },
  { query: 'sort=suggestedDate&order=asc', sorted: 'suggested_date, id', what: 'by date of receipt' },
  { query: 'sort=suggestedDate&order=desc', sorted: 'suggested_date desc nulls last, id desc', what: 'by date of receipt, latest first' },
] as const

function casesOf(orders: number): Case[] {
  const last = Math.ceil(orders / 25)
  const pages = [...new Set([1, Math.min(40, last), last])]
  return [
    ...SORTED.flatMap(({ query, sorted, what }) =>
      pages.map((page, at) => ({
        what: `${['page 1', pages.length > 2 ? 'page 40' : 'last page', 'last page'][at]}, ${what}`,
        query: `${query}&page=${page}`,
        sorted,
        offset: (page - 1) * 25,
      })),
    ),
    ...Object.entries(WORDS).map(([kind, word]) => ({
      what: `search for ${kind === 'rare' ? 'a' : kind === 'absent' ? 'an' : 'a'} ${kind} word`,
      query: `search=${encodeURIComponent(word)}`,
      sorted: 'created_at, id',
      offset: 0,
      word,
    })),
  ]
}

/** From what was measured to its time through the product and straight from the database. */
type Times = Map<string, { product: number; bare: number }>

async function timePages(database: OrdersDatabase, product: RunningProduct, xsrf: Tokens, size: number): Promise<Times> {
  const times: Times = new Map()
  const { usual, big, ofTwo } = database.clients
  const measured = [
    ...casesOf(450).map((item) => ({ ...item, client: usual, what: `usual company, ${item.what}` })),
    ...casesOf(size / 10).map((item) => ({ ...item, client: big, what: `company of a tenth, ${item.what}` })),
    ...casesOf(900)
      .slice(0, 1)
      .map((item) => ({ ...item, client: ofTwo, what: `two usual companies, ${item.what}` })),
  ]
  const agent = keepAlive(1)
  for (const [at, item] of measured.entries()) {
    const { what, client, query } = item
    const call = listOf(product, client, xsrf, query)
    const bare = () =>
      database.pool.query({
        name: `case-${at}`,
        text: bareSql(item, item.client),
        values: [client.companies.length > 1 ? client.companies : client.companies[0], ...(item.word ? [item.word] : [])],
      })
    const asked = (JSON.parse(await send(agent, call)) as { orders: { uuid: string }[] }).orders.map(({ uuid }) => uuid)
    const there = (await bare()).rows.map((row: { id: string }) => row.id)
    if (asked.join() !== there.join()) throw new Error(`${what}: the product and the plain statement answer different rows`)
    times.set(what, { product: await medianTime(() => send(agent, call), SEQUENCE_MS), bare: await medianTime(bare, SEQUENCE_MS / 3) })
  }
  agent.destroy()
  return times
}

const bareSql = ({ sorted, offset, word }: Case, { companies }: Client) => `
  select id, order_number, order_type, status, created_at, suggested_date, company_name, branch_name, branch_street, branch_postal_code, branch_city
  from orders where company_id = ${companies.length > 1 ? 'any($1)' : '$1'} ${word ? 'and strpos(search_text, (select fold_text($2))) > 0' : ''} order by ${sorted} limit 25 offset ${offset}`

function growthRows(growth: readonly Times[]): Row[] {
  return [...(growth.at(-1) ?? [])].map(([what, { product, bare }]) => {
    const all = growth.map((times) => times.get(what)?.product ?? Number.NaN)
    const row = { what, measured: all.map((time) => time.toFixed(2)).join(' '), beside: `${bare.toFixed(2)} bare` }
    if (!what.includes('usual')) return row
    const grown = product / (all[0] ?? product)
    return { ...row, limit: `${GROWTH} x`, ratio: grown / GROWTH, beside: `${row.beside}, grown ${grown.toFixed(2)} x` }
  })
}

async function compare(database: OrdersDatabase, product: RunningProduct, xsrf: Tokens): Promise<Row[]> {
  const limit = await startLimit(database.url)
  const big = [database.clients.big]
  const usual = database.usualOnes
  try {
    const rows: Row[] = []
    for (const { what, clients, query, atOnce, least } of [
      { what: 'usual company, page 1', clients: usual, query: 'page=1', atOnce: 16, least: 0.9 },
      ...Object.entries(WORDS).map(([kind, word]) => ({
        what: `usual company, search, ${kind} word`,
        clients: usual,
        query: `search=${encodeURIComponent(word)}`,
        atOnce: 16,
        least: 5,
      })),
      { what: 'company of 100,000, page 40', clients: big, query: 'page=40', atOnce: 16, least: 7 },
      ...Object.entries(WORDS).map(([kind, word]) => ({
        what: `company of 100,000, search, ${kind} word`,
        clients: big,
        query: `search=${encodeURIComponent(word)}`,
        atOnce: 4,
        least: 5,
      })),
    ]) {
      const agent = keepAlive(atOnce)
      const calls = [
        inRotation(clients.map((client) => listOf(product, client, xsrf, query))),
        inRotation(clients.map((client) => ({ url: `${limit.url}/orders?${query}`, headers: { cookie: client.cookie } }))),
      ]
      for (let at = 0; at < Math.min(clients.length, 20); at += 1) {
        const [here, there] = await Promise.all(
          calls.map(async (next) => JSON.parse(await send(agent, next())) as { orders: { uuid?: string; id?: string }[]; totalCount: number }),
        )
        if (here?.totalCount !== there?.totalCount || here?.orders.map(({ uuid }) => uuid).join() !== there?.orders.map(({ id }) => id).join()) {
          throw new Error(`${what}: the product and its limit answer different rows`)
        }
      }
      // The first one is met by processes whose code has not been compiled yet.
      for (const next of calls) await perSecond(() => send(agent, next()), atOnce, rows.length === 0 ? 3 * ROUND_MS : ROUND_MS / 4)
      const [ours = Number.NaN, bare = Number.NaN] = await inTurn(
        calls.map((next) => () => perSecond(() => send(agent, next()), atOnce, ROUND_MS)),
        ROUNDS,
      )
      agent.destroy()
      const times = ours / bare
      rows.push({
        what: `${what}, ${atOnce} connections`,
        measured: ours.toFixed(1),
        limit: `${least} L`,
        ratio: least / times,
        beside: `L ${bare.toFixed(1)}: ${times.toFixed(2)} L`,
      })
    }
    return rows
  } finally {
    await limit.stop()
  }
}

/** One after the other, and from the beginning again. */
function inRotation(calls: readonly Call[]): () => Call {
  let at = 0
  return () => calls[at++ % calls.length] as Call
}

async function startLimit(databaseUrl: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [new URL('orders-limit.ts', import.meta.url).pathname, String(port), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`${url}/orders`).catch(() => null)) break
    await new Promise((next) => setTimeout(next, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
