// In-memory copy of the catalogue in each process. It is reloaded when the version in the database differs, so changes apply at
// once in every process, for one small query per call.

import type { Connection, Database } from '#server/platform/database/database.ts'
import {
  catalogueVersion,
  currentPackageTypes,
  currentRecyclingItems,
  type PackageTypeRow,
  type RecyclingItemRow,
} from './catalogue-queries.ts'

/** Items and packages by lower-case id, sorted as in the lists. Many requests share these objects. */
export interface CurrentCatalogue {
  items: ReadonlyMap<string, Readonly<RecyclingItemRow>>
  types: ReadonlyMap<string, Readonly<PackageTypeRow>>
}

const kept = new WeakMap<Database, { catalogue: CurrentCatalogue; version: number }>()

/**
 * Returns the catalogue and reads it again if it has changed. Uses the given connection: a transaction that waits for a second
 * connection could deadlock.
 */
export async function currentCatalogue(
  database: Database,
  connection: Connection,
): Promise<CurrentCatalogue> {
  // Reads the version before the rows. The rows may then be newer, never older, and are reloaded next time.
  const version = (await catalogueVersion(connection, {}))[0]?.version ?? 0
  const last = kept.get(database)
  if (last?.version === version) return last.catalogue
  const catalogue = await readCatalogue(connection)
  kept.set(database, { catalogue, version })
  return catalogue
}

/** Returns the catalogue for visitors and clients: without parts, if the operator may not collect any. */
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
