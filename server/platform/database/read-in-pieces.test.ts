import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { streamed } from '#server/platform/http/streamed.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { inSnapshot, readInPieces } from './read-in-pieces.ts'

const { database } = await buildTestApp()

/** Statements of other connections that are running or in an open transaction. */
async function underWay(): Promise<string[]> {
  const { rows } = await database.executeSql(
    `select query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`,
  )
  return rows.map(({ query }) => query)
}
const nothingIsUnderWay = () =>
  vi.waitFor(async () => expect(await underWay()).toEqual([]), { timeout: 5000 })

const numbers = sql<{ n: number }>`select n from generate_series(1, 100000) as n`
/** Returns its first row after half a minute. */
const slow = sql<{ n: number }>`select n, pg_sleep(30) from generate_series(1, 2) as n`

const lines = (rows: readonly object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`
async function* linesOf(query: typeof numbers, signal: AbortSignal, from = database) {
  for await (const rows of readInPieces(from, query, signal)) yield lines(rows)
}

test('returns all rows in pieces, and releases the connection', async () => {
  const seen: number[] = []
  for await (const rows of readInPieces(database, numbers)) {
    expect(rows.length).toBeLessThanOrEqual(250)
    seen.push(...rows.map(({ n }) => n))
  }
  expect(seen).toEqual(Array.from({ length: 100_000 }, (_, at) => at + 1))
  await nothingIsUnderWay()
})

test('several queries see the same snapshot', async () => {
  await database.executeSql('create table moments (n integer)')
  await database.executeSql('insert into moments values (1)')
  const found: object[] = []
  const read = inSnapshot(database, {}, async function* (rowsOf) {
    yield* rowsOf(sql<{ n: number }>`select n from moments`)
    await database.executeSql('insert into moments values (2)')
    yield* rowsOf(sql<{ n: number }>`select n from moments`)
  })
  for await (const rows of read) found.push(rows)
  expect(found).toEqual([[{ n: 1 }], [{ n: 1 }]])
})

test('a reader that disconnects between two pieces leaves nothing behind', async () => {
  const content = streamed(({ signal }) => linesOf(numbers, signal))
  await once(content, 'readable')
  expect(await underWay()).toHaveLength(1)
  content.destroy()
  await nothingIsUnderWay()
})

test('a reader that disconnects while the database works cancels the statement', async () => {
  const content = streamed(({ signal }) => linesOf(slow, signal))
  await vi.waitFor(async () => expect((await underWay()).join()).toContain('fetch'))
  content.destroy()
  await nothingIsUnderWay()
})

test('a reader that disconnects before it has a connection sends no statement', async () => {
  const waiting: (() => void)[] = []
  const busy = {
    ...database,
    connect: async () => {
      await new Promise<void>((free) => waiting.push(free))
      return database.connect()
    },
  }
  const content = streamed(({ signal }) => linesOf(slow, signal, busy))
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  content.destroy()
  waiting[0]?.()
  await new Promise((later) => setTimeout(later, 200))
  expect(await underWay()).toEqual([])
})

test('a reader that is too slow loses the connection, with an error', async () => {
  const read = inSnapshot(database, { longestMs: 300 }, (rowsOf) => rowsOf(numbers))
  expect((await read.next()).done).toBe(false)
  await nothingIsUnderWay()
  await expect(read.next()).rejects.toThrow(/closed|queryable|terminated/i)
})

test('replaces the connections that were given up', async () => {
  for (let at = 0; at < 15; at += 1) {
    const content = streamed(({ signal }) => linesOf(slow, signal))
    await vi.waitFor(async () => expect((await underWay()).join()).toContain('fetch'))
    content.destroy()
    await nothingIsUnderWay()
  }
  expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
}, 60_000)
