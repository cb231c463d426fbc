// Preloaded into the server (`node --import`): measures the most processor time that one turn of its event loop takes. Time that other
// programs of a busy machine take is not in it, unlike in a look at the clock.

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
      // This very request is none of the server's.
      setImmediate(() => setImmediate(() => ((mostMs = 0), look(process.threadCpuUsage()))))
    }
    if (request.url === '/stop') isMeasuring = false
    response.end(String(mostMs))
  })
    .listen(Number(process.env['TURN_METER_PORT']), '127.0.0.1')
    .unref()
