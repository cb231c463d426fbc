import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SECURITY_EVENT_KINDS } from '#contract/audit/events.ts'
import { LOCALES } from '#contract/languages.ts'
import { ORDER_STATUSES, orderEnd, type OrderStatus } from '#contract/orders/order.ts'
import { dumpSchema, SCHEMA_FILE } from '#server/platform/database/dump-schema.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

test('database/schema.sql is the schema that the migrations make: `npm run schema` writes it', async () => {
  const { database } = await buildTestApp()
  expect(await dumpSchema(database)).toBe(await readFile(SCHEMA_FILE, 'utf8'))
})

/** Lists of statuses in triggers, functions and indexes, which no test of a check constraint covers. */
test('triggers and indexes for closed and open orders list every status', async () => {
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  const lists = [...schema.matchAll(/status (?:in \(|= ANY \(\(?ARRAY\[)(?<list>'[^\])]*)/g)].map(
    ({ groups }) =>
      [...(groups?.['list'] ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => String(status)).toSorted(),
  )
  const isOver = (status: OrderStatus) => orderEnd(status) !== null
  const known = [
    ORDER_STATUSES,
    ORDER_STATUSES.filter(isOver),
    ORDER_STATUSES.filter((status) => !isOver(status)),
  ]
  expect(lists.length).toBeGreaterThan(4)
  for (const list of lists) expect(known.map((statuses) => statuses.toSorted())).toContainEqual(list)
})

test.for([
  ['orders_locale_known', LOCALES],
  ['users_locale_known', LOCALES],
  ['orders_status_known', ORDER_STATUSES],
  ['security_events_kind_known', SECURITY_EVENT_KINDS],
] as const)('the check %s accepts the values that the code has', async ([check, values]) => {
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  const list = new RegExp(`CONSTRAINT ${check} CHECK .*ARRAY\\[(?<list>.*?)\\]`).exec(schema)?.groups?.[
    'list'
  ]
  const taken = [...(list ?? '').matchAll(/'([\w-]+)'/g)].map(([, value]) => value)
  expect(taken.toSorted()).toEqual([...values].toSorted())
})
