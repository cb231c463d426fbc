// Stand-in of a Sentry project on loopback. Stores the envelopes of events as they were sent.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentryStandIn {
  dsn: string
  /** Bodies of the received envelopes. */
  envelopes: string[]
  /** Events inside the envelopes. */
  events(): Record<string, any>[]
  close(): Promise<void>
}

export async function startSentry(): Promise<SentryStandIn> {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      if (/^\/api\/1\/envelope\/(?:\?|$)/.test(request.url ?? ''))
        envelopes.push(Buffer.concat(chunks).toString())
      // Pages of another origin report here too.
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
        .end('{"id":"0"}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    dsn: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    envelopes,
    events: () => envelopes.flatMap(eventsIn),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/**
 * Returns the events in an envelope. An envelope is lines of JSON: its header, then a header and a payload
 * for each item.
 */
function eventsIn(envelope: string): Record<string, any>[] {
  const [, ...items] = envelope.split('\n').filter(Boolean)
  const parsed = items.map((line) => JSON.parse(line) as Record<string, any>)
  return parsed.filter((_, at) => at % 2 === 1 && parsed[at - 1]?.['type'] === 'event')
}
