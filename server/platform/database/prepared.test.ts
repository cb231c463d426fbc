import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { prepared } from './prepared.ts'

test('a statement marked as prepared is kept by its connection, once, and others are not', async () => {
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
})
