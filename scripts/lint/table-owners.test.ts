// Tests that each table is written only by the feature that docs/architecture.md names as its owner. Other features may read
// it.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const top = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${top}/${file}`, 'utf8')

const FOLDER = /server\/(?:features|platform)\/[\w-]+/

/** Returns the folder of the owning feature by table. */
function ownersInDocument(): Map<string, string> {
  const [, section = ''] = read('docs/architecture.md').split('## Tables')
  const [table = ''] = section.split('\n## ')
  return new Map(
    table.split('\n').flatMap((row) => {
      const [, names = '', , folder = ''] = row.split('|')
      const owner = FOLDER.exec(folder)?.[0]
      return owner ? [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, owner] as const) : []
    }),
  )
}

const WRITES =
  /(?:(?:insertInto|updateTable|deleteFrom)\(\s*'|deletingRows\(\{[^}]*?table: '|^\s*(?:with \w+ as \()?(?:insert into|update|delete from) )(?<table>[a-z_]+)/gm

const owners = ownersInDocument()
const writes = globSync('server/**/*-queries.ts', { cwd: top }).flatMap((file) =>
  [...read(file).matchAll(WRITES)].flatMap(({ groups }) => {
    const table = groups?.['table'] ?? ''
    return owners.has(table) ? [{ file, table }] : []
  }),
)

/** The erasure of all data in the data map, and the daily deletion of expired rows. */
const OVER_ALL_TABLES = [
  'server/features/privacy/empty-queries.ts',
  'server/platform/jobs/expired-row-queries.ts',
]

test('only the owning feature writes to a table', () => {
  expect(owners.size).toBeGreaterThan(20)
  expect(writes.length).toBeGreaterThan(50)
  const byOthers = writes.filter(({ file, table }) => !file.startsWith(`${owners.get(table)}/`))
  expect(new Set(byOthers.map(({ file }) => file))).toEqual(new Set(OVER_ALL_TABLES))
})

test('every table has an owner', () => {
  const tables = [
    ...read('database/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:public\.)?(\w+)/gm),
  ].map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter((table) => !owners.has(String(table)))).toEqual(['schema_migrations'])
})
