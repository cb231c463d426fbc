// Tens of thousands of hostile requests to every call, of anybody and of people who are signed in: none may break the server, hang it or
// fill its memory.

import { writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import type { EndpointName } from '#contract/endpoints.ts'
import { makeData } from './support/drill-data.ts'
import { placeLargest } from './support/heavy-data.ts'
import { errorOf, type Answer } from './support/hostile-answers.ts'
import {
  callsWithBody,
  callsWithoutBody,
  hostileRequest,
  signedInCalls,
  type HostileRequest,
} from './support/hostile-requests.ts'
import { newPlacing, place } from './support/orders.ts'
import { RAW_REQUESTS, sendRaw } from './support/raw-requests.ts'
import { argument, megabytes, milliseconds, newSeed, openReport } from './support/report.ts'
import { freePort, isReady, startServer, stopServer } from './support/server-process.ts'
import { ACCOUNTS, signIn } from './support/session.ts'

/** For each call; a call without a body has its addresses and headers alone to vary. */
const BODIES = argument('bodies', 20_000)
const WITHOUT_BODY = argument('without-body', Math.ceil(BODIES / 4))
const SIGNED_IN = argument('signed-in', Math.ceil(BODIES / 10))
const AT_ONCE = 4
const BATCH = 500
const SLOWEST_MS = 1000
const HANGS_MS = 20_000
const WARM_UP = 0.25
/** What a heap may breathe between two collections; a leak of 1 KB for each request would be far more. */
const MAY_GROW_BYTES = 64 * 1024 * 1024
const ORDERS_FOR_FILES = 200

const seed = newSeed()
const report = openReport(`Hostile requests (seed ${seed})`)
const data = await makeData()
const port = await freePort()
const server = await startServer({ data, port, env: { LOG_LEVEL: 'warn', DEMO: '1' } })
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const faults = new Map<string, HostileRequest>()
const statuses = new Map<EndpointName, Map<number, number>>()
let brokenConnections = 0
let sent = 0
let slowest = { took: 0, what: '' }
const slowestOfCall = new Map<EndpointName, number>()
let peak = 0
const sampling = setInterval(() => {
  peak = Math.max(peak, server.memory())
}, 100)

const idle = server.memory()
const known = { orderNumbers: await placeOrders(ORDERS_FOR_FILES), ids: await placeLargest(server.address) }
const sessions = new Map<string, Record<string, string>>()
const plan = [
  ...callsWithBody.map((call) => ({ call, count: BODIES })),
  ...callsWithoutBody.map((call) => ({ call, count: WITHOUT_BODY })),
  ...signedInCalls.map((call) => ({ call, count: SIGNED_IN })),
]
await sendPart(0, WARM_UP)
await wait(2000)
const warm = server.memory()
await sendPart(WARM_UP, 1)
await wait(5000)
clearInterval(sampling)
const after = server.memory()
await checkRawRequests()
await check()
await stopServer(server)
await data.remove()
process.exitCode = report.finish()

async function placeOrders(count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let at = 0; at < count; at += 1) {
    const answer = await place(server.address, newPlacing(`file-${at}`))
    if (answer) numbers.push(answer.orderNumber)
  }
  return numbers
}

/** Calls take turns, so that the first part warms up all of them. */
async function sendPart(from: number, to: number): Promise<void> {
  for (const { call, count } of plan) {
    const requests = hostileRequest(call, known)
    for (let at = Math.floor(count * from); at < Math.floor(count * to); at += BATCH) {
      const size = Math.min(BATCH, Math.floor(count * to) - at)
      await sendAll(fc.sample(requests, { seed: seed + at, numRuns: size }))
      if (server.hasExited()) throw new Error(`the server ended:\n${server.output().slice(-5000)}`)
    }
    console.log(
      `${call}: ${Math.round(to * 100)} %, ${sent} requests so far, memory ${megabytes(server.memory())}`,
    )
  }
}

