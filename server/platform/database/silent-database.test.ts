// Database host that disappears silently: packets are sent and nothing comes back.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { openPostgresql } from './open-database.ts'
import { isOutage } from './outage.ts'

const { serverUrl } = inject('testDatabase')
const MORE_THAN_CONNECTIONS = 15

/**
 * Starts a proxy to the database. While it is silent it accepts data and forwards nothing; a connection
 * silenced once stays silent.
 */
async function startLine() {
  const { hostname, port } = new URL(serverUrl)
  const host = decodeURIComponent(hostname)
  const reach = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port || 5432), host)
  const sockets = new Set<Socket>()
  let silenced = new WeakSet<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = reach()
    if (isSilent) silenced.add(near)
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('data', (bytes) => silenced.has(near) || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!silenced.has(near)) to.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence() {
      isSilent = true
      silenced = new WeakSet(sockets)
    },
    restore: () => void (isSilent = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

describe('a database that falls silent', async () => {
  const line = await startLine()
  afterAll(() => line.close())
  afterEach(() => line.restore())
  const open = (answerMs: number) =>
    openPostgresql(line.url, createLog('silent'), { connectMs: 300, answerMs })
  const failure = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (error: unknown) => (isOutage(error) ? 'outage' : error),
    )

  test('fails every call in bounded time, and later calls succeed when it is back', async () => {
    const database = await open(300)
    await database.executeSql('select 1', [])
    line.silence()
    const calls = Array.from({ length: MORE_THAN_CONNECTIONS }, () =>
      failure(database.executeSql('select 1', [])),
    )
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['outage']))
    line.restore()
    expect((await database.executeSql('select 2 as two', [])).rows).toEqual([{ two: 2 }])
    await database.close()
  })

  test('fails a running transaction, whose connection is not used again', async () => {
    const database = await open(300)
    const cut = database.transaction(async (tx) => {
      await sql`select 1`.execute(tx)
      line.silence()
      await sql`select 2`.execute(tx)
    })
    expect(await failure(cut)).toBe('outage')
    line.restore()
    expect((await database.executeSql('select 3 as three', [])).rows).toEqual([{ three: 3 }])
    await database.close()
  })

  test('gives up a statement that takes too long, and nobody gets its late answer', async () => {
    const database = await open(100)
    expect(await failure(database.executeSql('select pg_sleep(0.3), 1 as late', []))).toBe('outage')
    expect((await database.executeSql('select 2 as two', [])).rows).toEqual([{ two: 2 }])
    await database.close()
  })

  test('ends a statement that takes too long in PostgreSQL too, with its transaction and locks', async () => {
    const watcher = await open(60_000)
    await watcher.executeSql('create table if not exists held (id int)')
    const database = await open(300)
    const cut = database.transaction(async (tx) => {
      await sql`lock table held in access exclusive mode`.execute(tx)
      await sql`select pg_sleep(600) /* too long */`.execute(tx)
    })
    expect(await failure(cut)).toBe('outage')
    const left = async () =>
      (
        await watcher.executeSql(
          `select count(*)::int from pg_stat_activity left join pg_locks using (pid)
           where pid <> pg_backend_pid() and (query like '%too long%' or relation = 'held'::regclass)`,
        )
      ).rows[0].count
    await expect.poll(left, { timeout: 5000 }).toBe(0)
    await watcher.executeSql('drop table held')
    await Promise.all([database.close(), watcher.close()])
  })

  test('lets migrations take longer, and limits their connection again afterwards', async () => {
    const database = await open(100)
    const client = await database.connect()
    await client.query('select pg_sleep(0.3)')
    client.release()
    expect(
      (await database.executeSql('select pg_sleep(0.3), 1 as one', [], { mayTakeLong: true })).rows,
    ).toMatchObject([{ one: 1 }])
    expect(await failure(database.executeSql('select pg_sleep(0.3)', []))).toBe('outage')
    await database.close()
  })
})
