// Reads and writes the catalogue for administrators. Equipment and ways of packing are two tables with much in common.

import { sql, type Insertable, type Updateable } from 'kysely'
import type { PackageTypesTable, RecyclingItemsTable } from '#database/catalogue-tables.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

export type CatalogueTable = 'recycling_items' | 'package_types'
export type ItemRow = Awaited<ReturnType<typeof allItems>>[number]
export type PackageTypeRow = Awaited<ReturnType<typeof allPackageTypes>>[number]
type ItemColumns = Updateable<RecyclingItemsTable>
type PackageTypeColumns = Updateable<PackageTypesTable>
type Columns = ItemColumns & PackageTypeColumns

/** Whoever changes the catalogue waits until it is changed by nobody else: what they read then stays so until they are done. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.selectFrom('catalogue_versions').select('version').forUpdate().execute()
}

/** In the order in which they are listed, hidden ones too. */
export const allItems = (db: Connection) =>
  db.selectFrom('recycling_items').selectAll().orderBy('position').orderBy('id').execute()

export const allPackageTypes = (db: Connection) =>
  db.selectFrom('package_types').selectAll().orderBy('position').orderBy('id').execute()

export async function insertItem(tx: Transaction, item: Insertable<RecyclingItemsTable>): Promise<void> {
  await tx.insertInto('recycling_items').values(item).execute()
}

export async function insertPackageType(tx: Transaction, type: Insertable<PackageTypesTable>): Promise<void> {
  await tx.insertInto('package_types').values(type).execute()
}

export async function updateEntry(
  tx: Transaction,
  table: CatalogueTable,
  { id, version }: { id: string; version: number },
  set: Partial<Columns>,
): Promise<void> {
  await tx
    // What is set are columns of the table that is named.
    .updateTable(table as 'recycling_items')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Numbers them anew, from 0, in the order given. Where one stands is none of its own properties: versions stay. */
export async function saveOrder(
  tx: Transaction,
  table: CatalogueTable,
  ids: readonly string[],
): Promise<void> {
  const places = ids.map((id, position) => ({ id, position }))
  await sql`
    update ${sql.table(table)} as entry
    set position = placed.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as placed (id uuid, position integer)
    where placed.id = entry.id and entry.position <> placed.position`.execute(tx)
}
