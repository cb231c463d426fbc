// Reads and writes the catalogue for administrators; equipment and packages are two similar tables.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

export type CatalogueTable = 'recycling_items' | 'package_types'
export type ItemRow = Awaited<ReturnType<typeof allItems>>[number]
export type PackageTypeRow = Awaited<ReturnType<typeof allPackageTypes>>[number]

/** Locks the catalogue until the transaction ends, so that rows read afterwards stay current. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.selectFrom('catalogue_versions').select('version').forUpdate().execute()
}

/** Reads all items, including hidden ones, sorted as in the list. */
export const allItems = (db: Connection) =>
  db.selectFrom('recycling_items').selectAll().orderBy('position').orderBy('id').execute()

export const allPackageTypes = (db: Connection) =>
  db.selectFrom('package_types').selectAll().orderBy('position').orderBy('id').execute()

/** Updates or inserts all rows in one statement. */
export async function saveEntries(
  tx: Transaction,
  table: CatalogueTable,
  rows: readonly { id: string }[],
): Promise<void> {
  const changing = Object.keys(rows[0] ?? {}).filter((column) => !KEPT_COLUMNS.has(column))
  const set = changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(set)}`.execute(tx)
}

/** Columns that never change, and the position, which is saved for all entries together. */
const KEPT_COLUMNS = new Set(['id', 'catalogue_code', 'created_at', 'position'])

/** Renumbers the entries from 0 in the given sequence. The position is not a property of an entry, so versions stay. */
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
