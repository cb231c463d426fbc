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
/** The first retry comes after at most 30 s, each further one after at most twice as long; the queue looks for work every 2 s. */
const FIRST_RETRY_WITHIN_MS = 30_000
const LOOKS_FOR_WORK_WITHIN_MS = 2000
const nextTryWithin = (failures: number) =>
  FIRST_RETRY_WITHIN_MS * 2 ** (failures - 1) + LOOKS_FOR_WORK_WITHIN_MS
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
  const lengthBefore = server.output().length
  const failures = () => failuresByJob(server.output().slice(lengthBefore))
  const away = await begin(mailPort)
  const took = await Promise.all(newPlacings(name).map(placeTimed))
  report.promise(`${name}: orders taken`, took.length === ORDERS, `${took.length} of ${ORDERS}`)
  report.promise(
    `${name}: slowest answer of ${ORDERS} at once`,
    Math.max(...took) <= ACCEPTED_WITHIN_MS,
    milliseconds(Math.max(...took)),
  )

  const mails = ORDERS * 3
  const failed = await untilFailed(failures, triesEachMail ? mails : 1)
  report.promise(`${name}: ${triesEachMail ? 'each mail failed' : 'a mail failed'} during the outage`, failed)
  // On a slow machine a mail may have been tried again before the last was tried at all.
  const limit = nextTryWithin(Math.max(1, ...failures().values()))
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
      wholeWait <= limit,
      `${milliseconds(wholeWait)} of ${milliseconds(limit)}`,
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

function failuresByJob(output: string): Map<string, number> {
  const counts = new Map<string, number>()
  // After the last line break stands a line that is still being written, or nothing.
  for (const line of output.split('\n').slice(0, -1)) {
    if (!line.includes('a job failed and will be tried again')) continue
    const { job } = JSON.parse(line) as { job: string }
    counts.set(job, (counts.get(job) ?? 0) + 1)
  }
  return counts
}

async function untilFailed(failures: () => Map<string, number>, mails: number): Promise<boolean> {
  const until = performance.now() + OUTAGE_TIMEOUT_MS
  while (failures().size < mails && performance.now() < until) await wait(100)
  return failures().size >= mails
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
