// Tests that statements of a call end when its caller disconnects.

import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const SOON = { timeout: 5000 }

const shop = await buildOrderApp()
const { app, database } = shop
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const ewa = await makeDispatcher(shop)
const client = await makeClient(shop)
await client.ordered()

/** Blocks every statement about orders. */
let blocker: PoolClient
beforeEach(async () => {
  blocker = await database.connect()
  await blocker.query('begin; lock table orders in access exclusive mode')
})
const letGo = () => blocker.query('rollback')
afterEach(async () => {
  await letGo()
  blocker.release()
})
afterAll(() => app.server.closeAllConnections())

const cookieOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

function call(method: string, path: string, { browser } = ewa, body?: object): ClientRequest {
  const sent = request({
    port,
    method,
    path: `/v1${path}`,
    headers: {
      cookie: cookieOf(browser.cookies),
      'x-xsrf-token': browser.xsrfToken ?? '',
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  sent.on('error', () => {})
  sent.end(body && JSON.stringify(body))
  return sent
}

/** Returns the number of statements in this database that wait for the table. */
const waiting = async (): Promise<number> =>
  (
    await blocker.query(
      `select count(*)::int from pg_locks join pg_stat_activity using (pid)
       where not granted and relation = 'orders'::regclass and datname = current_database()`,
    )
  ).rows[0].count
const isWaiting = () => vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), SOON)
const noneIsLeft = () => vi.waitFor(async () => expect(await waiting()).toBe(0), SOON)

test.each([
  ['the list of a client', '/client/orders', client],
  ['the inbox', '/staff/orders', ewa],
  ['an exported file', '/staff/orders.csv', ewa],
])('the statement of %s ends when the caller disconnects', async (_what, path, asker) => {
  const sent = call('GET', path, asker as typeof ewa)
  await isWaiting()
  sent.destroy()
  await noneIsLeft()
  await letGo()
  // Later calls must not get the cancelled connection, and nothing may be logged as an outage.
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => client.browser.call('GET', '/client/orders')),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(shop.logLines().filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('calls that wait for a connection send no statement after their callers have disconnected', async () => {
  const sent = Array.from({ length: 30 }, () => call('GET', '/client/orders', client as never))
  await isWaiting()
  for (const each of sent) each.destroy()
  await noneIsLeft()
  await letGo()
  expect((await client.browser.call('GET', '/client/orders')).statusCode).toBe(200)
})

test('places an order although the phone that sent it has lost its connection', async () => {
  const count = async () => {
    const { rows } = await database.executeSql('select count(*)::int from orders', [])
    return rows[0].count
  }
  await letGo()
  const before = await count()
  await blocker.query('begin; lock table orders in access exclusive mode')
  const sent = call('POST', '/public/orders', ewa, anOrder())
  await isWaiting()
  sent.destroy()
  // Longer than PostgreSQL needs to notice a closed connection.
  await new Promise((passed) => setTimeout(passed, 1500))
  expect(await waiting()).toBe(1)
  await letGo()
  await vi.waitFor(async () => expect(await count()).toBe(before + 1), SOON)
})
