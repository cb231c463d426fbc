// The server, or the database that it runs, is killed at a random moment of a burst of orders, again and again. What was
// acknowledged must be there once, and each mail of it must have left. At one moment both are frozen and their folder is
// copied, as a power cut would leave it: on the copy must be what was acknowledged until then.

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterProcesses, postmasterOf } from '#stand-ins/cluster-processes.ts'
import { makeData } from './support/drill-data.ts'
import { openMailbox } from './support/mailbox.ts'
import { newPlacing, place, recipientsOf, type Acknowledged, type Placing } from './support/orders.ts'
import { argument, milliseconds, newSeed, openReport, seeded } from './support/report.ts'
import { freePort, isReady, startServer, stopServer } from './support/server-process.ts'

const ROUNDS = argument('rounds', 20)
/** Of the embedded database: one at DRILL_DATABASE_URL is not ours to kill. */
const DATABASE_KILLS = process.env['DRILL_DATABASE_URL'] ? 0 : argument('database', 6)
const ORDERS_PER_ROUND = argument('orders', 30)
/** Several turns for each, or all answers of a small burst come at once, and no kill falls between them. */
const CLIENTS = Math.min(8, Math.ceil(ORDERS_PER_ROUND / 4))
/** One kill of so many comes after the burst, among its mails. */
const KILLS_AFTER_BURST = 0.2
const LATEST_KILL_AFTER_MS = 300
const INBOX = 'staff@odbior.example'
const DATABASE_TIMEOUT_MS = 30_000
/** The last ones are those that could be missing. */
const COPIED_ARE_ASKED = 200
const MAIL_TIMEOUT_MS = 180_000
const TAKEN_OVER_WITHIN_MS = 45_000
/** As the last burst went on, so that the speed of the machine makes no difference. */
let orderTakesMs = 10

interface Tracked extends Placing {
  answers: Acknowledged[]
}

interface StoredOrder {
  id: string
  order_number: string
  reporter_email: string
}

interface StoredMail {
  id: string
  recipient: string
  dedupe_key: string
  delivered_at: Date | null
}

const seed = newSeed()
const random = seeded(seed)
const report = openReport(`SIGKILL during bursts of orders (seed ${seed})`)
const data = await makeData()
const [port, mailPort] = [await freePort(), await freePort()]
const mailbox = await openMailbox(mailPort)
const orders: Tracked[] = []
const restarts: number[] = []
const outages: number[] = []
let brokenOff = 0
let killsInsideBurst = 0
let failedDeliveries = 0

let server = await start()
let databaseKills = 0
for (let round = 1; round <= ROUNDS; round += 1) {
  await killInsideBurst(round)
  // Spread evenly among the others.
  for (; databaseKills < Math.floor((round * DATABASE_KILLS) / ROUNDS); databaseKills += 1)
    await killDatabaseInsideBurst(databaseKills + 1)
}
if (DATABASE_KILLS > 0) await copyInsideBurst()
const mailsTook = await untilMailsHaveLeft(orders.length * 3)
const exitCode = await stopServer(server)
countFailedDeliveries()
await mailbox.close()
report.promise('the server stops with 0 after all of it', exitCode === 0, String(exitCode))
if (DATABASE_KILLS > 0)
  report.promise('processes of the database left behind', clusterProcesses(data.folder).length === 0)
await check()
await data.remove()
process.exitCode = report.finish()

function start() {
  return startServer({ data, port, env: { SMTP_URL: mailbox.url, ORDERS_INBOX: INBOX } })
}

async function killInsideBurst(round: number): Promise<void> {
  const burst = Array.from({ length: ORDERS_PER_ROUND }, (_, at): Tracked => ({
    ...newPlacing(`${round}-${at}`),
    answers: [],
  }))
  orders.push(...burst)
  const sending = sendAll(burst)
  await untilKill(burst, sending)
  server.kill('SIGKILL')
  await server.exit
  countFailedDeliveries()
  await sending
  const unacknowledged = burst.filter(({ answers }) => answers.length === 0)
  brokenOff += unacknowledged.length
  if (unacknowledged.length > 0) killsInsideBurst += 1

  server = await start()
  restarts.push(server.startedInMs)
  await sendAll(unacknowledged)
  // A client whose answer did get through may ask again too: the answer must be the same.
  await sendAll(burst.slice(0, 3))
  const acknowledged = burst.length - unacknowledged.length
  console.log(
    `round ${round}: ${acknowledged} of ${burst.length} acknowledged before the kill, back in ${milliseconds(server.startedInMs)}`,
  )
}

