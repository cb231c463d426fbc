import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { createCallCounters, type Count } from './call-counter.ts'

const log = createLog('silent')
const open: Database[] = []
async function freshDatabase(): Promise<Database> {
  const database = await openTestDatabase(log)
  open.push(database)
  return database
}
afterEach(async () => {
  vi.useRealTimers()
  for (const database of open.splice(0)) await database.close()
})

/** Returns the number of calls that passed the limit. */
async function letThrough(calls: Promise<Count>[]): Promise<number> {
  return (await Promise.all(calls)).filter(({ tooManyForMs }) => tooManyForMs === undefined).length
}

const repeated = <Result>(times: number, call: (at: number) => Result) =>
  Array.from({ length: times }, (_, at) => call(at))

describe('calls', () => {
  test('D-I26 are counted exactly when concurrent', async () => {
    const { count } = createCallCounters(
      await freshDatabase(),
      log,
    )({ name: 'orders', most: 25, windowSeconds: 60 })
    expect(await letThrough(repeated(100, () => count('192.0.2.1')))).toBe(25)
  })

  test('D-I26 are counted separately by subject and name', async () => {
    const counterOf = createCallCounters(await freshDatabase(), log)
    const orders = counterOf({ name: 'orders', most: 1, windowSeconds: 60 })
    const files = counterOf({ name: 'files', most: 1, windowSeconds: 60 })
    expect(
      await letThrough([
        orders.count('192.0.2.1'),
        orders.count('192.0.2.2'),
        files.count('192.0.2.1'),
        files.count('192.0.2.2'),
      ]),
    ).toBe(4)
    expect(await letThrough([orders.count('192.0.2.1'), files.count('192.0.2.2')])).toBe(0)
  })

  test('D-I26 above the limit say how long to wait; retries do not prolong it, and later calls pass', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
    const { count } = createCallCounters(
      await freshDatabase(),
      log,
    )({ name: 'orders', most: 2, windowSeconds: 60 })
    await count('192.0.2.1')
    vi.setSystemTime(new Date('2026-11-21T10:00:20Z'))
    await count('192.0.2.1')
    expect((await count('192.0.2.1')).tooManyForMs).toBe(40_000)
    vi.setSystemTime(new Date('2026-11-21T10:00:50Z'))
    expect((await count('192.0.2.1')).tooManyForMs).toBe(10_000)
    vi.setSystemTime(new Date('2026-11-21T10:01:01Z'))
    expect((await count('192.0.2.1')).tooManyForMs).toBeUndefined()
  })
})

describe('a refund', () => {
  test('D-I26 makes room for another call, also of a subject that was rejected since', async () => {
    const { count } = createCallCounters(
      await freshDatabase(),
      log,
    )({ name: 'orders', most: 3, windowSeconds: 60 })
    const [, second, third] = await Promise.all(repeated(3, () => count('192.0.2.1')))
    const refused = await count('192.0.2.1')
    expect(refused.tooManyForMs).toBeGreaterThan(50_000)
    await Promise.all([second?.refund(), third?.refund()])
    expect(await letThrough([count('192.0.2.1'), count('192.0.2.1')])).toBe(1)
  })

  test('D-I26 of a rejected call does nothing', async () => {
    const { count } = createCallCounters(
      await freshDatabase(),
      log,
    )({ name: 'orders', most: 1, windowSeconds: 60 })
    await count('192.0.2.1')
    for (const refused of await Promise.all(repeated(3, () => count('192.0.2.1')))) await refused.refund()
    expect(await letThrough([count('192.0.2.1')])).toBe(0)
  })

  test('D-I26 in the next window does nothing', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: new Date('2026-11-21T10:00:00Z'),
    })
    const { count } = createCallCounters(
      await freshDatabase(),
      log,
    )({ name: 'orders', most: 2, windowSeconds: 60 })
    const held = [await count('192.0.2.1'), await count('192.0.2.1')]
    await vi.advanceTimersByTimeAsync(61_000)
    await count('192.0.2.1')
    for (const { refund } of held) await refund()
    expect(await letThrough([count('192.0.2.1'), count('192.0.2.1')])).toBe(1)
  })
})

describe('several processes on one database', () => {
  test('D-I26 share exact counts', async () => {
    const database = await freshDatabase()
    const limit = { name: 'orders', most: 30, windowSeconds: 60 }
    const processes = repeated(3, () => createCallCounters(database, log)(limit))
    expect(await letThrough(repeated(120, (at) => processes[at % 3]!.count('192.0.2.1')))).toBe(30)
    const late = createCallCounters(database, log)(limit)
    expect((await late.count('192.0.2.1')).tooManyForMs).toBeGreaterThan(50_000)
  })

  test('D-I26 answer 429 with the same waiting time', async () => {
    const first = await buildTestApp({ env: { RATE_TOKENS_PER_MINUTE: '3' } })
    const second = await buildApp(first, {
      webFolder: first.dataFolder,
      version: '0.0.0-test',
      release: 'test',
    })
    const ask = (app: FastifyInstance) => app.inject('/v1/public/orders/no-such-link')
    for (const app of [first.app, second, first.app]) expect((await ask(app)).statusCode).toBe(404)
    for (const app of [second, first.app, second]) {
      const answer = await ask(app)
      expect(answer.json()).toMatchObject({ status: 429, code: 'ERROR.TOO_MANY_REQUESTS' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    }
    await second.close()
  })

  test('reject a rejected subject from memory, without the database', async () => {
    const database = await freshDatabase()
    let statements = 0
    const counted: Database = {
      ...database,
      executeSql: (...parameters) => ((statements += 1), database.executeSql(...parameters)),
    }
    const { count } = createCallCounters(counted, log)({ name: 'orders', most: 3, windowSeconds: 60 })
    for (let at = 0; at < 4; at += 1) await count('192.0.2.1')
    expect(statements).toBe(4)
    expect(await letThrough(repeated(1000, () => count('192.0.2.1')))).toBe(0)
    expect(statements).toBe(4)
  })

  test('store no plain address, and delete expired counts while others count', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
    const database = await freshDatabase()
    const counterOf = createCallCounters(database, log)
    const [orders, lookups] = [
      counterOf({ name: 'orders', most: 9, windowSeconds: 3600 }),
      counterOf({ name: 'lookups', most: 9, windowSeconds: 60 }),
    ]
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await lookups.count(address)
    await orders.count('192.0.2.1')
    const keys = async () =>
      (await database.connection.selectFrom('call_counts').select('key').execute()).map(({ key }) => key)
    expect(await keys()).toHaveLength(4)
    expect((await keys()).join()).not.toContain('192.0.2')
    vi.setSystemTime(new Date('2026-11-21T10:02:00Z'))
    await orders.count('192.0.2.1')
    await vi.waitUntil(async () => (await keys()).length === 1)
    expect(await keys()).toEqual([expect.stringMatching(/^orders:/)])
  })

  test('write to a table without waiting for the disk', async () => {
    const { rows } = await (
      await freshDatabase()
    ).executeSql("select relpersistence from pg_class where relname = 'call_counts'")
    expect(rows).toEqual([{ relpersistence: 'u' }])
  })
})

test('a failing database rejects no call', async () => {
  const database = await freshDatabase()
  const failing: Database = {
    ...database,
    executeSql: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  }
  const { count } = createCallCounters(failing, log)({ name: 'orders', most: 1, windowSeconds: 60 })
  await expect(count('192.0.2.1')).rejects.toThrow('Connection terminated unexpectedly')
})
