// Migration 0113 in a database that offered parts to everyone.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { recyclingItemId } from '#database/seed/catalogue.ts'
import { followConfiguration } from '#server/features/operator-settings/public.ts'
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts'
import { makeDispatcher, buildOrderApp } from '#server/testing/test-orders.ts'

const shop = await buildOrderApp()
const { connection } = shop.database
const MIGRATION = readFileSync(path.join(MIGRATIONS_FOLDER, '0113-parts-ordered-before.sql'), 'utf8')
const MARKED = '2026-06-01T10:00:00Z'

const settings = async () => {
  const { rows } = await sql<{ version: number; collects: boolean; sections: string[]; by: string | null }>`
    select version, (settings->'company'->>'collectsParts')::boolean as collects, sections, changed_by as by
    from operator_settings order by version`.execute(connection)
  return rows
}
const orderOfPart = async (placed: string) => {
  const { uuid } = await shop.placedOrder()
  await sql`update orders set created_at = ${placed} where id = ${uuid}`.execute(connection)
  await sql`update order_entries set recycling_item_id = ${recyclingItemId('X-01')} where order_id = ${uuid}`.execute(
    connection,
  )
}
const upgrade = () => shop.database.executeSql(MIGRATION)

beforeEach(async () => {
  await sql`delete from orders`.execute(connection)
  await sql`delete from operator_settings`.execute(connection)
  await followConfiguration(shop)
  await sql`update schema_migrations set applied_at = ${MARKED} where name = '0102-parts-of-equipment.sql'`.execute(
    connection,
  )
})

test('parts that clients ordered stay visible, by a new version of the settings', async () => {
  await orderOfPart('2026-05-31T10:00:00Z')
  const before = await settings()
  expect(before.at(-1)?.collects).toBe(false)
  await upgrade()
  expect(await settings()).toEqual([
    ...before,
    { version: (before.at(-1)?.version ?? 0) + 1, collects: true, sections: ['company'], by: null },
  ])
})

test('parts stay hidden if nobody ordered one before, also in a new database', async () => {
  await shop.placedOrder()
  await orderOfPart('2026-06-02T10:00:00Z')
  const before = await settings()
  await upgrade()
  expect(await settings()).toEqual(before)
})

test('later settings of an administrator stay unchanged', async () => {
  await orderOfPart('2026-05-31T10:00:00Z')
  const { person } = await makeDispatcher(shop, { isAdministrator: true })
  await sql`insert into operator_settings (version, settings, notice_version, sections, changed_at, changed_by)
    select version + 1, settings, notice_version, array['company'], '2026-06-03', ${person.id}
    from operator_settings order by version desc limit 1`.execute(connection)
  const before = await settings()
  await upgrade()
  expect(await settings()).toEqual(before)
})
