import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { PRIVACY_PAGE, withDataMap } from './data-map-page.ts'
import { COLUMN_KINDS, columnsOf, DATA_MAP } from './data-map.ts'

/** Each column of the schema as `table.column`. */
async function columnsOfSchema(): Promise<string[]> {
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  return [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?<table>\w+) \(\n(?<lines>[^]*?)\n\)/gm)].flatMap(
    ({ groups }) =>
      (groups?.['lines'] ?? '')
        .split('\n')
        .map((line) => line.trim().split(' ')[0] ?? '')
        .filter((word) => word !== 'CONSTRAINT')
        .map((column) => `${groups?.['table']}.${column.replaceAll('"', '')}`),
  )
}

const described = Object.entries(DATA_MAP).flatMap(([name, table]) =>
  COLUMN_KINDS.flatMap((kind) => columnsOf(table, kind)).map((column) => `${name}.${column}`),
)

test('every column of the schema is described in the data map, once, and no other', async () => {
  const columns = await columnsOfSchema()
  expect(columns.length).toBeGreaterThan(300)
  expect(described.toSorted()).toEqual(columns.toSorted())
})

test('a table with personal data says whose they are', () => {
  const silent = Object.entries(DATA_MAP).filter(
    ([, table]) => table.whose === undefined && (table.personal !== undefined || table.text !== undefined),
  )
  // What a package was called is about a thing.
  expect(silent.map(([name]) => name)).toEqual(['order_packages'])
})

test('docs/privacy.md has the data map of now: `npm run data-map` writes it anew', async () => {
  const page = await readFile(PRIVACY_PAGE, 'utf8')
  const words = (text: string) => text.split(/\s+/)
  expect(words(page)).toEqual(words(withDataMap(page)))
})
