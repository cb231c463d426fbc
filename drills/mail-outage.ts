// The mail server is away while orders come in: each order is taken at once, and each mail leaves when it is back.

import { setTimeout as wait } from 'node:timers/promises'
import { makeData } from './support/drill-data.ts'
import { mailUrl, openBrokenMailServer, openMailbox, type Delivery } from './support/mailbox.ts'
import { newPlacing, place, recipientsOf, type Acknowledged, type Placing } from './support/orders.ts'
import { argument, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const ORDERS = argument('orders', 40)
const INBOX = 'staff@odbior.example'
/** For all of them at once, in a database that takes one after another. */
const ACCEPTED_WITHIN_MS = 5000
const OUTAGE_TIMEOUT_MS = 90_000
/** The first retry comes after at most 30 s; the queue looks for work every 2 s. */
const FIRST_RETRY_WITHIN_MS = 32_000
const MAIL_TIMEOUT_MS = 90_000

interface Outage {
  name: string
  begin(port: number): Promise<{ close(): Promise<void> }>
  /** Whether each mail has been tried before the server returns; a server that hangs takes too long for that. */
  triesEachMail: boolean
}

const nothingListens = { close: async () => {} }
const OUTAGES: Outage[] = [
  { name: 'refused', begin: async () => nothingListens, triesEachMail: true },
  {
    name: '421',
    begin: (port) => openBrokenMailServer(port, '421 4.3.2 try again later'),
    triesEachMail: true,
  },
  { name: 'hanging', begin: (port) => openBrokenMailServer(port), triesEachMail: false },
]

const report = openReport('Orders while the mail server is away')
const data = await makeData()
const [port, mailPort] = [await freePort(), await freePort()]
const server = await startServer({ data, port, env: { SMTP_URL: mailUrl(mailPort), ORDERS_INBOX: INBOX } })

const delivered: Delivery[] = []
const owed = new Map<string, Acknowledged>()
await countWithoutOutage()
for (const outage of OUTAGES) await surviveOutage(outage)
report.promise('the server stops with 0', (await stopServer(server)) === 0)
await checkMails()
await data.remove()
process.exitCode = report.finish()

/** What to compare with; it also gives a server that just started its first orders. */
async function countWithoutOutage(): Promise<void> {
  const mailbox = await openMailbox(mailPort)
  const took = await Promise.all(newPlacings('before').map(placeTimed))
  await mailbox.arrived(ORDERS * 3, MAIL_TIMEOUT_MS)
  await mailbox.close()
  delivered.push(...mailbox.deliveries)
  report.figure(`before: slowest answer of ${ORDERS} at once`, milliseconds(Math.max(...took)))
}

async function surviveOutage({ name, begin, triesEachMail }: Outage): Promise<void> {
  const failedBefore = failures()
  const away = await begin(mailPort)
  const took = await Promise.all(newPlacings(name).map(placeTimed))
  report.promise(`${name}: orders taken`, took.length === ORDERS, `${took.length} of ${ORDERS}`)
  report.promise(
    `${name}: slowest answer of ${ORDERS} at once`,
    Math.max(...took) <= ACCEPTED_WITHIN_MS,
    milliseconds(Math.max(...took)),
  )

  const mails = ORDERS * 3
  const failed = await untilFailed(failedBefore + (triesEachMail ? mails : 1))
  report.promise(`${name}: ${triesEachMail ? 'each mail failed' : 'a mail failed'} during the outage`, failed)
  await away.close()
  const backAt = performance.now()
  const mailbox = await openMailbox(mailPort)
  const areThere = await mailbox.arrived(mails, MAIL_TIMEOUT_MS)
  const wholeWait = performance.now() - backAt
  await untilQuiet(mailbox.deliveries)
  await mailbox.close()
  delivered.push(...mailbox.deliveries)
  report.promise(
    `${name}: mails delivered after it is back`,
    areThere,
    `${mailbox.deliveries.length} of ${mails}`,
  )
  if (triesEachMail)
    report.promise(
      `${name}: the last of them, after`,
      wholeWait <= FIRST_RETRY_WITHIN_MS,
      milliseconds(wholeWait),
    )
  else report.figure(`${name}: the last of them, after`, milliseconds(wholeWait))
  console.log(`${name}: done`)
}

function newPlacings(name: string): Placing[] {
  return Array.from({ length: ORDERS }, (_, at) => newPlacing(`${name}-${at}`))
}

async function placeTimed(placing: Placing): Promise<number> {
  const startedAt = performance.now()
  const answer = await place(server.address, placing)
  if (!answer) throw new Error('the server broke a connection')
  const took = performance.now() - startedAt
  for (const to of recipientsOf(placing.body, INBOX)) owed.set(`order-placed:${answer.uuid}:${to}`, answer)
  return took
}

function failures(): number {
  return server.output().split('a job failed and will be tried again').length - 1
}

async function untilFailed(count: number): Promise<boolean> {
  const until = performance.now() + OUTAGE_TIMEOUT_MS
  while (failures() < count && performance.now() < until) await wait(100)
  return failures() >= count
}

/** A mail delivered twice would come soon after the first time. */
async function untilQuiet(deliveries: Delivery[]): Promise<void> {
  for (let before = -1; before < deliveries.length; await wait(3000)) before = deliveries.length
}

async function checkMails(): Promise<void> {
  const mails = await data.readRows<{
    id: string
    recipient: string
    dedupe_key: string
    delivered_at: Date | null
  }>('select id, recipient, dedupe_key, delivered_at from mails')
  const times = new Map<string, number>()
  for (const { messageId } of delivered) {
    const id = messageId.slice(1, messageId.indexOf('@'))
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const lost = mails.filter(({ id }) => !times.has(id))
  const unexpected = mails.filter(({ dedupe_key: key }) => !owed.has(key))
  const twice = [...times.values()].filter((count) => count > 1)
  report.promise(
    'mails queued, three for each order',
    mails.length === owed.size && unexpected.length === 0,
    `${mails.length} of ${owed.size}`,
  )
  report.promise('mails lost', lost.length === 0, lost.length)
  report.promise('mails delivered twice', twice.length === 0, twice.length)
  report.promise(
    'mails marked as delivered',
    mails.every(({ delivered_at: at }) => at !== null),
  )
}
