// What a start takes and what a site holds in memory, at rest and after many lists: on the embedded database, and with DRILL_DATABASE_URL on PostgreSQL.

import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterProcesses } from '#stand-ins/cluster-processes.ts'
import { makeData, type DrillData } from './support/drill-data.ts'
import { openPortal } from './support/portal.ts'
import { argument, megabytes, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer, type ServerProcess } from './support/server-process.ts'

const FIRST_STARTS = argument('first', 3)
const LATER_STARTS = argument('later', 5)
/** A while after the start, when nobody asks for anything. */
const IDLE_MS = argument('idle', 30) * 1000
const LISTS = argument('lists', 17_600)
const CONNECTIONS = 16
const MEGABYTE = 1024 * 1024
const BOTH_LIMIT = 260 * MEGABYTE
const SERVER_LIMIT = 120 * MEGABYTE
const AFTER_LISTS_LIMIT = 210 * MEGABYTE

const report = openReport('Starting, with the demo data')
const env = { DEMO: '1' }
const port = await freePort()
// Of two engines, one may be left out.
if (argument('embedded', 1)) await measure('embedded', undefined)
if (process.env['DRILL_DATABASE_URL']) await measure('PostgreSQL', process.env['DRILL_DATABASE_URL'])
process.exitCode = report.finish()

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const [first, later]: [number[], number[]] = [[], []]
  let data = await makeData(databaseUrl ?? '')
  for (let at = 0; at < FIRST_STARTS; at += 1) {
    if (at > 0) {
      await data.remove()
      data = await makeData(databaseUrl ?? '')
    }
    await startOnce(data, first)
  }
  for (let at = 0; at < LATER_STARTS; at += 1) await startOnce(data, later)
  report.figure(`${engine}: first start until ready, median`, milliseconds(median(first)))
  report.figure(`${engine}: later start until ready, median`, milliseconds(median(later)))
  await measureMemory(engine, data)
  await data.remove()
}

async function startOnce(data: DrillData, times: number[]): Promise<void> {
  const started = await startServer({ data, port, env })
  times.push(started.startedInMs)
  await stopServer(started)
}

async function measureMemory(engine: string, data: DrillData): Promise<void> {
  const server = await startServer({ data, port, env })
  const isEmbedded = data.env['DATABASE_URL'] === undefined
  const ofDatabase = () =>
    isEmbedded ? clusterProcesses(data.folder).reduce((sum, pid) => sum + proportionalBytes(pid), 0) : 0
  await wait(IDLE_MS)
  const [own, database] = [proportionalBytes(server.pid), ofDatabase()]
  const idle = `${engine}: memory after ${IDLE_MS / 1000} s idle (PSS)`
  report.promise(`${idle}, server at most 120 MB`, own <= SERVER_LIMIT, megabytes(own))
  if (isEmbedded) {
    const both = own + database
    report.promise(`${idle}, with its database at most 260 MB`, both <= BOTH_LIMIT, megabytes(both))
  }
  if (LISTS > 0) await measureAfterLists(engine, server)
  await stopServer(server)
}

async function measureAfterLists(engine: string, { address, pid }: ServerProcess): Promise<void> {
  await readLists(address, LISTS)
  const loaded = proportionalBytes(pid)
  const after = `${engine}: server after ${LISTS} lists`
  report.promise(`${after} at most 210 MB`, loaded <= AFTER_LISTS_LIMIT, megabytes(loaded))
  await wait(IDLE_MS)
  report.figure(`${after} and ${IDLE_MS / 1000} s idle`, megabytes(proportionalBytes(pid)))
}

async function readLists(address: string, count: number): Promise<void> {
  const client = await openPortal(address)
  let left = count
  const readOn = async () => {
    while (left-- > 0) await client.listedOrders()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, readOn))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** A page that several processes share counts for each by its part. */
function proportionalBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
