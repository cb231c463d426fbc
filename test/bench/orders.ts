// The list of orders as it grows, beside the same rows straight from the database, and beside a bare handler in plain SQL.
import { timeCreation } from './orders-creation.ts'
import { openOrdersDatabase, WORDS, type Client, type OrdersDatabase } from './orders-data.ts'
import { inTurn, medianTime, openLoad, perSecond, type Call } from './orders-load.ts'
import { startLimit } from './start-orders-limit.ts'
import { startProduct, type RunningProduct } from './support/product.ts'
import { report, type Row } from './support/table.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const [LARGEST] = SIZES.toReversed()
const ROUNDS = 9
const ROUND_MS = 700
const WARM_UP_MS = 6000
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
          await compare(database, product, xsrf, comparisons(database)),
        )
      } finally {
        await product.stop()
      }
    }
    allHold =
      report(
        'Placing an order, beside a bare handler that writes the same rows (a second)',
        await timeCreation(database),
      ) && allHold
    const first = `One after another among ${SIZES.join(', ')} orders (ms); beside: the same rows by a prepared statement of the largest`
    return report(first, growthRows(growth)) && allHold
  } finally {
    await database.drop()
  }
}

const DEPTH_MS = 1000
/** So few that each has the 450 orders which a usual one of a million has. */
const USUAL_AND_A_FEW = 220

/**
 * What the budget holds of orders: of a company of a hundred thousand, which is every second order here, and of two hundred usual
 * ones. Nothing where no PostgreSQL answers.
 */
export async function measureOrderFigures(): Promise<Map<string, number>> {
  const figures = new Map<string, number>()
  const database = await openOrdersDatabase()
  if (!database) return figures
  try {
    await database.fill(200_000, { oneOf: 2, companies: USUAL_AND_A_FEW })
    const product = await startProduct({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'error' })
    try {
      const xsrf = await antiForgery(database, product)
      const ofUsual = comparisons(database).slice(0, 2)
      const [page, search] = await compare(database, product, xsrf, ofUsual)
      figures.set('page 1 of the list', page?.figure ?? Number.NaN)
      figures.set('search in the list, three words in turn', search?.figure ?? Number.NaN)
      const timed = await timeDepth(database, product, xsrf)
      for (const [name, figure] of timed) figures.set(name, figure)
    } finally {
      await product.stop()
    }
    const [ofCompany, , ofVisitor] = await timeCreation(database)
    figures.set('an order placed for a company', ofCompany?.figure ?? Number.NaN)
    figures.set('an order placed by a visitor', ofVisitor?.figure ?? Number.NaN)
    return figures
  } finally {
    await database.drop()
  }
}

