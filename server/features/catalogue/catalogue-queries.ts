// The catalogue's rows: read for the lists, looked up for an order, written when the database is new.

import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PackageTypesTable, RecyclingItemsTable } from '#database/catalogue-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'

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
const PACKAGE_TYPE_COLUMNS = ['id', 'name', 'unit'] as const

export const currentRecyclingItems = (connection: Connection) =>
  connection.selectFrom('recycling_items').select(RECYCLING_ITEM_COLUMNS).where('retired_at', 'is', null).orderBy('position').execute()

export const currentPackageTypes = (connection: Connection) =>
  connection.selectFrom('package_types').select(PACKAGE_TYPE_COLUMNS).where('retired_at', 'is', null).orderBy('position').execute()

export interface CataloguePart {
  /** By lower-case id, like the other. */
  items: Map<string, RecyclingItemRow>
  types: Map<string, PackageTypeRow>
}

interface Wanted {
  itemIds: string[]
  typeIds: string[]
}

/** In one way to the database, which people wait for. */
const catalogueRows = statement((db, { itemIds, typeIds }: Wanted) =>
  db.selectNoFrom((rows) => [
    jsonArrayFrom(
      rows.selectFrom('recycling_items').select(RECYCLING_ITEM_COLUMNS).where('id', '=', anyOf(itemIds)).where('retired_at', 'is', null),
    ).as('items'),
    jsonArrayFrom(rows.selectFrom('package_types').select(PACKAGE_TYPE_COLUMNS).where('id', '=', anyOf(typeIds)).where('retired_at', 'is', null)).as(
      'types',
    ),
  ]),
)

/** One text for any number of them. */
const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

/** What an order may name; retired rows are as good as unknown. */
export async function catalogueById(tx: Transaction, wanted: Wanted): Promise<CataloguePart> {
  const [found] = await catalogueRows(tx, wanted)
  return { items: byId(found?.items), types: byId(found?.types) }
}

const byId = <Row extends { id: string }>(rows: Row[] = []) => new Map(rows.map((row) => [row.id, row]))

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
