// The server is killed at a random moment of a burst of orders, again and again. What it acknowledged must be there once,
// and each mail of it must have left.

import { setTimeout as wait } from 'node:timers/promises'
import { makeData } from './support/drill-data.ts'
import { openMailbox } from './support/mailbox.ts'
import { newPlacing, place, recipientsOf } from './support/orders.ts'
import type { Acknowledged, Placing } from './support/orders.ts'
import { argument, milliseconds, newSeed, openReport, seeded } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const ROUNDS = argument('rounds', 20)
const ORDERS_PER_ROUND = argument('orders', 30)
const CLIENTS = 8
/** One kill of so many comes after the burst, among its mails. */
const KILLS_AFTER_BURST = 0.2
const LATEST_KILL_AFTER_MS = 300
const ORDER_TAKES_ABOUT_MS = 30
const INBOX = 'staff@odbior.example'
const MAIL_PATIENCE_MS = 180_000

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
let brokenOff = 0
let killsInsideBurst = 0
let failedDeliveries = 0

let server = await start()
for (let round = 1; round <= ROUNDS; round += 1) await killInsideBurst(round)
const mailsTook = await untilMailsHaveLeft(orders.length * 3)
const exitCode = await stopServer(server)
countFailedDeliveries()
await mailbox.close()
report.promise('the server stops with 0 after all of it', exitCode === 0, String(exitCode))
await judge()
await data.remove()
process.exitCode = report.finish()

function start() {
  return startServer({ data, port, env: { SMTP_URL: mailbox.url, ORDERS_INBOX: INBOX } })
}

async function killInsideBurst(round: number): Promise<void> {
  const burst = Array.from({ length: ORDERS_PER_ROUND }, (_, at): Tracked => ({ ...newPlacing(`${round}-${at}`), answers: [] }))
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
  console.log(`round ${round}: ${acknowledged} of ${burst.length} acknowledged before the kill, back in ${milliseconds(server.startedInMs)}`)
}

function countFailedDeliveries(): void {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('a job failed and will be tried again'))
  failedDeliveries += lines.length
  if (lines[0]) console.log(lines[0])
}

/** At a random order of the burst and a random moment of that order; a slow machine makes no difference. */
async function untilKill(burst: Tracked[], sending: Promise<void>): Promise<void> {
  if (random() < KILLS_AFTER_BURST) {
    await sending
    await wait(random() * LATEST_KILL_AFTER_MS)
    return
  }
  const acknowledged = Math.floor(random() * burst.length)
  while (burst.filter(({ answers }) => answers.length > 0).length < acknowledged) await wait(1)
  await wait(random() * ORDER_TAKES_ABOUT_MS)
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
  while (!isComplete() && performance.now() - from < MAIL_PATIENCE_MS) await mailbox.arrived(mailbox.deliveries.length + 1, 1000)
  return performance.now() - from
}

async function judge(): Promise<void> {
  const stored = await data.readRows<StoredOrder>('select id, order_number, reporter_email from orders')
  const keys = await data.readRows<{ key: string; order_id: string }>('select key, order_id from idempotency_keys')
  const mails = await data.readRows<StoredMail>('select id, recipient, dedupe_key, delivered_at from mails')
  const placed = await data.readRows<{ order_id: string }>("select order_id from order_history where event = 'placed'")
  judgeOrders(stored, new Map(keys.map(({ key, order_id: orderId }) => [key, orderId])))
  const historyIsWhole = placed.length === stored.length && new Set(placed.map(({ order_id: orderId }) => orderId)).size === stored.length
  report.promise('each order has one entry in the history', historyIsWhole, placed.length)
  judgeMails(mails)
}

function judgeOrders(stored: StoredOrder[], orderOfKey: Map<string, string>): void {
  const byNumber = Map.groupBy(stored, ({ order_number: number }) => number)
  const byReporter = Map.groupBy(stored, ({ reporter_email: email }) => email)
  const lost = orders.filter(({ answers }) => answers.some(({ orderNumber }) => byNumber.get(orderNumber)?.length !== 1))
  const doubled = orders.filter(({ body }) => byReporter.get(body.reporter.email)?.length !== 1)
  const torn = orders.filter(({ key, answers: [answer] }) => orderOfKey.get(key) !== answer?.uuid)
  const unlike = orders.filter(({ answers }) => new Set(answers.map(({ orderNumber }) => orderNumber)).size > 1)
  report.figure('orders sent by clients', orders.length)
  report.figure('of them broken off by a kill and sent again', brokenOff)
  report.figure('start after a kill, median', milliseconds(restarts.toSorted((a, b) => a - b)[restarts.length >> 1] ?? 0))
  report.figure('start after a kill, longest', milliseconds(Math.max(...restarts)))
  report.promise('kills that fell inside a burst', killsInsideBurst >= ROUNDS / 2, `${killsInsideBurst} of ${ROUNDS}`)
  report.promise(
    'every order is acknowledged in the end',
    orders.every(({ answers }) => answers.length > 0),
  )
  report.promise('acknowledged orders lost', lost.length === 0, lost.length)
  report.promise('orders not there exactly once', doubled.length === 0, doubled.length)
  report.promise('orders in the database', stored.length === orders.length, `${stored.length} of ${orders.length}`)
  report.promise('keys that lead to another order, or to none', torn.length === 0, torn.length)
  report.promise('repeats answered with another order number', unlike.length === 0, unlike.length)
}

function judgeMails(mails: StoredMail[]): void {
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
  report.promise('mails queued, three for each order', mails.length === owed.length, `${mails.length} of ${owed.length}`)
  report.promise('mails lost', lost.length === 0, lost.length)
  report.promise('mails that belong to no order', strange === 0, strange)
  report.promise('mails not marked as delivered', unmarked.length === 0, unmarked.length)
  report.figure('mails the mail server got twice, same Message-ID', repeated.length)
  report.figure('deliveries that failed and were tried again', failedDeliveries)
  report.figure('wait for the last mail after the last order', milliseconds(mailsTook))
}
