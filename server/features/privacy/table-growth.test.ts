import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { retentionRules } from './retention-rules.ts'
import { TABLE_GROWTH } from './table-growth.ts'

const schema = await readFile(SCHEMA_FILE, 'utf8')
const definitions = new Map(
  [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([^]*?)\n\)/gm)].map(
    ([, table = '', lines = '']) => [table, lines] as const,
  ),
)

test('every table says what keeps it from growing without end, and no other', () => {
  expect(definitions.size).toBeGreaterThan(40)
  expect(Object.keys(TABLE_GROWTH).toSorted()).toEqual([...definitions.keys()].toSorted())
})

test('a table that names a rule has one, and the table of each rule names it', async () => {
  const rules = await retentionRules(await buildTestApp())
  const ruled = new Set(rules.map(({ table }) => table))
  const named = Object.entries(TABLE_GROWTH).flatMap(([table, growth]) => (growth === 'rule' ? table : []))
  expect(named.filter((table) => !ruled.has(table))).toEqual([])
  expect([...ruled].filter((table) => definitions.has(table) && !named.includes(table))).toEqual([])
})

test('a table whose rows go with those of another is deleted from by the database', () => {
  const lonely = Object.entries(TABLE_GROWTH).filter(
    ([table, growth]) =>
      typeof growth === 'object' &&
      'with' in growth &&
      !new RegExp(`REFERENCES ${growth.with}\\(\\w+\\) ON DELETE CASCADE`).test(definitions.get(table) ?? ''),
  )
  expect(lonely).toEqual([])
})
