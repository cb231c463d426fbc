// Cost of one request: how long it blocks the server's event loop, and what other people notice while thirty are being answered.

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { makeData } from './support/drill-data.ts'
import type { Flood } from './support/flood.ts'
import { heavyRequests, placeLargest, type HeavyRequest } from './support/heavy-requests.ts'
import { send } from './support/http.ts'
import { newOrder, place, placeOne } from './support/orders.ts'
import { openSessions } from './support/portal.ts'
import { argument, median, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

/** Tests every n-th kind of request, for a quick run. */
const EVERY = argument('every', 1)
const TRIES = 5
const AT_ONCE = argument('at-once', 30)
const FLOOD_MS = argument('seconds', 30) * 1000
const HOLDS_AT_MOST_MS = 50
const LIVE_P99_MS = 200
/** Milliseconds after the answer in which the server's work still counts. */
const LOOK_ON_MS = 30

const report = openReport('Heavy requests')
const data = await makeData()
const meterPort = await freePort()
const server = await startServer({
  data,
  port: await freePort(),
  env: {
    DEMO: '1',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import ${new URL('support/turn-meter.ts', import.meta.url).href}`,
    TURN_METER_PORT: String(meterPort),
  },
})
const ids = await placeLargest(server.address)
ids.orderNumber = await placeOne(server.address, 'files')
const sendAs = openSessions(server.address)

await holdTheLoop()
await lookWhileManySend()
report.promise('an order is taken afterwards', (await placeOne(server.address, 'last')) !== '')
report.promise('the server stops with 0', (await stopServer(server)) === 0)
await data.remove()
report.finish()

async function holdTheLoop(): Promise<void> {
  const requests = heavyRequests(ids).filter((_, at) => at % EVERY === 0)
  const holds: { name: string; shortest: number }[] = []
  for (const request of requests) {
    let shortest = Infinity
    // A request that is well within the limit is not tried again.
    for (let at = 0; at < TRIES && shortest > HOLDS_AT_MOST_MS / 2; at += 1)
      shortest = Math.min(shortest, await holdOf(request))
    holds.push({ name: request.name, shortest })
  }
  const slowest = holds.toSorted((a, b) => b.shortest - a.shortest)
  for (const { name, shortest } of slowest.slice(0, 10)) report.figure(name, milliseconds(shortest))
  report.none(
    `of ${requests.length} kinds of requests, those that hold the event loop over ${HOLDS_AT_MOST_MS} ms`,
    slowest.filter(({ shortest }) => shortest > HOLDS_AT_MOST_MS),
  )
}

/**
 * Returns the most processor time, in milliseconds, that a turn of the server's event loop takes because of
 * the request.
 */
async function holdOf({ by, method, path, body }: HeavyRequest): Promise<number> {
  const meter = (what: string) => send(`http://127.0.0.1:${meterPort}`, { path: `/${what}` })
  await meter('start')
  await sendAs(by, { method, path, body: body?.() })
  await wait(LOOK_ON_MS)
  return Number((await meter('stop'))?.body.toString())
}

async function lookWhileManySend(): Promise<void> {
  const workerData: Flood = { address: server.address, ids, atOnce: AT_ONCE }
  const flood = new Worker(new URL('support/flood.ts', import.meta.url), { workerData })
  await wait(2000)
  const endsAt = performance.now() + FLOOD_MS
  const [looks, orders] = await Promise.all([
    timed(endsAt, 20, () => send(server.address, { path: '/health/live' })),
    timed(endsAt, 200, (at) => place(server.address, newOrder(`person-${at}`))),
  ])
  flood.postMessage('stop')
  const [statuses] = (await once(flood, 'message')) as [Map<string, number>]
  const answers = [...statuses].map(([status, count]) => `${status}: ${count}`)
  report.figure(`answers to ${AT_ONCE} heavy requests at once in ${FLOOD_MS / 1000} s`, answers.join(', '))
  const p99 = looks.times.toSorted((a, b) => a - b)[Math.floor(looks.times.length * 0.99)] ?? Number.NaN
  report.promise(
    `99 of 100 looks at /health/live within ${LIVE_P99_MS} ms`,
    p99 <= LIVE_P99_MS && looks.failed === 0,
    `${milliseconds(p99)} of ${looks.times.length}`,
  )
  report.promise(
    'usual orders refused meanwhile',
    orders.failed === 0,
    `${orders.failed} of ${orders.times.length}`,
  )
  report.figure('a usual order takes, median', milliseconds(median(orders.times)))
}

/** Repeats a request until `endsAt` and returns how long each answer took. */
async function timed(endsAt: number, pauseMs: number, ask: (at: number) => ReturnType<typeof send>) {
  const times: number[] = []
  let failed = 0
  while (performance.now() < endsAt) {
    const began = performance.now()
    const answer = await ask(times.length)
    times.push(performance.now() - began)
    if (!answer || answer.status >= 300) failed += 1
    await wait(pauseMs)
  }
  return { times, failed }
}
