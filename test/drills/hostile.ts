// Tens of thousands of hostile requests to every call, by anonymous visitors and signed-in people. None may crash the server,
// hang it or fill its memory.

import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { allCalls, callerOf } from './support/call-bodies.ts'
import { makeData } from './support/drill-data.ts'
import { placeLargest } from './support/heavy-requests.ts'
import { errorOf } from './support/hostile-answers.ts'
import { hostileRequest, type HostileRequest } from './support/hostile-requests.ts'
import { placeOne } from './support/orders.ts'
import { openSessions } from './support/portal.ts'
import { RAW_REQUESTS, sendRaw } from './support/raw-requests.ts'
import { argument, megabytes, milliseconds, openReport } from './support/report.ts'
import { freePort, isReady, logLines, startServer, stopServer } from './support/server-process.ts'
import { beginUpload, fileOf, uploadBody } from './support/uploads.ts'

/** Requests for each public call; a signed-in call gets a tenth. */
const REQUESTS = argument('requests', 5000)
const AT_ONCE = 4
const ORDERS_FOR_FILES = 100
const BATCH = 500
/** Slowest answer allowed, on a busy machine too. */
const SLOWEST_MS = 5000
/** This part warms the server up before its memory is measured. */
const WARM_UP = 0.25
/** Normal variation of the heap between two collections. A leak of 1 KB per request would be far larger. */
const MAY_GROW_BYTES = 64 * 1024 * 1024
const SILENT_SENDERS = 60
/** The server closes an idle connection after 30 s. */
const SILENCE_ENDS_WITHIN_MS = 40_000

const seed = argument('seed', Date.now() % 2 ** 31)
const report = openReport(`Hostile requests (seed ${seed})`)
const data = await makeData()
const port = await freePort()
const server = await startServer({ data, port, env: { LOG_LEVEL: 'warn', DEMO: '1' } })
const ids = await placeLargest(server.address)
const orderNumbers = await Promise.all(
  Array.from({ length: ORDERS_FOR_FILES }, (_, at) => placeOne(server.address, `file-${at}`)),
)
const silence = waitForSilentSenders()
const sendAs = openSessions(server.address)
const faults = new Set<string>()
let sent = 0
let brokenConnections = 0
let slowest = { took: 0, what: '' }

await sendPart(0, WARM_UP)
await wait(2000)
const warm = server.memory()
await sendPart(WARM_UP, 1)
await wait(5000)
const growth = server.memory() - warm
report.figure('requests; connections closed before a body too long was sent', `${sent}; ${brokenConnections}`)
for (const fault of faults) console.log(fault)
report.none('answers that are not as promised, kinds of', [...faults])
const { took, what } = slowest
report.promise('slowest answer', took <= SLOWEST_MS, `${milliseconds(took)} (${what})`)
report.promise('memory 5 s after the last has not grown', growth <= MAY_GROW_BYTES, megabytes(growth))
for (const [name, bytes] of Object.entries(RAW_REQUESTS)) {
  const answer = await sendRaw(port, bytes)
  const fault = typeof answer === 'string' ? answer : errorOf(undefined, answer)
  report.promise(`bytes by hand: ${name}`, fault === undefined, fault)
}
report.promise(`the server hangs up on ${SILENT_SENDERS} silent senders`, await silence)
const errors = logLines(server).filter(({ level }) => level === 'error' || level === 'fatal')
report.none('errors in the log', errors)
report.promise('the server is ready', await isReady(server.address))
report.promise('and takes an order', (await placeOne(server.address, 'after')) !== '')
await stopServer(server)
await data.remove()
report.finish()

async function waitForSilentSenders(): Promise<boolean> {
  const body = uploadBody(fileOf(100_000).toString('base64'))
  const senders = await Promise.all(
    Array.from({ length: SILENT_SENDERS }, () => beginUpload(port, ids.orderNumber, body)),
  )
  const closed = Promise.all(
    senders.map((socket) => socket.closed || new Promise((resolve) => socket.on('close', resolve))),
  )
  return Promise.race([closed.then(() => true), wait(SILENCE_ENDS_WITHIN_MS, false)])
}

/**
 * Sends a part of the requests. The parts of all calls alternate, so that the first part warms up all of
 * them.
 */
async function sendPart(from: number, to: number): Promise<void> {
  for (const call of allCalls) {
    const requests = hostileRequest(call, ids, orderNumbers)
    const count = callerOf(call) ? REQUESTS / 10 : REQUESTS
    for (let at = Math.floor(count * from); at < Math.floor(count * to); at += BATCH) {
      const waiting = fc.sample(requests, {
        seed: seed + at,
        numRuns: Math.min(BATCH, Math.floor(count * to) - at),
      })
      const client = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await check(next)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, client))
      if (server.hasExited()) throw new Error(`the server ended:\n${server.output().slice(-5000)}`)
    }
  }
}

async function check({ call, by, ...request }: HostileRequest): Promise<void> {
  sent += 1
  const startedAt = performance.now()
  const answer = await sendAs(by, request)
  const took = performance.now() - startedAt
  if (took > slowest.took) slowest = { took, what: `${call}, ${request.body?.length ?? 0} bytes` }
  if (!answer) brokenConnections += 1
  const fault = answer && errorOf(call, answer)
  if (fault) faults.add(`${call}: ${fault}`)
}
