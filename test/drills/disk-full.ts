// A disk that is really full: of the data folder with the embedded database in it, and of a PostgreSQL server of its own.

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE, endpoints } from '#contract/endpoints.ts'
import { mountSmallDisk, type SmallDisk } from '#stand-ins/small-disk.ts'
import { newPlacing, type Placing } from './support/orders.ts'
import { findPostgresql, startPostgresql } from './support/postgresql.ts'
import { milliseconds, openReport } from './support/report.ts'
import { freePort, isReady, startServer, stopServer, type ServerProcess } from './support/server-process.ts'
import { fileOf, upload, uploadBody } from './support/uploads.ts'

const MEGABYTE = 1024 * 1024
const DISK_MEGABYTES = 320
/** Less than the server keeps for orders. */
const NEARLY_FULL_BYTES = 20 * MEGABYTE
const MOST_ORDERS = 4000
const AFTERWARDS = 200
const MENDS_WITHIN_MS = 30_000
const MOST_ERROR_LINES = 6

const report = openReport('A full disk')
async function drill(): Promise<string | undefined> {
  const disk = mountSmallDisk(DISK_MEGABYTES)
  if (typeof disk === 'string') return disk
  try {
    await fillUnder('data folder', disk, { DATA_DIR: disk.folder })
  } finally {
    disk.remove()
  }
  const programs = findPostgresql()
  if (!programs) return 'the part about PostgreSQL needs its programs'
  return onPostgresql(programs)
}

async function onPostgresql(programs: string): Promise<string | undefined> {
  const [disk, data] = [mountSmallDisk(DISK_MEGABYTES), mountSmallDisk(DISK_MEGABYTES)]
  if (typeof disk === 'string' || typeof data === 'string') return 'no second disk'
  // Where its cluster is made.
  process.env['TMPDIR'] = disk.folder
  const postgresql = await startPostgresql(programs)
  try {
    await fillUnder('PostgreSQL', disk, { DATA_DIR: data.folder, DATABASE_URL: postgresql.url })
  } finally {
    await postgresql.stop()
    disk.remove()
    data.remove()
  }
  return undefined
}

async function fillUnder(what: string, disk: SmallDisk, env: Record<string, string>): Promise<void> {
  const server = await startServer({ data: { env }, port: await freePort() })
  const first = await place(server)
  report.promise(
    `${what}: an order and its readiness before`,
    first.status === 201 && (await isReady(server.address)),
    first.status,
  )
  if (env['DATABASE_URL'] === undefined) await nearlyFull(what, disk, server, first.orderNumber)

  disk.fill()
  const { taken, statuses } = await placeUntilRejected(server)
  report.figure(`${what}: orders taken in what space was left inside`, taken.length)
  report.promise(`${what}: after that orders are answered`, only(statuses, 503), told(statuses))
  const logins = await Promise.all(Array.from({ length: 20 }, () => logIn(server)))
  report.promise(`${what}: logins are answered`, only(logins, 401, 429, 503), told(logins))
  report.promise(
    `${what}: it is alive and not ready`,
    !(await isReady(server.address)) && (await isLive(server)),
  )

  const errors = linesOf(server).filter(({ level }) => level === 'error')
  report.promise(
    `${what}: error lines for ${statuses.length + logins.length} calls`,
    errors.length <= MOST_ERROR_LINES,
    errors.length,
  )

  disk.makeRoom()
  const took = await untilReady(server)
  report.promise(
    `${what}: ready again by itself after`,
    took !== undefined,
    took === undefined ? 'never' : milliseconds(took),
  )
  const last = await place(server)
  report.promise(`${what}: an order afterwards`, last.status === 201, last.status)
  const repeated = await Promise.all(
    [...taken, { placing: first.placing, orderNumber: first.orderNumber }].map((each) =>
      isSame(server, each),
    ),
  )
  report.promise(
    `${what}: orders acknowledged and lost`,
    repeated.every(Boolean),
    repeated.filter((same) => !same).length,
  )
  const over = linesOf(server).filter(
    ({ msg }) => msg === 'there is disk space again' || msg === 'the database is back',
  )
  report.promise(`${what}: the end of it is said`, over.length > 0, over.map(({ msg }) => msg).join(', '))
  const code = await stopServer(server)
  report.promise(`${what}: stops with`, code === 0, String(code))
}

async function nearlyFull(
  what: string,
  disk: SmallDisk,
  server: ServerProcess,
  orderNumber: string,
): Promise<void> {
  disk.fill(NEARLY_FULL_BYTES)
  const file = await upload(
    server.address,
    orderNumber,
    uploadBody('a.png', 'image/png', fileOf('image/png', MEGABYTE)),
  )
  report.promise(
    `${what} with 20 MB left: a file is answered`,
    file.status === 503,
    `${file.status} ${file.code}`,
  )
  report.promise(`${what} with 20 MB left: it is not ready`, !(await isReady(server.address)))
  const { status } = await place(server)
  report.promise(`${what} with 20 MB left: an order is answered`, status === 201, status)
  disk.makeRoom()
  report.promise(`${what} with 20 MB left: ready again with space`, (await untilReady(server)) !== undefined)
}

interface Placed {
  placing: Placing
  status: number
  orderNumber: string
}

async function place(server: ServerProcess, placing = newPlacing(randomUUID())): Promise<Placed> {
  const answer = await fetch(`${server.address}${API_BASE}${endpoints.placeOrder.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': placing.key },
    body: JSON.stringify(placing.body),
  })
  const body = (await answer.json()) as { order?: { orderNumber: string } }
  if (answer.status === 503 && !answer.headers.has('retry-after')) throw new Error('503 without Retry-After')
  return { placing, status: answer.status, orderNumber: body.order?.orderNumber ?? '' }
}

/** Pages of tables that are there already take some more; then, a number of calls for what they are told. */
async function placeUntilRejected(server: ServerProcess): Promise<{ taken: Placed[]; statuses: number[] }> {
  const taken: Placed[] = []
  const statuses: number[] = []
  while (taken.length < MOST_ORDERS && statuses.length < AFTERWARDS) {
    const placed = await place(server)
    if (placed.status === 201) taken.push(placed)
    else statuses.push(placed.status)
  }
  return { taken, statuses }
}

const isSame = async (
  server: ServerProcess,
  { placing, orderNumber }: Pick<Placed, 'placing' | 'orderNumber'>,
) => (await place(server, placing)).orderNumber === orderNumber

async function logIn(server: ServerProcess): Promise<number> {
  const { status } = await fetch(`${server.address}${API_BASE}${endpoints.logIn.path}`, {
    method: endpoints.logIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@firma.example', password: 'no-such-password' }),
  })
  return status
}

const isLive = async ({ address }: ServerProcess) => (await fetch(`${address}/health/live`)).ok

async function untilReady({ address }: ServerProcess): Promise<number | undefined> {
  const from = performance.now()
  while (performance.now() - from < MENDS_WITHIN_MS) {
    if (await isReady(address)) return performance.now() - from
    await wait(100)
  }
  return undefined
}

const linesOf = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; msg: string })

const only = (statuses: number[], ...allowed: number[]) =>
  statuses.length > 0 && statuses.every((status) => allowed.includes(status))
const told = (statuses: number[]) =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((each) => each === status).length} × ${status}`)
    .join(', ')

const reason = await drill()
if (reason) console.log(`Skipped: ${reason}`)
process.exitCode = report.finish()
