// What can be ordered now, as each process keeps it: the rows are read anew when the catalogue has another version than the
// kept one. A change counts at once in every process, and costs one small question in each call.

import type { Connection, Database } from '#server/platform/database/database.ts'
import {
  catalogueVersion,
  currentPackageTypes,
  currentRecyclingItems,
  type PackageTypeRow,
  type RecyclingItemRow,
} from './catalogue-queries.ts'

/** Both by lower-case id, in the order in which they are listed. Many requests share it. */
export interface CurrentCatalogue {
  items: ReadonlyMap<string, Readonly<RecyclingItemRow>>
  types: ReadonlyMap<string, Readonly<PackageTypeRow>>
}

const kept = new WeakMap<Database, { catalogue: CurrentCatalogue; version: number }>()

/** Inside a transaction it is read by that: who holds a connection asks for no second one. */
export async function currentCatalogue(
  database: Database,
  connection: Connection,
): Promise<CurrentCatalogue> {
  // Before the rows: those may be newer than it, never older, and are then read once more.
  const version = (await catalogueVersion(connection, {}))[0]?.version ?? 0
  const last = kept.get(database)
  if (last?.version === version) return last.catalogue
  const catalogue = await readCatalogue(connection)
  kept.set(database, { catalogue, version })
  return catalogue
}

/** What visitors and clients may order: without parts, where the operator may not collect any. */
export const offeredIn = (
  { items, types }: CurrentCatalogue,
  { collectsParts }: { collectsParts: boolean },
): CurrentCatalogue =>
  collectsParts ? { items, types } : { items: new Map([...items].filter(([, row]) => !row.is_part)), types }

export const readCatalogue = async (connection: Connection): Promise<CurrentCatalogue> => ({
  items: byId(await currentRecyclingItems(connection)),
  types: byId(await currentPackageTypes(connection)),
})

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
