// A database that refuses writes for a while, as after a failover to another server.

import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { administer } from '#server/testing/test-database.ts'
import { buildOrderApp, anOrder } from '#server/testing/test-orders.ts'

const { serverUrl } = inject('testDatabase')
const CONNECTIONS = 10

const app = await buildOrderApp()
const name = (await sql<{ name: string }>`select current_database() as name`.execute(app.database.connection))
  .rows[0]?.name

describe('CASE-79 a database that became read-only', () => {
  const ready = async () => (await app.app.inject('/health/ready')).statusCode
  const place = async () => (await app.placeOrder(anOrder())).statusCode
  const manyOrders = () => Promise.all(Array.from({ length: 2 * CONNECTIONS }, place))
  const setReadOnly = (value: 'on' | 'off') =>
    administer(serverUrl, `alter database ${name} set default_transaction_read_only = ${value}`)
  /** Simulates a server that became a standby while the pool keeps its connections. */
  const demoteKept = async () => {
    const all = Promise.withResolvers<void>()
    let demoted = 0
    const demotions = Array.from({ length: CONNECTIONS }, () =>
      app.database.connection.connection().execute(async (db) => {
        await sql`set default_transaction_read_only = on`.execute(db)
        demoted += 1
        if (demoted === CONNECTIONS) all.resolve()
        // Holds each connection until the last one is demoted, also the one that the job queue uses now and then.
        await all.promise
      }),
    )
    await Promise.all(demotions)
  }

  test('answers 503 with Retry-After, is not ready, and recovers without a restart once it accepts writes', async () => {
    expect([await ready(), await place()]).toEqual([200, 201])
    await setReadOnly('on')
    await demoteKept()
    const refused = await app.placeOrder(anOrder())
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ code: 'ERROR.UNAVAILABLE' })
    expect(await ready()).toBe(503)
    expect(new Set(await manyOrders())).toEqual(new Set([503]))
    await setReadOnly('off')
    expect(await ready()).toBe(200)
    expect(new Set(await manyOrders())).toEqual(new Set([201]))
  })

  test('closes every connection to a former primary at the first rejected write', async () => {
    await demoteKept()
    expect(await place()).toBe(503)
    expect(new Set(await manyOrders())).toEqual(new Set([201]))
    expect(await ready()).toBe(200)
  })
})