async function timeDepth(
  { clients: { big } }: OrdersDatabase,
  product: RunningProduct,
  xsrf: Tokens,
): Promise<Map<string, number>> {
  const load = openLoad(product.url, 1)
  const timeOf = (query: string) => medianTime(() => load.send(listOf(big, xsrf, query)), DEPTH_MS)
  try {
    const figures = new Map<string, number>()
    const pages = ['page=1', 'page=40'].map((query) => () => timeOf(query))
    const [first = Number.NaN, deep = Number.NaN] = await inTurn(pages, 3)
    figures.set('page 40 of 100,000 orders, of page 1', deep / first)
    for (const [kind, word] of Object.entries(WORDS))
      figures.set(`search among 100,000 orders, ${kind} word`, await timeOf(searchOf(word)))
    return figures
  } finally {
    await load.close()
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

const listOf = (client: Client, xsrf: Tokens, query: string): Call => ({
  path: `/v1/client/orders?${query}`,
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
  {
    query: 'sort=suggestedDate&order=desc',
    sorted: 'suggested_date desc nulls last, id desc',
    what: 'by date of receipt, latest first',
  },
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
    {
      what: 'search for a frequent word, by date of receipt',
      query: `${SORTED[2].query}&search=${encodeURIComponent(WORDS.frequent)}`,
      sorted: SORTED[2].sorted,
      offset: 0,
      word: WORDS.frequent,
    },
  ]
}

/**
 * From what was measured to its time through the product, straight from the database, and of a call of the product that
 * knows nothing of orders: the machine is not equally quick for as long as all sizes take.
 */
type Times = Map<string, { product: number; bare: number; steady: number }>

async function timePages(
  database: OrdersDatabase,
  product: RunningProduct,
  xsrf: Tokens,
  size: number,
): Promise<Times> {
  const times: Times = new Map()
  const { usual, big, ofTwo } = database.clients
  const measured = [
    ...casesOf(450).map((item) => ({ ...item, client: usual, what: `usual company, ${item.what}` })),
    ...casesOf(size / 10).map((item) => ({ ...item, client: big, what: `company of a tenth, ${item.what}` })),
    ...casesOf(900)
      .slice(0, 1)
      .map((item) => ({ ...item, client: ofTwo, what: `two usual companies, ${item.what}` })),
  ]
  const load = openLoad(product.url, 1)
  for (const [at, item] of measured.entries()) {
    const { what, client, query } = item
    const call = listOf(client, xsrf, query)
    const bare = () =>
      database.pool.query({
        name: `case-${at}`,
        text: bareSql(item, item.client),
        values: [
          client.companies.length > 1 ? client.companies : client.companies[0],
          ...(item.word ? [item.word] : []),
        ],
      })
    const asked = (JSON.parse(await load.send(call)) as { orders: { uuid: string }[] }).orders.map(
      ({ uuid }) => uuid,
    )
    const there = (await bare()).rows.map((row: { id: string }) => row.id)
    if (asked.join() !== there.join())
      throw new Error(`${what}: the product and the plain statement answer different rows`)
    const steady = { path: '/v1/client/user/session', headers: { cookie: client.cookie } }
    times.set(what, {
      product: await medianTime(() => load.send(call), SEQUENCE_MS),
      bare: await medianTime(bare, SEQUENCE_MS / 3),
      steady: await medianTime(() => load.send(steady), SEQUENCE_MS / 3),
    })
  }
  await load.close()
  return times
}

const bareSql = ({ sorted, offset, word }: Case, { companies }: Client) => `
  select id, order_number, order_type, status, created_at, suggested_date, company_name, branch_name, branch_street, branch_postal_code, branch_city
  from orders where company_id = ${companies.length > 1 ? 'any($1)' : '$1'} ${word ? 'and strpos(search_text, (select fold_text($2))) > 0' : ''} order by ${sorted} limit 25 offset ${offset}`

function growthRows(growth: readonly Times[]): Row[] {
  return [...(growth.at(-1) ?? [])].map(([what, { product, bare, steady }]) => {
    const all = growth.map((times) => times.get(what)?.product ?? Number.NaN)
    const row = {
      what,
      measured: all.map((time) => time.toFixed(2)).join(' '),
      beside: `${bare.toFixed(2)} bare`,
    }
    if (!what.includes('usual')) return row
    const first = growth[0]?.get(what)
    const grown = first ? product / steady / (first.product / first.steady) : Number.NaN
    return {
      ...row,
      limit: `${GROWTH} x`,
      ratio: grown / GROWTH,
      beside: `${row.beside}, grown ${grown.toFixed(2)} x`,
    }
  })
}

interface Comparison {
  what: string
  clients: readonly Client[]
  /** Asked in turn by everybody. */
  queries: readonly string[]
  atOnce: number
  /** Of L. */
  least?: number
  /** Of a bare handler that asks the product's own statement. */
  leastOfOwn?: number
}

const searchOf = (word: string) => `search=${encodeURIComponent(word)}`

function comparisons({ clients, usualOnes }: OrdersDatabase): Comparison[] {
  const usual = { clients: usualOnes, atOnce: 16 }
  const big = { clients: [clients.big], least: 5, atOnce: 4 }
  return [
    { ...usual, what: 'usual company, page 1', queries: ['page=1'], least: 0.9 },
    {
      ...usual,
      what: 'usual company, search, the three words in turn',
      queries: Object.values(WORDS).map(searchOf),
      least: 5,
    },
    { ...usual, what: 'usual company, search, rare word', queries: [searchOf(WORDS.rare)], least: 5 },
    { ...usual, what: 'usual company, search, absent word', queries: [searchOf(WORDS.absent)], least: 5 },
    // As dear as page 1, which it answers: 5 L are out of reach even of a bare handler with the same statement, which is its measure.
    {
      ...usual,
      what: 'usual company, search, frequent word',
      queries: [searchOf(WORDS.frequent)],
      leastOfOwn: 0.7,
    },
    { ...big, what: 'company of 100,000, page 40', queries: ['page=40'], least: 7, atOnce: 16 },
    ...Object.entries(WORDS).map(([kind, word]) => ({
      ...big,
      what: `company of 100,000, search, ${kind} word`,
      queries: [searchOf(word)],
    })),
  ]
}

async function compare(
  database: OrdersDatabase,
  product: RunningProduct,
  xsrf: Tokens,
  compared: readonly Comparison[],
): Promise<Row[]> {
  const limit = await startLimit(database.url, new URL('orders-limit.ts', import.meta.url))
  try {
    const rows: Row[] = []
    for (const { what, clients, queries, atOnce, least, leastOfOwn } of compared) {
      const loads = [openLoad(product.url, atOnce), openLoad(limit.url, atOnce)] as const
      const [ofProduct, ofLimit] = loads
      const callsOf = (toCall: (client: Client, query: string) => Call) =>
        inRotation(clients.flatMap((client) => queries.map((query) => toCall(client, query))))
      const next = callsOf((client, query) => listOf(client, xsrf, query))
      const nextBare = callsOf(({ cookie }, query) => ({ path: `/orders?${query}`, headers: { cookie } }))
      const nextFound = callsOf(({ cookie }, query) => ({ path: `/found?${query}`, headers: { cookie } }))
      const works = [
        () => ofProduct.send(next()),
        () => ofLimit.send(nextBare()),
        ...(leastOfOwn ? [() => ofLimit.send(nextFound())] : []),
      ]
      for (let at = 0; at < Math.min(clients.length * queries.length, 30); at += 1) {
        const answers = await Promise.all(works.map(async (work) => rowsIn(await work())))
        if (new Set(answers).size !== 1)
          throw new Error(`${what}: the product and its limit answer different rows`)
      }
      // The first one is met by processes whose code has not been compiled yet.
      for (const work of works) await perSecond(work, atOnce, rows.length === 0 ? WARM_UP_MS : ROUND_MS / 4)
      const [ours = Number.NaN, bare = Number.NaN, found] = await inTurn(
        works.map((work) => () => perSecond(work, atOnce, ROUND_MS)),
        ROUNDS,
      )
      await Promise.all(loads.map((load) => load.close()))
      const times = ours / bare
      rows.push({
        what: `${what}, ${atOnce} connections`,
        measured: ours.toFixed(1),
        figure: times,
        ...(least ? { limit: `${least} L`, ratio: least / times } : {}),
        ...(leastOfOwn && found ? { limit: `${leastOfOwn} own`, ratio: leastOfOwn / (ours / found) } : {}),
        beside: `L ${bare.toFixed(1)}: ${times.toFixed(2)} L${found ? `; our statement behind a bare handler: ${(found / bare).toFixed(2)} L` : ''}`,
      })
    }
    return rows
  } finally {
    await limit.stop()
  }
}

/** Which rows an answer has, and how many there are. */
function rowsIn(text: string): string {
  const { orders, totalCount } = JSON.parse(text) as {
    orders: { uuid?: string; id?: string }[]
    totalCount: number
  }
  return [totalCount, ...orders.map(({ uuid, id }) => uuid ?? id)].join()
}

/** One after the other, and from the beginning again. */
function inRotation(calls: readonly Call[]): () => Call {
  let at = 0
  return () => calls[at++ % calls.length] as Call
}
