// Limits that PostgreSQL enforces, as its sessions report them, and their effect on a process that hangs.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { toProblem } from '#server/platform/http/problem.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { makeScratchFolder, removeScratchFolder } from '#stand-ins/scratch-folder.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts'
import { migrate, MIGRATIONS_FOLDER, knownMigrations } from './migrate.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openPostgresql } from './open-database.ts'
import { isOutage } from './outage.ts'
import { inSnapshot } from './read-in-pieces.ts'

const log = createLog('silent')
const NAMES = Object.keys(CONNECTION_LIMITS.request)
const asked = NAMES.map((name) => `(select setting::int from pg_settings where name = '${name}') as ${name}`)
const LIMITS_NOW = sql<ConnectionLimits>`select ${sql.raw(asked.join(', '))}`

describe('the limits of a connection', () => {
  test('are those of its kind, and those of requests again in the pool', async () => {
    const database = await openTestDatabase(log)
    const inPool = async () => (await LIMITS_NOW.execute(database.connection)).rows[0]
    expect(await inPool()).toEqual(CONNECTION_LIMITS.request)
    const inTransaction = await database.transaction((tx) => LIMITS_NOW.execute(tx))
    expect(inTransaction.rows).toEqual([CONNECTION_LIMITS.request])
    for await (const rows of inSnapshot(database, {}, (rowsOf) => rowsOf(LIMITS_NOW)))
      expect(rows).toEqual([CONNECTION_LIMITS.export])
    const all = await Promise.all(Array.from({ length: 10 }, inPool))
    expect(all).toEqual(Array.from({ length: 10 }, () => CONNECTION_LIMITS.request))
  })

  test('are those of a migration as soon as it holds the lock', async () => {
    const database = await openTestDatabase(log)
    const folder = await makeScratchFolder('elektroodbior-limits-')
    onTestFinished(() => removeScratchFolder(folder))
    await database.executeSql('truncate schema_migrations')
    await writeFile(path.join(folder, '0001-limits.sql'), `create table seen as select ${asked.join(', ')}`)
    await migrate(database, folder)
    expect((await database.executeSql('select * from seen')).rows).toEqual([CONNECTION_LIMITS.migration])
  })

  test('do not end a script that may take long, and apply again afterwards', async () => {
    const { serverUrl } = inject('testDatabase')
    const limits = { ...CONNECTION_LIMITS.request, statement_timeout: 100 }
    const database = await openPostgresql(serverUrl, log, { limits })
    onTestFinished(() => database.close())
    const script = 'begin; select pg_sleep(0.2); commit; select 1 as one'
    const { rows } = await database.executeSql(script, undefined, { mayTakeLong: true })
    expect(rows.at(-1)).toEqual({ one: 1 })
    // May not run in a transaction.
    const alone = 'create index concurrently if not exists users_created on pg_temp.none (a)'
    await expect(database.executeSql(alone, undefined, { mayTakeLong: true })).rejects.toThrow(
      'does not exist',
    )
    await expect(database.executeSql('select pg_sleep(0.2)')).rejects.toThrow('statement timeout')
  })

  test('let a start wait for another one', async () => {
    const { serverUrl } = inject('testDatabase')
    const limits = { statement_timeout: 100, lock_timeout: 100, idle_in_transaction_session_timeout: 100 }
    const database = await openPostgresql(serverUrl, log, { limits })
    onTestFinished(() => database.close())
    const done: number[] = []
    const start = (which: number) =>
      oneAtATime(database, async () => {
        await new Promise((later) => setTimeout(later, 400))
        done.push(which)
      })
    await Promise.all([start(1), start(2)])
    expect(done).toHaveLength(2)
  })
})

describe('a frozen process', async () => {
  const limits = { statement_timeout: 400, lock_timeout: 200, idle_in_transaction_session_timeout: 300 }
  const { serverUrl } = inject('testDatabase')
  const open = async () => {
    const database = await openPostgresql(serverUrl, log, { limits })
    onTestFinished(() => database.close())
    return database
  }

  test('loses the locks of an idle transaction, and gets an outage', async () => {
    const [frozen, other] = [await open(), await open()]
    await other.executeSql('create table if not exists rows_of_limits (id int)')
    const cut = frozen.transaction(async (tx) => {
      await sql`lock table rows_of_limits in access exclusive mode`.execute(tx)
      await new Promise((later) => setTimeout(later, 1000))
      await sql`select 1`.execute(tx)
    })
    const told = cut.catch((error: unknown) => error)
    const reads = () => other.executeSql('select count(*) from rows_of_limits').then(() => true, isLock)
    const isLock = (error: unknown) =>
      toProblem(error).code === 'ERROR.UNAVAILABLE' && (error as { code?: unknown }).code
    // Waits for a lock that it does not get at first.
    await expect.poll(reads, { interval: 20 }).toBe('55P03')
    await expect.poll(reads, { timeout: 700 }).toBe(true)
    expect(isOutage(await told)).toBe(true)
    expect((await frozen.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.executeSql('drop table rows_of_limits')
  })

  test('has no statement that runs forever', async () => {
    const database = await open()
    await expect(database.executeSql('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
  })
})

test('a migration that waits for a table in use fails with the reason', async () => {
  const database = await openTestDatabase(log)
  const [last = ''] = (await knownMigrations()).slice(-1)
  await database.executeSql(`delete from schema_migrations where name = '${last}'`)
  const failing = {
    ...database,
    connect: async () => {
      const client = await database.connect()
      const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
      // Fails at once with the error that PostgreSQL reports after half a minute.
      const fails = (...parameters: unknown[]) =>
        String(parameters[0]).startsWith('set local') &&
        String(parameters[0]).includes(`lock_timeout = ${CONNECTION_LIMITS.migration.lock_timeout}`)
          ? query(`do $$ begin raise lock_not_available; end $$`)
          : query(...parameters)
      client.query = fails as typeof client.query
      return client
    },
  }
  await expect(migrate(failing, MIGRATIONS_FOLDER)).rejects.toThrow('another program uses')
})
