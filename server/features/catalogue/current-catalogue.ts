// What can be ordered now. It changes seldom: each process keeps it as long as browsers keep its lists, so that nobody who types in
// a search or places an order waits for the database to look it up.

import type { Parts } from '#server/parts.ts'
import type { Connection, Database } from '#server/platform/database/database.ts'
import { currentPackageTypes, currentRecyclingItems, type PackageTypeRow, type RecyclingItemRow } from './catalogue-queries.ts'

/** For that long a change of the catalogue may go unnoticed: a form that was open before shows what it read then anyway. */
export const KEPT_SECONDS = 60

/** Both by lower-case id, in the order in which they are listed. */
export interface CurrentCatalogue {
  items: ReadonlyMap<string, RecyclingItemRow>
  types: ReadonlyMap<string, PackageTypeRow>
}

const kept = new WeakMap<Database, { catalogue: CurrentCatalogue; readAt: number }>()

/** Inside a transaction it is read by that, should it have to be: the embedded database has no second connection. */
export async function currentCatalogue({ database, clock }: Pick<Parts, 'database' | 'clock'>, connection: Connection): Promise<CurrentCatalogue> {
  const now = clock.now().getTime()
  const last = kept.get(database)
  // Not by a clock that was set back meanwhile.
  if (last && now >= last.readAt && now < last.readAt + KEPT_SECONDS * 1000) return last.catalogue
  const catalogue = await readCatalogue(connection)
  kept.set(database, { catalogue, readAt: now })
  return catalogue
}

export const readCatalogue = async (connection: Connection): Promise<CurrentCatalogue> => ({
  items: byId(await currentRecyclingItems(connection)),
  types: byId(await currentPackageTypes(connection)),
})

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
