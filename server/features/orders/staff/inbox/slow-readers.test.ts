// Exported files whose readers take one byte a second: everybody else goes on, and another export soon gets its turn.

import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const ROWS = 8000
const LETTERS_A_ROW = 2000
/** Connections of a process (`CONNECTIONS` in open-database.ts). */
const CONNECTIONS = 10

const shop = await buildOrderApp()
await shop.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = shop.app.server.address() as AddressInfo
const ewa = await makeDispatcher(shop)
const client = await makeClient(shop)
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  shop.app.server.closeAllConnections()
})

beforeAll(async () => {
  const { uuid } = await client.ordered()
  // Larger than the buffers of the operating system.
  await shop.database.executeSql(
    `insert into order_entries
     select gen_random_uuid(), order_id, n, recycling_item_id, repeat('x', ${LETTERS_A_ROW}), description, item_group, examples, waste_code, grams_per_piece, grams_per_cubic_meter, quantity, unit, weight_grams, weight_is_lower_bound
     from order_entries, generate_series(100, ${ROWS}) n where order_id = $1`,
    [uuid],
  )
}, 60_000)

const cookie = () =>
  Object.entries(ewa.browser.cookies)
    .map((one) => one.join('='))
    .join('; ')
const END_OF_CHUNKS = '0\r\n\r\n'
const PATH = '/v1/staff/orders.csv'

/** Begins the export, reads its head, and then one byte a second. */
async function readSlowly(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${cookie()}\r\n\r\n`)
  await new Promise((readable) => socket.once('readable', readable))
  expect(String(socket.read(12))).toMatch(/^HTTP\/1\.1 200$/)
  const reading = setInterval(() => socket.read(1), 1000)
  socket.once('close', () => clearInterval(reading))
  return socket
}

const asked = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: PATH, headers: { cookie: cookie() } }, resolve)
      .on('error', reject)
      .end()
  })

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) bytes += piece.length
  return bytes
}

/** Reads the rest at once, and returns its last characters. */
async function endOf(socket: Socket): Promise<string> {
  let end = ''
  socket.on('data', (piece: Buffer) => {
    end = (end + piece.toString('latin1')).slice(-END_OF_CHUNKS.length)
  })
  await once(socket, 'close')
  return end
}

async function took(call: () => Promise<{ statusCode: number }>, status: number): Promise<number> {
  const from = performance.now()
  expect((await call()).statusCode).toBe(status)
  return performance.now() - from
}

test('STAFF-19 two readers of one byte a second keep nobody waiting', { timeout: 90_000 }, async () => {
  const slow = [await readSlowly(), await readSlowly()]
  const startedAt = performance.now()
  const { rows } = await shop.database.executeSql(
    `select count(*)::int as held from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`,
  )
  expect(rows[0].held).toBeLessThan(CONNECTIONS / 2)
  for (let round = 0; round < 5; round += 1) {
    const times = await Promise.all([
      took(() => ewa.browser.call('GET', '/staff/orders'), 200),
      took(() => client.browser.call('GET', '/client/orders'), 200),
      took(() => shop.placeOrder(anOrder()), 201),
    ])
    expect(Math.max(...times)).toBeLessThan(5000)
  }
  // Another export takes the place of the reader who has taken nothing for longest.
  const statuses: (number | undefined)[] = []
  let answer = await asked()
  for (; answer.statusCode !== 200; answer = await asked()) {
    statuses.push(answer.statusCode)
    answer.resume()
    await new Promise((later) => setTimeout(later, 1000))
  }
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  expect(await bytesOf(answer)).toBeGreaterThan(ROWS * LETTERS_A_ROW)
  // The server has ended only one of the slow readers.
  const ends = await Promise.all(slow.map(endOf))
  expect(ends.filter((end) => end === END_OF_CHUNKS)).toHaveLength(1)
})
