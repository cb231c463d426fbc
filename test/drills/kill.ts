// Kills the server, then the embedded database, again and again while orders and files come in. Everything acknowledged must be
// stored exactly once, and each mail must leave.

import { clusterProcesses, postmasterOf } from '#stand-ins/cluster-processes.ts'
import { makeData } from './support/drill-data.ts'
import { checkFiles, checkMails, checkOrders, INBOX, waitForMails } from './support/kept.ts'
import { mailUrl, openMailbox } from './support/mailbox.ts'
import { startLoad } from './support/orders.ts'
import { argument, median, milliseconds, openReport } from './support/report.ts'
import { freePort, isReady, startServer, stopServer, until } from './support/server-process.ts'

const SERVER_KILLS = argument('rounds', 20)
const DATABASE_KILLS = argument('database', 6)
/** Most orders between two kills. */
const MOST_ORDERS = argument('orders', 40)
const ORDERS_TIMEOUT_MS = 60_000
const DATABASE_TIMEOUT_MS = 30_000

const report = openReport('SIGKILL while orders and files come in')
const data = await makeData()
const [port, mailPort] = [await freePort(), await freePort()]
const mailbox = await openMailbox(mailPort)
const start = () => startServer({ data, port, env: { SMTP_URL: mailUrl(mailPort), ORDERS_INBOX: INBOX } })
let server = await start()
const load = startLoad(server.address, { clients: 6, pauseMs: 100 })
const starts: number[] = []
const outages: number[] = []

for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
  await someOrders()
  server.kill('SIGKILL')
  await server.exit
  server = await start()
  starts.push(server.startedInMs)
}
for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
  await someOrders()
  const killed = postmasterOf(data.folder)
  process.kill(killed, 'SIGKILL')
  const killedAt = performance.now()
  const isBack = async () => currentPostmaster() !== killed && (await isReady(server.address))
  if (!(await until(isBack, DATABASE_TIMEOUT_MS))) throw new Error(`no database:\n${server.output()}`)
  outages.push(performance.now() - killedAt)
}
await load.stop()
await waitForMails(data, report)
const exitCode = await stopServer(server)
await mailbox.close()

report.figure('kills of the server; start after one, median and longest', shown(starts))
report.figure('kills of the database; ready again after one, median and longest', shown(outages))
for (const [reason, count] of load.retries) report.figure(`sent again after ${reason}`, count)
report.none('answers that are no reason to try again', load.faults)
report.promise('the server stops with 0 after all of it', exitCode === 0, String(exitCode))
report.promise('no process of the database is left', clusterProcesses(data.folder).length === 0)
const kept = { orders: load.orders, data, report }
await checkOrders(kept)
await checkFiles(kept)
await checkMails(kept, mailbox)
await data.remove()
report.finish()

/** Waits for a random number of orders, whatever the speed of the machine. */
async function someOrders(): Promise<void> {
  const taken = () => load.orders.filter(({ answers }) => answers.length > 0).length
  const target = taken() + Math.random() * MOST_ORDERS
  await until(() => taken() >= target, ORDERS_TIMEOUT_MS)
}

/** Process id of PostgreSQL; undefined until the restarted database has written its pid file. */
function currentPostmaster(): number | undefined {
  try {
    return postmasterOf(data.folder)
  } catch {
    return undefined
  }
}

function shown(times: number[]): string {
  return `${times.length}; ${milliseconds(median(times))}, ${milliseconds(Math.max(0, ...times))}`
}
