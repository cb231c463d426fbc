// Requests that no client library would write, sent byte by byte.

import { connect } from 'node:net'
import type { HttpAnswer } from './http.ts'

const HOST = 'Host: 127.0.0.1\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'
const post = (headers: string, body = '') =>
  `POST /v1/public/orders HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}\r\n${body}`
const get = (path: string, headers = HOST) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`

/** Each must be answered with a problem document. */
export const RAW_REQUESTS: Record<string, string> = {
  'NUL in the path': get('/v1/public/orders/a\u0000b'),
  'bare UTF-8 in the path': get('/v1/public/orders/zażółć'),
  'a space in the path': get('/v1/public/orders/a b'),
  'an unknown method': 'HACK /v1/public/orders HTTP/1.1\r\nHost: x\r\n\r\n',
  'a method of ours that the path does not have': `DELETE /v1/public/orders HTTP/1.1\r\n${HOST}\r\n`,
  'HTTP 9': `GET /v1/public/package HTTP/9.9\r\n${HOST}\r\n`,
  'no host': get('/v1/public/package', ''),
  'two hosts': get('/v1/public/nothing', `${HOST}Host: evil.example\r\n`),
  'a header without a colon': get('/v1/public/package', `${HOST}nonsense\r\n`),
  'NUL in a header': get('/v1/public/package', `${HOST}X-A: a\u0000b\r\n`),
  'a header of 40 KB': get('/v1/public/package', `${HOST}X-A: ${'a'.repeat(40_000)}\r\n`),
  'an address of 40 KB': get(`/v1/public/package?${'a'.repeat(40_000)}`),
  '3000 headers': get(
    '/v1/public/nothing',
    HOST + Array.from({ length: 1200 }, (_, at) => `A${at}: 1\r\n`).join(''),
  ),
  'a length of letters': post('Content-Length: abc\r\n', '{}'),
  'a negative length': post('Content-Length: -1\r\n', '{}'),
  'two lengths': post('Content-Length: 2\r\nContent-Length: 20\r\n', '{}'),
  'a length and chunks': post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
  'a chunk of no number': post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk without end': post('Transfer-Encoding: chunked\r\n', 'ffffffffffffffffff\r\n{}'),
  'an unknown transfer encoding': post('Transfer-Encoding: gzip\r\n', '{}'),
  'a length beyond all limits': post('Content-Length: 99999999999\r\n', '{}'),
  'an odd expectation': post('Expect: miracles\r\nContent-Length: 2\r\n', '{}'),
  'an upgrade': get(
    '/v1/public/nothing',
    `${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n`,
  ),
  'the address of another site': `DELETE http://evil.example/v1/public/nothing HTTP/1.1\r\n${HOST}\r\n`,
  'an asterisk': `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  'a path without a slash': get('v1/public/package'),
  'TLS instead of HTTP': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
}

const TIMEOUT_MS = 10_000

/** Sends the bytes. Returns the answer, or how the connection ended without one. */
export function sendRaw(port: number, bytes: string): Promise<HttpAnswer | 'closed' | 'silent'> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const finish = (outcome: HttpAnswer | 'closed' | 'silent') => {
      socket.destroy()
      resolve(outcome)
    }
    socket.setTimeout(TIMEOUT_MS, () => finish('silent'))
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      const answer = parseAnswer(received)
      if (answer) finish(answer)
    })
    socket.on('error', () => finish('closed'))
    socket.on('close', () => finish('closed'))
  })
}

/** Parses an HTTP answer; returns undefined until it is complete. */
function parseAnswer(received: Buffer): HttpAnswer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [statusLine = '', ...lines] = received.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()]
    }),
  )
  const body = received.subarray(end + 4)
  if (body.length < Number(headers['content-length'] ?? 0)) return undefined
  return { status: Number(statusLine.split(' ')[1]), headers, body }
}
