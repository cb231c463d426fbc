// Bodies over the limit, sent over real connections: each sender gets the 413, and a sender without an end is cut off.

import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const BODY = Buffer.alloc(5 * 1024 * 1024, 'x')
const PATH = '/v1/public/orders'

const { app } = await buildTestApp({ env: { RATE_ORDERS_PER_HOUR: '100000' } })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const url = `http://127.0.0.1:${port}${PATH}`
const headers = { 'content-type': 'application/json' }
afterAll(() => app.server.closeAllConnections())

/**
 * Run by a thread of its own, because a client on the server's thread sends only while the server does nothing. Answers with
 * the status, the header and the problem of each response, or with the error.
 */
const CLIENT = `
const { parentPort, workerData: { url, headers, body, isChunked } } = require('node:worker_threads')
const sent = () => isChunked ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }
const once = async () => {
  try {
    const answer = await fetch(url, { method: 'POST', headers, ...sent() })
    return [answer.status, answer.headers.get('connection'), (await answer.json()).code].join(' ')
  } catch (error) {
    return String(error.cause ?? error)
  }
}
const main = async () => {
  const answers = []
  for (let round = 0; round < 10; round += 1)
    answers.push(...await Promise.all(Array.from({ length: 4 }, once)))
  parentPort.postMessage(answers)
}
void main()`

test.each([
  ['of a stated length', false],
  ['in chunks', true],
])(
  'D-C3.4 answers each of forty bodies of 5 MB %s with 413',
  { timeout: 60_000 },
  async (_what, isChunked) => {
    const client = new Worker(CLIENT, { eval: true, workerData: { url, headers, body: BODY, isChunked } })
    const [answers] = await once(client, 'message')
    expect(answers).toEqual(Array.from({ length: 40 }, () => '413 close ERROR.TOO_LARGE'))
  },
)

test.each([
  ['a stated length', { 'content-length': String(1024 ** 4) }],
  ['chunks', {}],
])('cuts off a body without an end, sent with %s', { timeout: 30_000 }, async (_what, length) => {
  const sender = request(url, { method: 'POST', headers: { ...headers, ...length } })
  const sent = { bytes: 0 }
  const isCutOff = once(sender, 'error')
  const more = () => {
    while (!sender.destroyed) {
      sent.bytes += BODY.length
      if (!sender.write(BODY)) break
    }
  }
  sender.on('drain', more)
  more()
  const [error] = await isCutOff
  expect(error).toMatchObject({ code: expect.stringMatching(/^(?:EPIPE|ECONNRESET)$/) })
  expect(sent.bytes).toBeGreaterThanOrEqual(BODY.length)
  expect(sent.bytes).toBeLessThan(200 * 1024 * 1024)
})

test('discards what ten concurrent senders send beyond the limit', { timeout: 30_000 }, async () => {
  const before = process.memoryUsage().arrayBuffers
  const senders = Array.from({ length: 10 }, () => request(url, { method: 'POST', headers }))
  for (const sender of senders) sender.on('error', () => {})
  await Promise.all(
    senders.map(async (sender) => {
      for (let part = 0; part < 6; part += 1)
        await new Promise<void>((sent) => sender.write(BODY, () => sent()))
    }),
  )
  // 300 MiB were sent.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024)
  for (const sender of senders) sender.destroy()
})

test('answers a silent sender within ten seconds', { timeout: 40_000 }, async () => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString()))
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`,
  )
  const startedAt = performance.now()
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
