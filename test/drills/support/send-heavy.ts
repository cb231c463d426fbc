// Sends heavy requests without end, so many at once, from a thread of its own: what is measured meanwhile must not wait for the sender.

import { Agent, request as httpRequest } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { heavyRequests, type HeavyRequest } from './heavy-requests.ts'
import { signedInRequests, type KnownIds, type SignedInRequest } from './signed-in-requests.ts'

export interface Flood {
  port: number
  orderNumber: string
  ids: KnownIds
  /** The headers of a session of each. */
  sessions: Record<SignedInRequest['by'], Record<string, string>>
  atOnce: number
}

const HANGS_MS = 60_000
const agents = new Map<number, Agent>()

/** The status, or nothing when the server hung up before all was sent, as it may when that is too much. */
export function sendHeavy(
  port: number,
  { method, path, headers: given, body }: HeavyRequest,
): Promise<number | undefined> {
  const agent = agents.get(port) ?? new Agent({ keepAlive: true })
  agents.set(port, agent)
  return new Promise((resolve) => {
    const headers = { ...given, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sending = httpRequest(
      { agent, host: '127.0.0.1', port, method, path, headers, timeout: HANGS_MS },
      (response) => {
        response.resume()
        response.on('error', () => resolve(undefined))
        response.on('end', () => resolve(response.statusCode))
      },
    )
    sending.on('timeout', () => sending.destroy())
    sending.on('error', () => resolve(undefined))
    const bytes = body?.()
    if (bytes) sending.setHeader('content-length', bytes.length)
    sending.end(bytes)
  })
}

async function flood({ port, orderNumber, ids, sessions, atOnce }: Flood): Promise<void> {
  const ofSession = signedInRequests(ids)
    // Whatever ends the session would leave the others with refusals.
    .filter(({ method, path }) => method !== 'DELETE' || !path.includes('session'))
    .map((request) => ({ ...request, headers: sessions[request.by] }))
  const requests: HeavyRequest[] = [...heavyRequests(orderNumber), ...ofSession]
  const statuses = new Map<string, number>()
  let isStopped = false
  parentPort?.once('message', () => (isStopped = true))
  const sender = async (first: number) => {
    for (let at = first; !isStopped; at += 1) {
      const request = requests[at % requests.length]
      const status = String(request && (await sendHeavy(port, request)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  // Each begins elsewhere, so that many kinds are under way at any moment.
  await Promise.all(
    Array.from({ length: atOnce }, (_, at) => sender(Math.floor((at * requests.length) / atOnce))),
  )
  parentPort?.postMessage(statuses)
  for (const agent of agents.values()) agent.destroy()
}

if (parentPort) await flood(workerData as Flood)
