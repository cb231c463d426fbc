// Preloaded by the server (`node --import`). Measures the longest processor time of one turn of the event loop. Unlike wall-clock
// time, processor time does not count other programs on a busy machine.

import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

let mostMs = 0
let isMeasuring = false

function look(before: NodeJS.CpuUsage): void {
  if (!isMeasuring) return
  const { user, system } = process.threadCpuUsage(before)
  mostMs = Math.max(mostMs, (user + system) / 1000)
  const now = process.threadCpuUsage()
  setImmediate(() => look(now))
}

if (isMainThread)
  createServer((request, response) => {
    if (request.url === '/start' && !isMeasuring) {
      isMeasuring = true
      // The turn of this request does not count.
      setImmediate(() => setImmediate(() => ((mostMs = 0), look(process.threadCpuUsage()))))
    }
    if (request.url === '/stop') isMeasuring = false
    response.end(String(mostMs))
  })
    .listen(Number(process.env['TURN_METER_PORT']), '127.0.0.1')
    .unref()
