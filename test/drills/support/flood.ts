// Worker thread that sends heavy requests without end, several at once, so that measuring does not wait for sending.

import { parentPort, workerData } from 'node:worker_threads'
import type { KnownIds } from './call-bodies.ts'
import { heavyRequests } from './heavy-requests.ts'
import { openSessions } from './portal.ts'

export interface Flood {
  address: string
  ids: KnownIds
  atOnce: number
}

const { address, ids, atOnce } = workerData as Flood
const sendAs = openSessions(address)
const requests = heavyRequests(ids)
const statuses = new Map<string, number>()
let isStopped = false
parentPort?.once('message', () => (isStopped = true))

async function sendOn(first: number): Promise<void> {
  for (let at = first; !isStopped; at += 1) {
    const request = requests[at % requests.length]
    if (!request) return
    const { by, method, path, body } = request
    const answer = await sendAs(by, { method, path, body: body?.() })
    const status = String(answer?.status ?? 'hung up')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

// Starts at different places in the list, so that many kinds of request overlap.
await Promise.all(
  Array.from({ length: atOnce }, (_, at) => sendOn(Math.floor((at * requests.length) / atOnce))),
)
parentPort?.postMessage(statuses)
