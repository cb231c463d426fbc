import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { PRIVACY_PAGE, withDataMap } from './data-map-page.ts'
import { COLUMN_KINDS, columnsOf, DATA_MAP } from './data-map.ts'

const described = Object.entries(DATA_MAP).flatMap(([name, table]) =>
  COLUMN_KINDS.flatMap((kind) => columnsOf(table, kind)).map((column) => `${name}.${column}`),
)

test('the data map describes every column of the database exactly once, and no other', async () => {
  const { database } = await buildTestApp()
  const { rows } = await sql<{ column: string; isDerived: boolean }>`
    select table_name || '.' || column_name as column, is_generated = 'ALWAYS' as "isDerived"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.connection)
  expect(rows.length).toBeGreaterThan(300)
  const ours = described.filter((column) => !column.startsWith('pgboss.'))
  const columns = rows.map(({ column }) => column)
  expect(
    columns.filter((column) => !ours.includes(column)),
    'Describe these in server/features/privacy/data-map.ts. Under `personal` or `text` an erasure looks through them by itself. Then run `npm run data-map`, which writes docs/privacy.md.',
  ).toEqual([])
  expect(ours.toSorted()).toEqual(columns.toSorted())
  // An erasure does not write derived columns, because they follow their source columns.
  const derived = Object.entries(DATA_MAP).flatMap(([name, table]) =>
    columnsOf(table, 'derived').map((column) => `${name}.${column}`),
  )
  const made = rows.filter(({ isDerived }) => isDerived).map(({ column }) => column)
  expect(derived.toSorted()).toEqual(made.toSorted())
})

test('a table with personal data has `whose`', () => {
  const silent = Object.entries(DATA_MAP).filter(
    ([, table]) => table.whose === undefined && (table.personal !== undefined || table.text !== undefined),
  )
  // The name of a package describes a thing, not a person.
  expect(silent.map(([name]) => name)).toEqual(['order_packages'])
})

test('docs/privacy.md has the current data map: `npm run data-map` writes it', async () => {
  const page = await readFile(PRIVACY_PAGE, 'utf8')
  const words = (text: string) => text.split(/\s+/)
  expect(words(page)).toEqual(words(withDataMap(page)))
})
