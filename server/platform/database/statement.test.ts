import { sql, type Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { CallCountsTable } from '#database/tables.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { rowsStatement, statement } from './statement.ts'

const { database } = await buildTestApp()

test('a statement is written once and asked with other values each time', async () => {
  let written = 0
  const echo = statement((_, { number, text }: { number: number; text: string | null }) => {
    written += 1
    return sql<object>`select ${text}::text as text, ${number}::integer as number, ${'as written'}::text as own, ${text}::text as again`
  })
  const ask = (number: number, text: string | null) => echo(database.connection, { number, text })
  expect(await ask(1, 'ą')).toEqual([{ text: 'ą', number: 1, own: 'as written', again: 'ą' }])
  expect(await ask(2, null)).toEqual([{ text: null, number: 2, own: 'as written', again: null }])
  expect(written).toBe(1)
})

test('it takes part in the transaction that it is given', async () => {
  const add = statement((db, row: Insertable<CallCountsTable>) =>
    db
      .insertInto('call_counts')
      .values({ ...row })
      .returning('key'),
  )
  const find = statement((db, { key }: { key: string }) =>
    db.selectFrom('call_counts').select('key').where('key', '=', key),
  )
  const undone = database.transaction(async (tx) => {
    await add(tx, { key: 'a', points: 1, expire: '0' })
    expect(await find(tx, { key: 'a' })).toEqual([{ key: 'a' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await find(database.connection, { key: 'a' })).toEqual([])
})

test('CASE-80 a statement that would take whatever columns there are is refused: a migration adds some', async () => {
  for (const write of [
    statement((db, _none: object) => db.selectFrom('call_counts').selectAll()),
    statement((db, _none: object) => db.selectFrom('call_counts').selectAll('call_counts')),
    statement((db, _none: object) => db.deleteFrom('call_counts').returningAll()),
  ])
    await expect(write(database.connection, {})).rejects.toThrow('A statement must name its columns')
})

test('a value that is more than a parameter is refused when the statement is written', async () => {
  const wrong = statement((_, { limit }: { limit: number }) => sql`select 1 limit ${limit + 1}`)
  await expect(wrong(database.connection, { limit: 1 })).rejects.toThrow(
    'The value limit of a statement can only be a parameter of it',
  )
})

test('values of other names than the first ones are refused: a place that was not there then would stay empty', async () => {
  const echo = statement(
    (_, { text }: { text?: string }) => sql<object>`select ${text ?? null}::text as text`,
  )
  expect(await echo(database.connection, {})).toEqual([{ text: null }])
  await expect(echo(database.connection, { text: 'a' })).rejects.toThrow('was given text')
})

test('rows of any number are inserted in their order, by one text for each number that leaves together', async () => {
  const texts = new Set<number>()
  let written = 0
  const add = rowsStatement((db, rows: Insertable<CallCountsTable>[]) => {
    written += 1
    texts.add(rows.length)
    return db.insertInto('call_counts').values(rows).returning(['key', 'points', 'expire'])
  })
  const rowsFrom = (start: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      key: `${start} ${String(at).padStart(2, '0')}`,
      points: at,
      expire: String(at * 10),
    }))
  for (const count of [0, 1, 2, 12, 12, 16, 17, 40]) {
    const rows = rowsFrom(`${count} ${written}`, count)
    expect(await add(database.connection, rows)).toEqual(rows)
  }
  expect([written, Math.max(...texts)]).toEqual([5, 16])
})
