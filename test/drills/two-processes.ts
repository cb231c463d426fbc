// Two servers on one PostgreSQL and one folder of files, behind the nginx of ops/. The servers are stopped
// one after the other and the database is restarted once, while orders and files come in.

import { setTimeout as wait } from 'node:timers/promises'
import { startNginx } from '#stand-ins/nginx.ts'
import { makeData } from './support/drill-data.ts'
import { checkFiles, checkMails, checkOrders, INBOX, waitForMails } from './support/kept.ts'
import { mailUrl, openMailbox } from './support/mailbox.ts'
import { startLoad } from './support/orders.ts'
import { startPostgresql } from './support/postgresql.ts'
import { argument, openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const STOPS = argument('stops', 10)
const EVERY_MS = argument('every', 6) * 1000

const report = openReport('Two servers behind a proxy, one of which goes away')
const postgresql = await startPostgresql()
const data = await makeData(postgresql.url)
const mailPort = await freePort()
const mailbox = await openMailbox(mailPort)
const ports = [await freePort(), await freePort()] as const
const env = {
  SMTP_URL: mailUrl(mailPort),
  ORDERS_INBOX: INBOX,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://localhost',
  LOG_LEVEL: 'warn',
}
const start = (port: number) => startServer({ data, port, env })
// Both start at the same moment, on an empty database.
const servers = await Promise.all(ports.map(start))
const proxy = await startNginx(ports)
report.figure('proxy; database', `${proxy.version}; ${postgresql.version}`)
const load = startLoad(proxy.address, { pauseMs: 200 })
let output = ''

for (let stop = 0; stop < STOPS; stop += 1) {
  await wait(EVERY_MS / 2)
  if (stop === Math.floor(STOPS / 2)) await postgresql.restart()
  await wait(EVERY_MS / 2)
  const at = stop % 2
  const leaving = servers[at]
  // Two stops are kills; the next two are graceful, as for a new release.
  leaving?.kill(stop % 4 < 2 ? 'SIGKILL' : 'SIGTERM')
  await leaving?.exit
  output += leaving?.output()
  servers[at] = await start(ports[at] ?? 0)
}
await load.stop()
await waitForMails(data, report)
const areBothThere = servers.every((server) => !server.hasExited())
const exitCodes = await Promise.all(servers.map(stopServer))
output += servers.map((server) => server.output()).join('')

report.figure('servers that went away', STOPS)
report.none('answers that are no reason to try again', load.faults)
for (const [reason, count] of load.retries) report.figure(`sent again after ${reason}`, count)
const others = [...load.retries.keys()].filter((reason) => !/: 50[23]$/.test(reason))
report.none('reasons other than 502 and 503', others)
const kept = { orders: load.orders, data, report }
await checkOrders(kept)
await checkFiles(kept)
await checkMails(kept, mailbox)
const unhandled = output.split('\n').filter((line) => /unhandled|uncaught|^\s+at /i.test(line))
report.none('unhandled failures in the logs', unhandled)
report.promise(
  'no server ended by itself; both stop with 0',
  areBothThere && exitCodes.every((code) => code === 0),
)
await proxy.stop()
await mailbox.close()
await data.remove()
await postgresql.stop()
report.finish()
