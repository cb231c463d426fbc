import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { isOutage } from './outage.ts'

describe('an outage', () => {
  const serverSays = (code: string, severity = 'ERROR') => Object.assign(new Error('x'), { code, severity })
  test.each([
    serverSays('57P01', 'FATAL'),
    serverSays('57P03', 'FATAL'),
    serverSays('08006'),
    serverSays('53300', 'FATAL'),
    serverSays('25006'),
    serverSays('55000', 'FATAL'),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    // Host name with several addresses, none of which answers.
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client was closed and is not queryable'),
  ])('is %s', (error) => expect(isOutage(error)).toBe(true))

  test.each([
    serverSays('23505'),
    serverSays('40001'),
    serverSays('57014'),
    new Error('x'),
    Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }),
    undefined,
    null,
    'Connection',
  ])('is not %s', (error) => expect(isOutage(error)).toBe(false))
})

describe('a connection cut by the server', () => {
  const cutOthers = (pid: number) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${pid}`
  const pidOf = async (db: Parameters<ReturnType<typeof cutOthers>['execute']>[0]) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0

  test('in an idle transaction fails only that transaction', async () => {
    const database = await openTestDatabase(createLog('silent'))
    const cut = async (pid: number) => {
      const observer = await openTestDatabase(createLog('silent'))
      await cutOthers(pid).execute(observer.connection)
      await expect
        .poll(
          async () =>
            (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(observer.connection)).rows
              .length,
        )
        .toBe(0)
      await observer.close()
    }
    const failed = database.transaction(async (tx) => {
      const pid = await pidOf(tx)
      await cut(pid)
      await pidOf(tx)
    })
    const error: unknown = await failed.catch((reason: unknown) => reason)
    expect(isOutage(error), String(error)).toBe(true)
    expect(await pidOf(database.connection)).toBeGreaterThan(0)
    await database.close()
  })

  test('while unused is replaced by a new one', async () => {
    const database = await openTestDatabase(createLog('silent'))
    const observer = await openTestDatabase(createLog('silent'))
    const pid = await pidOf(database.connection)
    await cutOthers(pid).execute(observer.connection)
    await expect.poll(async () => pidOf(database.connection).catch(() => 0)).toBeGreaterThan(0)
    expect(await pidOf(database.connection)).not.toBe(pid)
    await Promise.all([database.close(), observer.close()])
  })
})
