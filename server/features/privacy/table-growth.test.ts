import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { retentionRules } from './retention-rules.ts'

/** What limits the growth of a table whose rows neither the daily deletion nor `on delete cascade` deletes. */
const BOUNDED: Record<string, string> = {
  signing_keys: 'made by the operator’s tool alone, one for each purpose',
  companies: 'made by staff alone, at the rates of `writes` and `imports`, until an administrator erases it',
  file_sweeps: 'one row',
  vehicles: 'made by administrators alone, as many as `MAX_VEHICLES`',
  drivers: 'made by administrators alone, as many as `MAX_DRIVERS`',
  mailbox_positions: 'a row for each mailbox that was ever set',
  closed_order_counts: 'a row for each status, hazard and owner: twelve',
  deletions: 'a row for each day, rule and table',
  registry_budgets: 'a row for each register',
  operator_settings: 'a row for each change by an administrator, at the rate of `bulk`',
  personal_data_notices: 'at most a row for each version of the settings',
  recycling_items: 'the catalogue takes so many and no more (`CATALOGUE.FULL`)',
  package_types: 'the catalogue takes so many and no more (`CATALOGUE.FULL`)',
  catalogue_versions: 'one row',
  schema_migrations: 'a row for each migration',
  long_jobs: 'one at a time for each company or person; deleted with the end of its job',
}

test('every table has a rule of the daily deletion, is deleted with rows of another, or has a limit of its growth', async () => {
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  const tables = [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([^]*?)\n\)/gm)]
  expect(tables.length).toBeGreaterThan(40)
  const ruled = new Set((await retentionRules(await buildTestApp())).map(({ table }) => table))
  const unbounded = tables.flatMap(([, table = '', lines = '']) =>
    ruled.has(table) || lines.includes('ON DELETE CASCADE') ? [] : table,
  )
  expect(unbounded.toSorted()).toEqual(Object.keys(BOUNDED).toSorted())
})
