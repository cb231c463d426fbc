// Two servers on three PostgreSQL nodes. The primary is killed three times while orders come in, and Patroni promotes a standby,
// the second time late. Every acknowledged order must be stored exactly once.

import { setTimeout as wait } from 'node:timers/promises'
import { startNginx } from '#stand-ins/nginx.ts'
import { missingPackages, startCluster } from './support/cluster.ts'
import { makeData } from './support/drill-data.ts'
import { checkOrders } from './support/kept.ts'
import { startLoad } from './support/orders.ts'
import { argument, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer, until } from './support/server-process.ts'

const KILLS = argument('kills', 3)
/** Twenty people who each order once a second. */
const LOAD = { clients: 20, everyMs: 1000, withFiles: false }
const LOAD_MS = 5000
/** Time for which both standbys do nothing after the second kill. */
const LATE_MS = 30_000
const PROMOTION_TIMEOUT_MS = 90_000
const RECOVERY_MS = 5000

const missing = missingPackages()
if (missing.length > 0) {
  console.log(`Skipped the drill failover: install ${missing.join(', ')}`)
  process.exit()
}
const report = openReport('The primary database is killed under orders')
const cluster = await startCluster()
report.figure('database', cluster.versions)
const data = await makeData(cluster.url)
const ports = [await freePort(), await freePort()] as const
const env = { TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost', LOG_LEVEL: 'warn' }
const servers = await Promise.all(ports.map((port) => startServer({ data, port, env })))
const proxy = await startNginx(ports)
const load = startLoad(proxy.address, LOAD)
const slow: string[] = []

for (let kill = 1; kill <= KILLS; kill += 1) {
  await wait(LOAD_MS)
  const killedAt = performance.now()
  const isLate = kill === 2
  const { leader, standbys } = await roles()
  if (isLate) for (const standby of standbys) standby.pause()
  leader.kill()
  if (isLate) {
    await wait(LATE_MS)
    for (const standby of standbys) standby.resume()
  }
  const isPromoted = async () => (await Promise.all(standbys.map((node) => node.isPrimary()))).includes(true)
  if (!(await until(isPromoted, PROMOTION_TIMEOUT_MS))) throw new Error('no standby was promoted')
  const promotedAt = performance.now()
  const taken = () => load.attempts.find(({ sentAt, isTaken }) => isTaken && sentAt > promotedAt)
  await until(() => taken() !== undefined, PROMOTION_TIMEOUT_MS)
  await wait(2 * RECOVERY_MS)
  const first = (taken()?.answeredAt ?? Infinity) - promotedAt
  const refused = load.attempts.filter(({ sentAt, isTaken }) => !isTaken && sentAt > promotedAt)
  const last = Math.max(0, ...refused.map(({ answeredAt }) => answeredAt - promotedAt))
  const takenBefore = load.attempts.filter(
    ({ isTaken, answeredAt }) => isTaken && answeredAt > killedAt - LOAD_MS && answeredAt < killedAt,
  )
  report.figure(`kill ${kill}: orders a second before it`, takenBefore.length / (LOAD_MS / 1000))
  report.figure(
    `kill ${kill}${isLate ? ', promoted late' : ''}: promotion; after it the first order, the last refusal`,
    [promotedAt - killedAt, first, last].map(milliseconds).join(', '),
  )
  if (Math.max(first, last) > RECOVERY_MS) slow.push(`kill ${kill}`)
  leader.start()
  await cluster.whole()
}
await load.stop()
const exitCodes = await Promise.all(servers.map(stopServer))

report.none('kills after which orders took more than 5 s from the promotion', slow)
report.none('answers that are no reason to try again', load.faults)
for (const [reason, count] of load.retries) report.figure(`sent again after ${reason}`, count)
const others = [...load.retries.keys()].filter((reason) => !/: 50[23]$/.test(reason))
report.none('reasons other than 502 and 503', others)
await checkOrders({ orders: load.orders, data, report })
const output = servers.map((server) => server.output()).join('')
const unhandled = output.split('\n').filter((line) => /unhandled|uncaught|^\s+at /i.test(line))
report.none('unhandled failures in the logs', unhandled)
report.promise(
  'both servers stop with 0',
  exitCodes.every((code) => code === 0),
)
await proxy.stop()
await data.remove()
await cluster.stop()
report.finish()

async function roles() {
  const primary = await Promise.all(cluster.nodes.map((node) => node.isPrimary()))
  const leader = cluster.nodes[primary.indexOf(true)]
  if (!leader) throw new Error('no node is the primary')
  return { leader, standbys: cluster.nodes.filter((node) => node !== leader) }
}