async function killDatabaseInsideBurst(round: number): Promise<void> {
  const burst = Array.from({ length: ORDERS_PER_ROUND }, (_, at): Tracked => ({
    ...newPlacing(`database-${round}-${at}`),
    answers: [],
  }))
  orders.push(...burst)
  const sending = sendAll(burst)
  await untilKill(burst, sending)
  const killed = postmasterOf(data.folder)
  process.kill(killed, 'SIGKILL')
  const killedAt = performance.now()
  const isBack = untilReadyAfter(killed).then(() => outages.push(performance.now() - killedAt))
  await sending
  const unacknowledged = burst.filter(({ answers }) => answers.length === 0)
  brokenOff += unacknowledged.length
  await isBack
  await sendUntilAcknowledged(burst)
  await sendAll(burst.slice(0, 3))
  console.log(
    `database ${round}: ${burst.length - unacknowledged.length} of ${burst.length} acknowledged before the kill`,
  )
}

async function untilReadyAfter(killed: number): Promise<void> {
  const from = performance.now()
  while (noted(data.folder) === killed || !(await isReady(server.address))) {
    if (server.hasExited()) throw new Error(`the server ended with its database:\n${server.output()}`)
    if (performance.now() - from > DATABASE_TIMEOUT_MS) throw new Error('the database did not come back')
    await wait(5)
  }
}

/** The old number as long as the next database has not noted its own. */
function noted(folder: string): number | undefined {
  try {
    return postmasterOf(folder)
  } catch {
    return undefined
  }
}

/** A connection of the pool may still tell of the old database. */
async function sendUntilAcknowledged(burst: Tracked[]): Promise<void> {
  const from = performance.now()
  const open = () => burst.filter(({ answers }) => answers.length === 0)
  while (open().length > 0 && performance.now() - from < DATABASE_TIMEOUT_MS) await sendAll(open())
}

/** All that stands on the disk at one moment, and not what comes later. */
async function copyInsideBurst(): Promise<void> {
  const burst = Array.from({ length: ORDERS_PER_ROUND }, (_, at): Tracked => ({
    ...newPlacing(`copied-${at}`),
    answers: [],
  }))
  orders.push(...burst)
  const sending = sendAll(burst)
  await untilKill(burst, sending)
  const folder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-drill-copy-'))
  server.kill('SIGSTOP')
  const frozen = clusterProcesses(data.folder)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const acknowledged = orders.filter(({ answers }) => answers.length > 0)
  await cp(data.folder, folder, { recursive: true, filter: (source) => path.basename(source) !== 'socket' })
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  server.kill('SIGCONT')
  await sending
  await sendUntilAcknowledged(burst)

  const copy = await startServer({ data: { env: { DATA_DIR: folder } }, port: await freePort() })
  const answers = await Promise.all(
    acknowledged
      .slice(-COPIED_ARE_ASKED)
      .map(async (order) => [order, await place(copy.address, order)] as const),
  )
  const missing = answers.filter(([order, answer]) => order.answers[0]?.orderNumber !== answer?.orderNumber)
  report.promise(
    'acknowledged orders missing on a copy of one moment',
    missing.length === 0,
    `${missing.length} of ${answers.length}`,
  )
  report.figure('start on that copy', milliseconds(copy.startedInMs))
  await stopServer(copy)
  await rm(folder, { recursive: true, force: true })
}

function countFailedDeliveries(): void {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('a job failed and will be tried again'))
  failedDeliveries += lines.length
  if (lines[0]) console.log(lines[0])
}

/** At a random order of the burst and a random moment of that order. */
async function untilKill(burst: Tracked[], sending: Promise<void>): Promise<void> {
  if (random() < KILLS_AFTER_BURST) {
    await sending
    await wait(random() * LATEST_KILL_AFTER_MS)
    return
  }
  const from = performance.now()
  const acknowledged = Math.floor(random() * burst.length)
  while (burst.filter(({ answers }) => answers.length > 0).length < acknowledged) await wait(1)
  if (acknowledged > 0) orderTakesMs = (performance.now() - from) / acknowledged
  await wait(random() * orderTakesMs)
}

