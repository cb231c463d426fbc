// A disk that is really full: below the data folder with the embedded database, and below a PostgreSQL server.

import { mountSmallDisk, type SmallDisk } from '#stand-ins/small-disk.ts'
import { makeData, type DrillData } from './support/drill-data.ts'
import { send } from './support/http.ts'
import { checkOrders } from './support/kept.ts'
import { newOrder, place, placeOne, type Order } from './support/orders.ts'
import { startPostgresql } from './support/postgresql.ts'
import { milliseconds, openReport } from './support/report.ts'
import { freePort, isReady, logLines, startServer, stopServer, until } from './support/server-process.ts'

const DISK_MEGABYTES = 320
const MOST_ORDERS = 4000
const REFUSED_CALLS = 200
const RECOVERS_WITHIN_MS = 30_000
const MOST_ERROR_LINES = 6

const report = openReport('A full disk')
const disk = smallDisk()
const embedded = await makeData(undefined, disk.folder)
await fillUnder('embedded database', disk, embedded)
disk.remove()

const databaseDisk = smallDisk()
const postgresql = await startPostgresql(databaseDisk.folder)
const data = await makeData(postgresql.url)
await fillUnder('PostgreSQL', databaseDisk, data)
await data.remove()
await postgresql.stop()
databaseDisk.remove()
report.finish()

function smallDisk(): SmallDisk {
  const mounted = mountSmallDisk(DISK_MEGABYTES)
  if (typeof mounted === 'string') throw new Error(mounted)
  return mounted
}

async function fillUnder(what: string, full: SmallDisk, kept: DrillData): Promise<void> {
  const server = await startServer({ data: kept, port: await freePort() })
  await placeOne(server.address, 'first')
  full.fill()
  const taken: Order[] = []
  let refused = 0
  const others: number[] = []
  while (taken.length < MOST_ORDERS && refused < REFUSED_CALLS) {
    const order = newOrder(`${taken.length}-${refused}`)
    const answer = await place(server.address, order)
    if (answer?.status === 201) taken.push(order)
    else refused += 1
    const isRefusal = answer?.status === 503 && answer.headers['retry-after'] !== undefined
    if (answer?.status !== 201 && !isRefusal) others.push(answer?.status ?? 0)
  }
  report.figure(`${what}: orders taken in the space left inside it`, taken.length)
  report.promise(
    `${what}: then orders are answered 503 with Retry-After`,
    refused === REFUSED_CALLS && others.length === 0,
    `${refused}, other answers: ${others.length}`,
  )
  const isLive = (await send(server.address, { path: '/health/live' }))?.status === 200
  report.promise(`${what}: it is alive and not ready`, isLive && !(await isReady(server.address)))
  const errors = logLines(server).filter(({ level }) => level === 'error').length
  report.promise(`${what}: error lines for ${refused} calls`, errors <= MOST_ERROR_LINES, errors)

  full.makeRoom()
  const from = performance.now()
  const isBack = await until(() => isReady(server.address), RECOVERS_WITHIN_MS)
  report.promise(`${what}: ready again with space, after`, isBack, milliseconds(performance.now() - from))
  await placeOne(server.address, 'last')
  const isSaid = logLines(server).some(({ msg }) =>
    /^there is disk space again$|^the database is back$/.test(msg),
  )
  report.promise(`${what}: the log says that it is over`, isSaid)
  const code = await stopServer(server)
  report.promise(`${what}: the server stops with 0`, code === 0, String(code))
  await checkOrders({ orders: taken, data: kept, report })
}
