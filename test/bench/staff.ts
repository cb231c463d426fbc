// The inbox of the staff among a million orders: pages with their counts beside a bare handler in plain SQL, the search, the export.
import { readFile } from 'node:fs/promises'
import { openOrdersDatabase, WORDS, type OrdersDatabase } from './orders-data.ts'
import { median, openLoad, type Call, type Load } from './orders-load.ts'
import { fillForStaff, RARE_NAMES } from './staff-data.ts'
import { startLimit } from './start-orders-limit.ts'
import { startProduct, type RunningProduct } from './support/product.ts'
import { report, type Row } from './support/table.ts'

/** Fewer while something is tried; the limits are those of a million. */
const ORDERS = Number(process.env['BENCH_STAFF_ORDERS'] ?? 1_000_000)
const TIMES_BARE = 2
const PAGE_P95_MS = 150
const SEARCH_MEDIAN_MS = 100
const EXPORTED = 100_000
const EXPORT_MIB = 100
const RARE_SAMPLES = 3
/** Of each request: enough for its 95th percentile. */
const SAMPLES = 40
/** The bare handler counts a million rows for some: fewer, and no more than this long. */
const BARE_SAMPLES = 7
const BARE_MS = 4000

interface Case {
  what: string
  query: string
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function pages(company: string): Case[] {
  return [
    { what: 'page 1', query: '' },
    { what: 'new orders', query: 'status=NEW' },
    { what: 'planned orders', query: 'status=PLANNED' },
    { what: 'completed orders', query: 'status=COMPLETED' },
    { what: 'cancelled orders', query: 'status=CANCELLED,CANCELLEDBYCLIENTREQUEST' },
    { what: 'page 40', query: 'page=40' },
    { what: 'by date of pickup', query: 'sort=suggestedDate' },
    { what: 'by company', query: 'sort=companyName' },
    { what: 'planned orders, by weight', query: 'sort=weight&status=PLANNED' },
    { what: 'all orders, by weight', query: 'sort=weight' },
    { what: 'placed in a month', query: `createdFrom=${dayFromNow(-30)}` },
    { what: 'placed in a year', query: `createdFrom=${dayFromNow(-365)}` },
    { what: 'picked up in a week', query: `pickupFrom=${dayFromNow(0)}&pickupTo=${dayFromNow(6)}` },
    { what: 'of a company', query: `companyUuid=${company}` },
    { what: 'of postal codes 61', query: 'postalCode=61' },
    { what: 'of one postal code', query: 'postalCode=61103' },
    { what: 'unread', query: 'unread=true' },
    { what: 'assigned to me', query: 'assigneeUuid=me' },
    { what: 'hazardous', query: 'hazardous=true' },
    {
      what: 'new and hazardous, placed in a month',
      query: `status=NEW&hazardous=true&createdFrom=${dayFromNow(-30)}`,
    },
  ]
}

const searches = (orderNumber: string): Case[] =>
  Object.entries({
    'an order number': orderNumber,
    'the last part of one': orderNumber.slice(-6),
    'a frequent city': WORDS.frequent,
    'a rare word': WORDS.rare,
    'no order’s word': WORDS.absent,
    'a frequent surname': 'Wiśniewska',
    'a rare surname': 'Brzęczyszczykiewicz',
    'a company': 'Hurtownia nr 1003',
    'a street that all have': 'Łąkowa',
    'a tax number': '1111111103',
    'a part of a phone': '60012345',
    'three frequent letters': 'żak',
    'three letters of a city': 'łód',
    'a word and a city': 'Wróbel Gdańsk',
    'an e-mail': 'osoba1234@firma',
  }).map(([what, word]) => ({ what, query: `search=${encodeURIComponent(word)}` }))

export async function measureStaff(): Promise<boolean> {
  const database = await openOrdersDatabase()
  if (!database) return true
  try {
    const cookie = await fillForStaff(database, ORDERS)
    const product = await startProduct({ DATABASE_URL: database.url, DEMO: '0' })
    const limit = await startLimit(database.url, new URL('staff-limit.ts', import.meta.url))
    try {
      const headers = await antiForgery(product, cookie)
      const measured = await compare(
        product,
        limit,
        headers,
        pages(database.clients.usual.companies[0] ?? ''),
      )
      const found = await compare(product, limit, headers, searches(await someNumber(product, headers)))
      const rare = await searchRareNames(database, product, limit, headers)
      const title = `The staff's inbox among ${ORDERS} orders, median and 95th percentile`
      const arePagesQuick = report(
        `${title} (ms), beside L: a bare handler in plain SQL`,
        measured.map(pageRow),
      )
      const isSearchQuick = report('Search in it (ms)', [...found, ...rare].map(searchRow))
      return (
        report('Export of its orders', await weighExport(product, headers)) && arePagesQuick && isSearchQuick
      )
    } finally {
      await limit.stop()
      await product.stop()
    }
  } finally {
    await database.drop()
  }
}

/** How many orders have a word is estimated from a sample: another one may lead to another plan. */
async function searchRareNames(
  database: OrdersDatabase,
  product: RunningProduct,
  limit: { url: string },
  headers: Headers,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let sample = 1; sample <= RARE_SAMPLES; sample += 1) {
    await database.pool.query('analyze orders')
    const cases = Object.keys(RARE_NAMES).map((name) => ({
      what: `${name}, sample ${sample}`,
      query: `search=${encodeURIComponent(name)}`,
    }))
    measured.push(...(await compare(product, limit, headers, cases)))
  }
  return measured
}

