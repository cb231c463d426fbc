// Everything that is kept about a company or a person, as one ZIP file: data.json with the rows of each table, and the files.

import { Readable } from 'node:stream'
import type { Dependencies } from '#server/dependencies.ts'
import { openFileStore } from '#server/features/order-files/public.ts'
import { pseudonymsOf } from '#server/features/security-events/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { zipped, type ZippedFile } from '#server/platform/http/zip-file.ts'
import { companyWithMerged, findClientOrStaff, ordersOfCompanies, ordersOfPerson } from './erase-queries.ts'
import {
  exportCompanies,
  exportOrders,
  exportPerson,
  filesOfOrders,
  visitorsOrdersNaming,
  type ExportedFile,
  type ExportedTables,
  type VisitorsOrder,
} from './export-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock' | 'config' | 'log'>

interface Exported {
  tables: ExportedTables
  files: ExportedFile[]
  /** What looks as if it belonged to it and does not. */
  notIncluded?: { visitorsOrders: VisitorsOrder[]; why: string }
}

const WHY_NOT_INCLUDED =
  'Orders that visitors placed with the tax number of the company. Anybody can type one, so they are not taken to be the company’s, and what they say of people is not told to it. Staff who have made sure can give an order to the company.'

/** Undefined where there is no such company. */
export async function exportOfCompany(deps: Needed, companyId: string): Promise<Readable | undefined> {
  const db = deps.database.connection
  const companyIds = await companyWithMerged(db, companyId)
  if (companyIds.length === 0) return undefined
  const orders = (await ordersOfCompanies(db, companyIds, 'read')).map(({ id }) => id)
  const exported = await withOrders(db, await exportCompanies(db, companyIds), orders)
  const visitorsOrders = await visitorsOrdersNaming(db, companyIds)
  return archive(deps, { ...exported, notIncluded: { visitorsOrders, why: WHY_NOT_INCLUDED } })
}

/** Undefined where nobody of that address is known. */
export async function exportOfPerson(deps: Needed, typed: string): Promise<Readable | undefined> {
  const db = deps.database.connection
  const email = typed.trim().toLowerCase()
  const account = await findClientOrStaff(db, email)
  const orders = await ordersOfPerson(db, account ?? { email }, 'read')
  if (!account && orders.length === 0) return undefined
  const person = await exportPerson(db, { email, id: account?.id, subjects: await pseudonymsOf(db, email) })
  return archive(
    deps,
    await withOrders(
      db,
      person,
      orders.map(({ id }) => id),
    ),
  )
}

const withOrders = async (
  db: Connection,
  tables: ExportedTables,
  orderIds: readonly string[],
): Promise<Exported> => ({
  tables: { ...tables, ...(await exportOrders(db, orderIds)) },
  files: await filesOfOrders(db, orderIds),
})

async function archive(deps: Needed, { tables, files, notIncluded }: Exported): Promise<Readable> {
  const store = await openFileStore(deps)
  const data = { exportedAt: deps.clock.now().toISOString(), tables, ...(notIncluded && { notIncluded }) }
  async function* entries(): AsyncGenerator<ZippedFile> {
    const json = Buffer.from(JSON.stringify(data, null, 2))
    yield { name: 'data.json', isPacked: false, content: Readable.from([json]) }
    for (const { id, name, orderNumber } of files)
      // The id keeps two files of one name apart; a name has no slashes.
      yield {
        name: `files/${orderNumber}/${id}-${name}`,
        isPacked: true,
        content: await store.read(id),
      }
  }
  return Readable.from(zipped(entries()), { objectMode: false })
}
