// What a Sentry project takes in, on loopback: envelopes of events, kept as they came.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentryStandIn {
  dsn: string
  /** Bodies of the envelopes received, as sent. */
  envelopes: string[]
  /** The events in them. */
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
      // A page of another origin reports here too.
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

/** An envelope is lines of JSON: its header, then a header and a payload for each item. */
function eventsIn(envelope: string): Record<string, any>[] {
  const [, ...items] = envelope.split('\n').filter(Boolean)
  const parsed = items.map((line) => JSON.parse(line) as Record<string, any>)
  return parsed.filter((_, at) => at % 2 === 1 && parsed[at - 1]?.['type'] === 'event')
}
