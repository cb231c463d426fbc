// What one request may cost, of anybody and of people who are signed in: how long it holds the server's event loop, and what others
// notice while thirty are under way.

import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { makeData } from './support/drill-data.ts'
import { multiply, placeLargest } from './support/heavy-data.ts'
import { heavyRequests, type HeavyRequest } from './support/heavy-requests.ts'
import { newPlacing, place } from './support/orders.ts'
import { argument, milliseconds, openReport } from './support/report.ts'
import { sendHeavy, type Flood } from './support/send-heavy.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'
import { ACCOUNTS, signIn } from './support/session.ts'
import { lastRequests, signedInRequests, type SignedInRequest } from './support/signed-in-requests.ts'

const TRIES = argument('tries', 5)
const AT_ONCE = argument('at-once', 30)
const FLOOD_SECONDS = argument('seconds', 60)
const HOLDS_AT_MOST_MS = 50
const LIVE_P99_MS = 200
const LOOK_EVERY_MS = 20
/** What is done after the answer is looked at for so long. */
const JOBS_MAY_TAKE_MS = 8000
/** Each so many-th kind of request alone, for a quick look. */
const EVERY = argument('every', 1)
const SHOWN = argument('shown', 10)

const report = openReport('Heavy requests')
const data = await makeData()
const [port, meterPort] = [await freePort(), await freePort()]
const METER = new URL('support/turn-meter.ts', import.meta.url).href
const start = () =>
  startServer({
    data,
    port,
    env: {
      DEMO: '1',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import ${METER}`,
      TURN_METER_PORT: String(meterPort),
    },
  })
const filling = await start()
const ids = await placeLargest(filling.address)
await stopServer(filling)
await multiply(data, ids)
const server = await start()
const first = await place(server.address, newPlacing('first'))
if (!first) throw new Error('no order')
/** The headers of each account's session; a call that ended it is followed by another. */
const sessions = new Map<string, Record<string, string>>()

await holdTheLoop('anybody', some(heavyRequests(first.orderNumber)))
await holdTheLoop('people who are signed in', some(signedInRequests(ids)))
await lookWhileManySend()
await holdTheLoop('an administrator who merges and erases', lastRequests(ids), JOBS_MAY_TAKE_MS)
report.promise(
  'and takes an order afterwards',
  (await place(server.address, newPlacing('last'))) !== undefined,
)
report.promise('the server stops in order', (await stopServer(server)) === 0)
await data.remove()
process.exitCode = report.finish()

function some<One>(all: readonly One[]): One[] {
  return all.filter((_one, at) => at % EVERY === 0)
}

async function holdTheLoop(
  whose: string,
  requests: readonly (HeavyRequest | SignedInRequest)[],
  lookOnForMs = 30,
): Promise<void> {
  const holds: { name: string; shortest: number; longest: number; statuses: string }[] = []
  for (const request of requests) holds.push(await holdOf(request, lookOnForMs))
  const slowest = holds.toSorted((a, b) => b.shortest - a.shortest)
  for (const { name, shortest, longest, statuses } of slowest.slice(0, SHOWN)) {
    report.figure(name, `${milliseconds(shortest)} (longest ${milliseconds(longest)}), answered ${statuses}`)
  }
  const [worst] = slowest
  report.promise(
    `${whose}: no request of ${requests.length} kinds holds the event loop over ${HOLDS_AT_MOST_MS} ms`,
    worst !== undefined && worst.shortest <= HOLDS_AT_MOST_MS,
    `${milliseconds(worst?.shortest ?? Number.NaN)} at most`,
  )
}

/** One that is well within the limit at once is not tried again. */
async function holdOf(request: HeavyRequest | SignedInRequest, lookOnForMs: number) {
  const holds: number[] = []
  const statuses = new Set<string>()
  for (let at = 0; at < TRIES && !holds.some((hold) => hold <= HOLDS_AT_MOST_MS / 2); at += 1)
    holds.push(
      await held(async () => statuses.add(String((await send(request)) ?? 'by hanging up')), lookOnForMs),
    )
  return {
    name: request.name,
    shortest: Math.min(...holds),
    longest: Math.max(...holds),
    statuses: [...statuses].join(', '),
  }
}

async function send(request: HeavyRequest | SignedInRequest): Promise<number | undefined> {
  if (!('by' in request)) return sendHeavy(port, request)
  const headers = sessions.get(request.by) ?? (await signIn(server.address, ACCOUNTS[request.by]))
  sessions.set(request.by, headers)
  const status = await sendHeavy(port, { ...request, headers })
  if (status !== 401) return status
  sessions.delete(request.by)
  return send(request)
}

/** The most processor time, in milliseconds, that a turn of the server's event loop took meanwhile. */
async function held(work: () => Promise<unknown>, lookOnForMs: number): Promise<number> {
  const meter = async (what: string) => (await fetch(`http://127.0.0.1:${meterPort}/${what}`)).text()
  await meter('start')
  await work()
  await wait(lookOnForMs)
  return Number(await meter('stop'))
}

async function lookWhileManySend(): Promise<void> {
  const workerData: Flood = {
    port,
    orderNumber: first?.orderNumber ?? '',
    ids,
    sessions: {
      client: await signIn(server.address, ACCOUNTS.client),
      staff: await signIn(server.address, ACCOUNTS.staff),
    },
    atOnce: AT_ONCE,
  }
  const flood = new Worker(new URL('support/send-heavy.ts', import.meta.url), { workerData })
  const ended = new Promise<Map<string, number>>((resolve, reject) => {
    flood.once('message', resolve)
    flood.once('error', reject)
  })
  await wait(2000)
  const until = performance.now() + FLOOD_SECONDS * 1000
  const [looks, orders] = await Promise.all([lookAtLive(until), placeOrders(until)])
  flood.postMessage('stop')
  const answers = [...(await ended)].map(
    ([status, count]) => `${status === 'undefined' ? 'hung up' : status}: ${count}`,
  )
  const sorted = looks.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  report.figure(`answers to ${AT_ONCE} heavy requests at once in ${FLOOD_SECONDS} s`, answers.join(', '))
  report.figure(
    'looks at /health/live: median, longest',
    `${milliseconds(median(looks))}, ${milliseconds(sorted.at(-1) ?? Number.NaN)}`,
  )
  report.promise(
    `99 of 100 looks at /health/live within ${LIVE_P99_MS} ms`,
    p99 <= LIVE_P99_MS,
    `${milliseconds(p99)} of ${looks.length}`,
  )
  const refused = orders.filter((took) => took === undefined).length
  const took = orders.flatMap((time) => time ?? []).toSorted((a, b) => a - b)
  report.promise(
    'proper orders refused meanwhile',
    refused === 0 && orders.length > 0,
    `${refused} of ${orders.length}`,
  )
  report.figure(
    'a proper order took: median, longest',
    `${milliseconds(median(took))}, ${milliseconds(took.at(-1) ?? Number.NaN)}`,
  )
}

async function lookAtLive(until: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const looks: number[] = []
  while (performance.now() < until) {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      const looking = httpRequest({ agent, host: '127.0.0.1', port, path: '/health/live' }, (response) => {
        response.resume().once('end', () => resolve())
        if (response.statusCode !== 200) reject(new Error(`/health/live answered ${response.statusCode}`))
      })
      looking.on('error', reject).end()
    })
    looks.push(performance.now() - began)
    await wait(LOOK_EVERY_MS)
  }
  agent.destroy()
  return looks
}

async function placeOrders(until: number): Promise<(number | undefined)[]> {
  const orders: (number | undefined)[] = []
  while (performance.now() < until) {
    const began = performance.now()
    const placed = await place(server.address, newPlacing(`person-${orders.length}`)).catch(() => undefined)
    orders.push(placed && performance.now() - began)
    await wait(200)
  }
  return orders
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
