// What a start takes and what an idle site holds in memory, the server and the database that it runs together.

import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterProcesses } from '#stand-ins/cluster-processes.ts'
import { makeData } from './support/drill-data.ts'
import { argument, megabytes, milliseconds, openReport } from './support/report.ts'
import { freePort, startServer, stopServer } from './support/server-process.ts'

const FIRST_STARTS = argument('first', 3)
const LATER_STARTS = argument('later', 5)
/** A while after the start, when nobody asks for anything. */
const IDLE_MS = argument('idle', 30) * 1000
const MEMORY_LIMIT = 260 * 1024 * 1024

const report = openReport('Starting, on the embedded database with its demo data')
const env = { DEMO: '1' }
const port = await freePort()
const [first, later]: [number[], number[]] = [[], []]

for (let at = 1; at < FIRST_STARTS; at += 1) {
  const data = await makeData(undefined)
  await startOnce(data, first)
  await data.remove()
}
const data = await makeData(undefined)
await startOnce(data, first)
for (let at = 0; at < LATER_STARTS; at += 1) await startOnce(data, later)
const server = await startServer({ data, port, env })
await wait(IDLE_MS)
const [own, ofDatabase] = [
  proportionalBytes(server.pid),
  clusterProcesses(data.folder).map(proportionalBytes),
]
const all = ofDatabase.reduce((sum, bytes) => sum + bytes, own)
await stopServer(server)
await data.remove()

report.figure('first start until ready, median', milliseconds(median(first)))
report.figure('later start until ready, median', milliseconds(median(later)))
report.figure(`memory after ${IDLE_MS / 1000} s idle (PSS): server`, megabytes(own))
report.figure(`database, ${ofDatabase.length} processes`, megabytes(all - own))
report.promise('both together at most 260 MB', all <= MEMORY_LIMIT, megabytes(all))
process.exitCode = report.finish()

async function startOnce(place: typeof data, times: number[]): Promise<void> {
  const started = await startServer({ data: place, port, env })
  times.push(started.startedInMs)
  await stopServer(started)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** A page that several processes share counts for each by its part. */
function proportionalBytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
