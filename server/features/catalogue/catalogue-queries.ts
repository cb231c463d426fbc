// The catalogue's rows: read for the lists, looked up for an order, written when the database is new.

import { sql, type Insertable } from 'kysely'
import type { PackageTypesTable, RecyclingItemsTable } from '#database/catalogue-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

export type RecyclingItemRow = Awaited<ReturnType<typeof currentRecyclingItems>>[number]
export type PackageTypeRow = Awaited<ReturnType<typeof currentPackageTypes>>[number]

const RECYCLING_ITEM_COLUMNS = [
  'id',
  'name',
  'description',
  'item_group',
  'examples',
  'waste_code',
  'unit',
  'grams_per_piece',
  'grams_per_cubic_meter',
] as const

export const currentRecyclingItems = (connection: Connection) =>
  connection.selectFrom('recycling_items').select(RECYCLING_ITEM_COLUMNS).where('retired_at', 'is', null).orderBy('position').execute()

export const currentPackageTypes = (connection: Connection) =>
  connection.selectFrom('package_types').select(['id', 'name', 'unit']).where('retired_at', 'is', null).orderBy('position').execute()

/** One text for any number of them. */
const oneOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

/** What an order may name; retired rows are as good as unknown. Keys are lower-case ids. */
export async function recyclingItemsById(tx: Transaction, ids: string[]): Promise<Map<string, RecyclingItemRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('recycling_items')
    .select(RECYCLING_ITEM_COLUMNS)
    .where('id', '=', oneOf(ids))
    .where('retired_at', 'is', null)
    .modifyEnd(prepared)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function packageTypesById(tx: Transaction, ids: string[]): Promise<Map<string, PackageTypeRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('package_types')
    .select(['id', 'name', 'unit'])
    .where('id', '=', oneOf(ids))
    .where('retired_at', 'is', null)
    .modifyEnd(prepared)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function catalogueIsEmpty(tx: Transaction): Promise<boolean> {
  return (await tx.selectFrom('recycling_items').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Two servers may find a new database at the same moment: the second adds nothing. */
export async function insertCatalogue(
  tx: Transaction,
  items: Insertable<RecyclingItemsTable>[],
  packages: Insertable<PackageTypesTable>[],
): Promise<void> {
  await tx
    .insertInto('recycling_items')
    .values(items)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('package_types')
    .values(packages)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
