// The part of a package registry that reports known weaknesses, on loopback.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export interface Advisory {
  id: number
  url: string
  title: string
  severity: 'low' | 'moderate' | 'high' | 'critical'
  vulnerable_versions: string
  cwe: string[]
  cvss: { score: number; vectorString: string }
}

export interface NpmRegistryStandIn {
  url: string
  /** Weaknesses by package name. */
  advisories: Record<string, Advisory>
  /** Whether it lacks this call, like a mirror that only has packages. */
  isMirror: boolean
  /** Packages that were asked about. */
  asked: Set<string>
  close(): Promise<void>
}

export async function startNpmRegistry(): Promise<NpmRegistryStandIn> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const answer = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (request.method !== 'POST' || !request.url?.endsWith('/advisories/bulk'))
      return answer(404, { error: 'not found' })
    if (standIn.isMirror) return answer(405, { error: 'method not allowed' })
    const installed = JSON.parse(
      String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body),
    ) as Record<string, string[]>
    for (const name of Object.keys(installed)) standIn.asked.add(name)
    const known = Object.entries(standIn.advisories).filter(([name]) => installed[name])
    return answer(200, Object.fromEntries(known.map(([name, advisory]) => [name, [advisory]])))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const standIn: NpmRegistryStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    advisories: {},
    isMirror: false,
    asked: new Set(),
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return standIn
}
