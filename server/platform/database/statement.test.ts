import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { statement } from './statement.ts'

const { database } = await buildTestApp()

test('CASE-80 rejects a statement that selects all columns, because a migration may add some', async () => {
  for (const write of [
    statement((db, _none: object) => db.selectFrom('call_counts').selectAll()),
    statement((db, _none: object) => db.selectFrom('call_counts').selectAll('call_counts')),
    statement((db, _none: object) => db.deleteFrom('call_counts').returningAll()),
  ])
    await expect(write(database.connection, {})).rejects.toThrow('A statement must name its columns')
})

test('runs a statement in the given transaction, as a prepared one', async () => {
  const add = statement(
    (_, { key }: { key: string }) =>
      sql<{ key: string }>`insert into call_counts (key, points, expire) values (${key}, 1, 0) returning key`,
  )
  const undone = database.transaction(async (tx) => {
    expect(await add(tx, { key: 'a' })).toEqual([{ key: 'a' }])
    const { rows } =
      await sql`select from pg_prepared_statements where statement like 'insert into call_counts%'`.execute(
        tx,
      )
    expect(rows).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await database.connection.selectFrom('call_counts').select('key').execute()).toEqual([])
})