type Headers = Record<string, string>

export async function antiForgery({ url }: RunningProduct, cookie: string): Promise<Headers> {
  const answer = await fetch(`${url}/v1/client/user/session`, { headers: { cookie } })
  const { xsrfToken } = (await answer.json()) as { xsrfToken: string }
  return { cookie, 'x-xsrf-token': xsrfToken }
}

/** Of an order in the middle of all. */
async function someNumber({ url }: RunningProduct, headers: Headers): Promise<string> {
  const answer = await fetch(`${url}/v1/staff/orders?limit=1&createdTo=${dayFromNow(-500)}`, { headers })
  return ((await answer.json()) as Answer).list[0]?.orderNumber ?? ''
}

interface Answer {
  list: { uuid?: string; id?: string; orderNumber: string }[]
  counts: Record<string, number>
  totalCount: number
  countsAreLowerBound?: boolean
}

interface Measured {
  what: string
  median: number
  p95: number
  bare: number
  found: string
}

async function compare(
  product: RunningProduct,
  limit: { url: string },
  headers: Headers,
  cases: readonly Case[],
): Promise<Measured[]> {
  const loads = [openLoad(product.url, 1), openLoad(limit.url, 1)] as const
  const measured: Measured[] = []
  try {
    for (const { what, query } of cases) {
      const call = { path: `/v1/staff/orders?${query}`, headers }
      const bareCall = { path: `/orders?${query}`, headers }
      const answer = await ask(loads[0], call)
      mustAgree(what, answer, await ask(loads[1], bareCall))
      const times = await timeInTurn([() => loads[0].send(call), () => loads[1].send(bareCall)])
      measured.push({
        what,
        median: median(times[0]),
        p95: percentile(times[0], 0.95),
        bare: median(times[1]),
        found: `${answer.countsAreLowerBound ? 'over ' : ''}${answer.totalCount} orders`,
      })
    }
    return measured
  } finally {
    await Promise.all(loads.map((load) => load.close()))
  }
}

const ask = async (load: Load, call: Call) => JSON.parse(await load.send(call)) as Answer

function mustAgree(what: string, ours: Answer, theirs: Answer): void {
  const rowsOf = ({ list }: Answer) => list.map(({ uuid, id }) => uuid ?? id).join()
  if (rowsOf(ours) !== rowsOf(theirs))
    throw new Error(`${what}: the product and its limit answer different rows`)
  for (const [status, count] of Object.entries(ours.counts)) {
    const there = theirs.counts[status] ?? 0
    if (ours.countsAreLowerBound ? count > there : count !== there)
      throw new Error(`${what}: ${status} is counted ${count} by the product, ${there} by its limit`)
  }
}

type Work = () => Promise<unknown>

/** The bare one is asked now and then among the others, so that both meet the same machine. */
async function timeInTurn([ours, bare]: readonly [Work, Work]): Promise<[number[], number[]]> {
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (let at = 0; at < 5; at += 1) await ours()
  const end = performance.now() + BARE_MS
  for (let at = 0; at < SAMPLES; at += 1) {
    times.push(await timeOf(ours))
    const isTurn = at % Math.floor(SAMPLES / BARE_SAMPLES) === 0
    if (isTurn && (bareTimes.length < 2 || performance.now() < end)) bareTimes.push(await timeOf(bare))
  }
  return [times, bareTimes]
}

async function timeOf(work: Work): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

const shown = (times: Measured) => `${times.median.toFixed(1)} ${times.p95.toFixed(1)}`
const beside = ({ bare, median: ours, found }: Measured) =>
  `L ${bare.toFixed(1)}: ${(ours / bare).toFixed(2)} L; ${found}`

const pageRow = (times: Measured): Row => ({
  what: times.what,
  measured: shown(times),
  limit: `${TIMES_BARE} L, ${PAGE_P95_MS}`,
  ratio: Math.max(times.median / times.bare / TIMES_BARE, times.p95 / PAGE_P95_MS),
  beside: beside(times),
})

const searchRow = (times: Measured): Row => ({
  what: times.what,
  measured: shown(times),
  limit: `${SEARCH_MEDIAN_MS}`,
  ratio: times.median / SEARCH_MEDIAN_MS,
  beside: beside(times),
})

const MIB = 1024 * 1024

async function weighExport(product: RunningProduct, headers: Headers): Promise<Row[]> {
  const residentOf = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${product.pid}/status`, 'utf8'))?.[1]) * 1024
  const days = Math.ceil((EXPORTED / ORDERS) * 3 * 365.25) + 1
  const idle = await residentOf()
  let most = idle
  const watch = setInterval(() => void residentOf().then((now) => (most = Math.max(most, now))), 20)
  const start = performance.now()
  let [bytes, rows] = [0, -1]
  try {
    const { cookie = '' } = headers
    const answer = await fetch(`${product.url}/v1/staff/orders.csv?createdFrom=${dayFromNow(-days)}`, {
      headers: { cookie },
    })
    if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length
      rows += part.filter((byte) => byte === 10).length
    }
  } finally {
    clearInterval(watch)
  }
  const grown = (most - idle) / MIB
  return [
    {
      what: `memory above idle while ${rows} rows are exported`,
      measured: `${grown.toFixed(0)} MiB`,
      limit: `${EXPORT_MIB} MiB`,
      ratio: grown / EXPORT_MIB,
      beside: `idle ${(idle / MIB).toFixed(0)} MiB; ${(bytes / MIB).toFixed(0)} MiB in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    },
  ]
}
