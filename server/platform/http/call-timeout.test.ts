// Calls while the database does not respond: each is answered with 503 in time and leaves no statement running in PostgreSQL.

import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp({ env: { CALL_TIMEOUT_SECONDS: '2' } })
const ewa = await makeDispatcher(shop)
const client = await makeClient(shop)
const { uuid } = await client.ordered()

let blocker: PoolClient
const block = (table: string) => blocker.query(`begin; lock table ${table} in access exclusive mode`)
beforeEach(async () => {
  blocker = await shop.database.connect()
})
afterEach(async () => {
  await blocker.query('rollback')
  blocker.release()
})

const sessionsOnALock = async (): Promise<number> =>
  (
    await blocker.query(
      `select count(*)::int from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    )
  ).rows[0].count
const ordersInAll = async () =>
  (await shop.database.executeSql('select count(*)::int from orders')).rows[0].count

const READS = () => client.browser.call('GET', '/client/orders')
const CALLS: [what: string, table: string, call: () => Promise<{ statusCode: number }>][] = [
  ['a client reads the list', 'orders', READS],
  ['a client reads an order', 'orders', () => client.browser.call('GET', `/client/orders/${uuid}`)],
  ['a dispatcher reads the inbox', 'orders', () => ewa.browser.call('GET', '/staff/orders')],
  ['a visitor places an order', 'orders', () => shop.placeOrder(anOrder())],
  ['an order is weighed', 'recycling_items, catalogue_versions', () => shop.placeOrder(anOrder())],
  ['the company of an order is looked up', 'companies', () => client.order()],
  ['the session is looked up', 'sessions', READS],
]

describe('a call that waits for the database', () => {
  test.each(CALLS)('gets 503 in time: %s', async (_what, table, call) => {
    const before = await ordersInAll()
    await block(table)
    const answer = await call()
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.any(String) } })
    await vi.waitFor(async () => expect(await sessionsOnALock()).toBe(0), { timeout: 5000 })
    await blocker.query('rollback')
    expect(await ordersInAll()).toBe(before)
    expect((await READS()).statusCode).toBe(200)
  })

  test('gets 503 while all connections are in use, and later calls are answered at once', async () => {
    await block('orders')
    const answers = await Promise.all(Array.from({ length: 30 }, READS))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    await blocker.query('rollback')
    const later = await Promise.all(Array.from({ length: 30 }, READS))
    expect(new Set(later.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('an order answered with 503 is placed once by a retry with its key', async () => {
    await block('orders')
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const before = await shop.placeOrder(anOrder(), headers)
    await blocker.query('rollback')
    const after = [await shop.placeOrder(anOrder(), headers), await shop.placeOrder(anOrder(), headers)]
    expect([before, ...after].map(({ statusCode }) => statusCode)).toEqual([503, 201, 201])
    expect(after[0]?.json()).toEqual(after[1]?.json())
  })
})
