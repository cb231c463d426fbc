import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SECURITY_EVENT_KINDS } from '#contract/audit/event-kinds.ts'
import { LOCALES } from '#contract/languages.ts'
import { ORDER_STATUSES } from '#contract/orders/order.ts'
import { dumpSchema, SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

test('the schema in the repository is the one that the migrations make: `npm run schema` writes it anew', async () => {
  const { database } = await buildTestApp()
  expect(await dumpSchema(database)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
})

test.for([
  ['orders_locale_known', LOCALES],
  ['users_locale_known', LOCALES],
  ['orders_status_known', ORDER_STATUSES],
  ['security_events_kind_known', SECURITY_EVENT_KINDS],
] as const)('the check %s takes what the code knows', async ([check, values]) => {
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  const list = new RegExp(`CONSTRAINT ${check} CHECK .*ARRAY\\[(?<list>.*?)\\]`).exec(schema)?.groups?.[
    'list'
  ]
  const taken = [...(list ?? '').matchAll(/'([\w-]+)'/g)].map(([, value]) => value)
  expect(taken.toSorted()).toEqual([...values].toSorted())
})
