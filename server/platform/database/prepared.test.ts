import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { anOrder, buildOrderApp } from '#server/testing/test-orders.ts'
import { openPostgresql } from './open-database.ts'
import { lostByPooler, prepared } from './prepared.ts'

const { poolerUrl, serverUrl } = inject('testDatabase')

test.skipIf(poolerUrl)(
  'a connection keeps each statement marked as prepared once, and no others',
  async () => {
    const { database } = await buildTestApp()
    await database.connection.connection().execute(async (db) => {
      const answers = []
      for (const number of [1, 2, 3])
        answers.push((await sql`select ${number}::integer as kept ${prepared}`.execute(db)).rows[0])
      await sql`select ${4}::integer as forgotten`.execute(db)
      expect(answers).toEqual([{ kept: 1 }, { kept: 2 }, { kept: 3 }])
      const { rows } = await sql<{
        statement: string
      }>`select statement from pg_prepared_statements where statement ~ 'as (kept|forgotten)'`.execute(db)
      expect(rows).toEqual([{ statement: 'select $1::integer as kept /* prepared */' }])
    })
  },
)

test('CASE-80 connections keep using prepared statements after a migration has added a column to every table', async () => {
  const { database, placeOrder, app } = await buildOrderApp({ runJobs: true })
  const delivered = async () =>
    (
      await database.executeSql(
        'select count(delivered_at)::int as delivered, count(*)::int as mails from mails',
      )
    ).rows[0]
  /** Places ten orders at once, on as many connections, and waits for their mails. */
  const work = async (mails: number) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeOrder(anOrder())))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect((await app.inject('/v1/public/recycling')).statusCode).toBe(200)
    await expect.poll(delivered, { timeout: 30_000 }).toEqual({ delivered: mails, mails })
  }
  await work(30)
  await database.executeSql(`
    do $$ declare name text; begin
      for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute 'alter table ' || name || ' add column added_later integer not null default 7';
      end loop;
    end $$`)
  await work(60)
})

test('recognises a named statement that a pooler lost, and logs the setting once', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  const database = await openPostgresql(serverUrl, log)
  const failures = await Promise.all(
    ['execute "prepared elsewhere"', 'prepare twice as select 1; prepare twice as select 1'].map((text) =>
      database.executeSql(text).catch((error: unknown) => error),
    ),
  )
  await database.close()
  expect(failures.map(lostByPooler)).toEqual([true, true])
  expect(lines).toEqual([expect.stringContaining('set DATABASE_NAMED_STATEMENTS=0')])
})