async function sendAll(requests: HostileRequest[]): Promise<void> {
  const waiting = [...requests]
  const client = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await checkRequest(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
}

async function checkRequest(request: HostileRequest): Promise<void> {
  sent += 1
  let { answer, took } = await sendTimed(request)
  // Time taken by a busy machine is not the request's: it is asked again, alone or not, before it counts.
  for (let again = 0; again < 2 && took > SLOWEST_MS; again += 1) {
    const repeat = await sendTimed(request)
    if (repeat.took < took) ({ answer, took } = repeat)
  }
  slowestOfCall.set(request.call, Math.max(took, slowestOfCall.get(request.call) ?? 0))
  if (took > slowest.took) slowest = { took, what: `${request.call}, ${request.body?.length ?? 0} bytes` }
  if (answer === 'broken') {
    brokenConnections += 1
    return
  }
  const byStatus = statuses.get(request.call) ?? new Map<number, number>()
  byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
  statuses.set(request.call, byStatus)
  const fault = errorOf(request, answer)
  if (fault && !faults.has(`${request.call}: ${fault}`)) faults.set(`${request.call}: ${fault}`, request)
}

async function sendTimed(request: HostileRequest): Promise<{ answer: Answer | 'broken'; took: number }> {
  const startedAt = performance.now()
  const answer = await send(request)
  return { answer, took: performance.now() - startedAt }
}

/** Signs in anew where a call ended the session. */
async function send(request: HostileRequest): Promise<Answer | 'broken'> {
  const { by, headers } = request
  if (!by) return sendOnce(request)
  const session = sessions.get(by) ?? (await signIn(server.address, ACCOUNTS[by]))
  sessions.set(by, session)
  const answer = await sendOnce({ ...request, headers: { ...session, ...headers } })
  if (answer !== 'broken' && answer.status === 401) sessions.delete(by)
  return answer
}

/** Broken: the server hung up before the whole body was sent, as it may when it is too long. */
function sendOnce({ method, path: target, headers, body }: HostileRequest): Promise<Answer | 'broken'> {
  return new Promise((resolve) => {
    const sending = httpRequest(
      { agent, host: '127.0.0.1', port, method, path: target, headers, timeout: HANGS_MS },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', () => resolve('broken'))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(pieces).toString('utf8'),
          }),
        )
      },
    )
    sending.on('timeout', () => sending.destroy())
    sending.on('error', () => resolve('broken'))
    sending.end(body)
  })
}

async function checkRawRequests(): Promise<void> {
  for (const [name, bytes] of Object.entries(RAW_REQUESTS)) {
    const answer = await sendRaw(port, bytes, 10_000)
    const fault = typeof answer === 'string' ? answer : errorOf({ call: undefined }, answer)
    report.promise(
      `bytes by hand: ${name}`,
      fault === undefined,
      fault ?? (typeof answer === 'string' ? '' : answer.status),
    )
  }
}

async function check(): Promise<void> {
  for (const [call, byStatus] of statuses) {
    const counts = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    report.figure(
      `answers of ${call}`,
      `${counts.join(', ')}; slowest ${milliseconds(slowestOfCall.get(call) ?? 0)}`,
    )
  }
  report.figure('requests', sent)
  report.figure('connections closed before a body too long was sent', brokenConnections)
  report.promise('answers that are not as promised, kinds of', faults.size === 0, faults.size)
  let number = 0
  for (const [fault, request] of faults) {
    const file = path.join(tmpdir(), `hostile-${seed}-${(number += 1)}.json`)
    writeFileSync(file, JSON.stringify({ ...request, body: request.body?.toString('base64') }))
    report.promise(fault, false, file)
  }
  report.promise(
    'slowest answer',
    slowest.took <= SLOWEST_MS,
    `${milliseconds(slowest.took)} (${slowest.what})`,
  )
  report.figure('memory: idle', megabytes(idle))
  report.figure(`memory: after the first ${WARM_UP * 100} % of requests`, megabytes(warm))
  report.figure('memory: peak', megabytes(peak))
  report.promise(
    'memory: 5 s after the last',
    after - warm <= MAY_GROW_BYTES,
    `${megabytes(after)}, grown by ${megabytes(after - warm)}`,
  )
  const errors = server
    .output()
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"/.test(line))
  report.promise('errors in the log', errors.length === 0, errors[0] ?? 0)
  report.promise('the server is ready', await isReady(server.address))
  report.promise('and takes an order', (await place(server.address, newPlacing('after'))) !== undefined)
}