/** As many at once as there are clients, each going on with the next when its answer, or the end of its connection, is there. */
async function sendAll(burst: Tracked[]): Promise<void> {
  const waiting = [...burst]
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await place(server.address, next)
      if (answer) next.answers.push(answer)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

async function untilMailsHaveLeft(count: number): Promise<number> {
  const from = performance.now()
  const isComplete = () => new Set(mailbox.deliveries.map(({ messageId }) => messageId)).size >= count
  // What a killed process has delivered and not noted is taken over by the next one after a while, and noted then.
  const areNoted = () => performance.now() - from > TAKEN_OVER_WITHIN_MS
  while (!(isComplete() && areNoted()) && performance.now() - from < MAIL_TIMEOUT_MS)
    await mailbox.arrived(mailbox.deliveries.length + 1, 1000)
  return performance.now() - from
}

async function check(): Promise<void> {
  const stored = await data.readRows<StoredOrder>('select id, order_number, reporter_email from orders')
  const keys = await data.readRows<{ key: string; order_id: string }>(
    'select key, order_id from idempotency_keys',
  )
  const mails = await data.readRows<StoredMail>('select id, recipient, dedupe_key, delivered_at from mails')
  const placed = await data.readRows<{ order_id: string }>(
    "select order_id from order_history where event = 'placed'",
  )
  checkOrders(stored, new Map(keys.map(({ key, order_id: orderId }) => [key, orderId])))
  const historyIsWhole =
    placed.length === stored.length &&
    new Set(placed.map(({ order_id: orderId }) => orderId)).size === stored.length
  report.promise('each order has one entry in the history', historyIsWhole, placed.length)
  checkMails(mails)
}

function checkOrders(stored: StoredOrder[], orderOfKey: Map<string, string>): void {
  const byNumber = Map.groupBy(stored, ({ order_number: number }) => number)
  const byReporter = Map.groupBy(stored, ({ reporter_email: email }) => email)
  const lost = orders.filter(({ answers }) =>
    answers.some(({ orderNumber }) => byNumber.get(orderNumber)?.length !== 1),
  )
  const doubled = orders.filter(({ body }) => byReporter.get(body.reporter.email)?.length !== 1)
  const torn = orders.filter(({ key, answers: [answer] }) => orderOfKey.get(key) !== answer?.uuid)
  const unlike = orders.filter(
    ({ answers }) => new Set(answers.map(({ orderNumber }) => orderNumber)).size > 1,
  )
  report.figure('orders sent by clients', orders.length)
  report.figure('of them broken off by a kill and sent again', brokenOff)
  report.figure(
    'start after a kill, median',
    milliseconds(restarts.toSorted((a, b) => a - b)[restarts.length >> 1] ?? 0),
  )
  report.figure('start after a kill, longest', milliseconds(Math.max(...restarts)))
  if (outages.length > 0) {
    report.figure('kills of the database', outages.length)
    report.figure(
      'ready again after one, median',
      milliseconds(outages.toSorted((a, b) => a - b)[outages.length >> 1] ?? 0),
    )
    report.figure('ready again after one, longest', milliseconds(Math.max(...outages)))
  }
  report.promise(
    'kills that fell inside a burst',
    killsInsideBurst >= ROUNDS / 2,
    `${killsInsideBurst} of ${ROUNDS}`,
  )
  report.promise(
    'every order is acknowledged in the end',
    orders.every(({ answers }) => answers.length > 0),
  )
  report.promise('acknowledged orders lost', lost.length === 0, lost.length)
  report.promise('orders not there exactly once', doubled.length === 0, doubled.length)
  report.promise(
    'orders in the database',
    stored.length === orders.length,
    `${stored.length} of ${orders.length}`,
  )
  report.promise('keys that lead to another order, or to none', torn.length === 0, torn.length)
  report.promise('repeats answered with another order number', unlike.length === 0, unlike.length)
}

function checkMails(mails: StoredMail[]): void {
  const times = new Map<string, number>()
  for (const { messageId, recipient } of mailbox.deliveries) {
    const mail = `${messageId.slice(1, messageId.indexOf('@'))} ${recipient}`
    times.set(mail, (times.get(mail) ?? 0) + 1)
  }
  const idByKey = new Map(mails.map(({ dedupe_key: key, id }) => [key, id]))
  const owed = orders.flatMap(({ body, answers: [answer] }) =>
    recipientsOf(body, INBOX).map((to) => ({ to, id: idByKey.get(`order-placed:${answer?.uuid}:${to}`) })),
  )
  const lost = owed.filter(({ to, id }) => !times.has(`${id} ${to}`))
  const strange = times.size - (owed.length - lost.length)
  const unmarked = mails.filter(({ delivered_at: at }) => at === null)
  const repeated = [...times.values()].filter((count) => count > 1)
  report.promise(
    'mails queued, three for each order',
    mails.length === owed.length,
    `${mails.length} of ${owed.length}`,
  )
  report.promise('mails lost', lost.length === 0, lost.length)
  report.promise('mails that belong to no order', strange === 0, strange)
  report.promise('mails not marked as delivered', unmarked.length === 0, unmarked.length)
  report.figure('mails the mail server got twice, same Message-ID', repeated.length)
  report.figure('deliveries that failed and were tried again', failedDeliveries)
  report.figure('wait for the last mail after the last order', milliseconds(mailsTook))
}
