// What can be ordered now, as each process keeps it: orders are weighed without a look-up in their transaction, and the lists, which
// every opened form asks for, are not read anew for each of them.

import type { Dependencies } from '#server/dependencies.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import {
  currentPackageTypes,
  currentRecyclingItems,
  type PackageTypeRow,
  type RecyclingItemRow,
} from './catalogue-queries.ts'

/** A process may notice a changed or retired item this much later. Rows are never deleted: orders refer to them. */
export const KEPT_SECONDS = 60

/** Both by lower-case id, in the order in which they are listed. Many requests share it. */
export interface CurrentCatalogue {
  items: ReadonlyMap<string, Readonly<RecyclingItemRow>>
  types: ReadonlyMap<string, Readonly<PackageTypeRow>>
}

type CatalogueDependencies = Pick<Dependencies, 'database' | 'clock'>

const kept = new WeakMap<Database, { catalogue: CurrentCatalogue; readAt: number }>()

/** Inside a transaction it is read by that, should it have to be: who holds a connection asks for no second one. */
export async function currentCatalogue(
  deps: CatalogueDependencies,
  connection: Connection,
): Promise<CurrentCatalogue> {
  const now = deps.clock.now().getTime()
  const last = kept.get(deps.database)
  // A moment of reading in the future means that the clock was set back since.
  const isFresh = last !== undefined && now >= last.readAt && now < last.readAt + KEPT_SECONDS * 1000
  return isFresh ? last.catalogue : renewedCatalogue(deps, connection)
}

/** Reads the catalogue now and keeps it: called when the kept one lacks an item. */
export async function renewedCatalogue(
  { database, clock }: CatalogueDependencies,
  connection: Connection,
): Promise<CurrentCatalogue> {
  const readAt = clock.now().getTime()
  const catalogue = await readCatalogue(connection)
  kept.set(database, { catalogue, readAt })
  return catalogue
}

export const readCatalogue = async (connection: Connection): Promise<CurrentCatalogue> => ({
  items: byId(await currentRecyclingItems(connection)),
  types: byId(await currentPackageTypes(connection)),
})

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
