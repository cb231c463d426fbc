// Reads and writes the catalogue for administrators. Equipment and ways of packing are two tables with much in common.

import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/database.ts'

export type CatalogueTable = 'recycling_items' | 'package_types'
export type ItemRow = Awaited<ReturnType<typeof allItems>>[number]
export type PackageTypeRow = Awaited<ReturnType<typeof allPackageTypes>>[number]

/** Whoever changes the catalogue waits until it is changed by nobody else: what they read then stays so until they are done. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.selectFrom('catalogue_versions').select('version').forUpdate().execute()
}

/** In the order in which they are listed, hidden ones too. */
export const allItems = (db: Connection) =>
  db.selectFrom('recycling_items').selectAll().orderBy('position').orderBy('id').execute()

export const allPackageTypes = (db: Connection) =>
  db.selectFrom('package_types').selectAll().orderBy('position').orderBy('id').execute()

/** In one statement, however many they are: those that are not there yet are added. */
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

/** What an entry has from the beginning, and its place, which is saved with those of all others. */
const KEPT_COLUMNS = new Set(['id', 'catalogue_code', 'created_at', 'position'])

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
