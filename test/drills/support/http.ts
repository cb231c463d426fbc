// HTTP client of all drills. It survives a server that closes the connection before it has read the whole request; `fetch` does
// not.

import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'

export interface HttpRequest {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string | undefined
}

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const TIMEOUT_MS = 90_000
const plain = { request: http.request, agent: new http.Agent({ keepAlive: true }) }
const encrypted = { request: https.request, agent: new https.Agent({ keepAlive: true }) }

/** Sends a request. Resolves with undefined if the connection broke before there was an answer. */
export function send(
  address: string,
  { method = 'GET', path, headers = {}, body }: HttpRequest,
): Promise<HttpAnswer | undefined> {
  const { request, agent } = address.startsWith('https:') ? encrypted : plain
  const { hostname, port } = new URL(address)
  // Not a URL object, because that would normalize a hostile path.
  const target = { agent, hostname, port, path, method, headers, timeout: TIMEOUT_MS, servername: hostname }
  return new Promise((resolve) => {
    const sending = request(target, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', () => resolve(undefined))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      )
    })
    sending.on('timeout', () => sending.destroy())
    sending.on('error', () => resolve(undefined))
    sending.end(body)
  })
}

export const jsonOf = (answer: HttpAnswer | undefined) => JSON.parse(answer?.body.toString('utf8') || '{}')
