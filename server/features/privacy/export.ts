// Exports all data of a company or a person as a ZIP file: data.json with the rows of each table, and the files. The archive is
// streamed, so that memory never holds all rows or a whole file.

import type { Readable } from 'node:stream'
import type { Dependencies } from '#server/dependencies.ts'
import { FileMissing, openFileStore } from '#server/features/order-files/public.ts'
import { pseudonymsOf } from '#server/features/security-events/public.ts'
import { inSnapshot, type RowsOf } from '#server/platform/database/read-in-pieces.ts'
import { atMostAtOnce, streamed } from '#server/platform/http/streamed.ts'
import { zipped, type ZippedFile } from '#server/platform/http/zip-file.ts'
import { companyWithMerged, findClientOrStaff } from './erase-queries.ts'
import {
  isKnown,
  tablesOfCompanies,
  tablesOfPerson,
  visitorsOrdersNaming,
  type ExportedTable,
  type RowsQuery,
} from './export-queries.ts'

type Needed = Pick<Dependencies, 'database' | 'clock' | 'config' | 'log'>

interface Exported {
  tables: readonly ExportedTable[]
  /** Orders that visitors placed with the company's NIP. */
  notIncluded?: RowsQuery
}

const WHY_NOT_INCLUDED =
  'Orders that visitors placed with the tax number of the company. Anybody can type one, so they are not taken to be the company’s, and what they say of people is not told to it. Staff who have made sure can give an order to the company.'

/** Starts the export of a company. Undefined for an unknown company. */
export async function exportOfCompany(deps: Needed, companyId: string): Promise<Archive | undefined> {
  const companyIds = await companyWithMerged(deps.database.connection, companyId)
  if (companyIds.length === 0) return undefined
  return archive(deps, {
    tables: tablesOfCompanies(companyIds),
    notIncluded: visitorsOrdersNaming(companyIds),
  })
}

/** Starts the export of a person. Undefined for an unknown address. */
export async function exportOfPerson(deps: Needed, typed: string): Promise<Archive | undefined> {
  const db = deps.database.connection
  const email = typed.trim().toLowerCase()
  const account = await findClientOrStaff(db, email)
  const person = { email, account, subjects: await pseudonymsOf(db, email) }
  return (await isKnown(db, person)) ? archive(deps, { tables: tablesOfPerson(person) }) : undefined
}

/** Limits exports to one at a time, because that of a large company holds a database connection for minutes. */
export const writeArchive = atMostAtOnce(1)

/** Starts the export. */
export type Archive = () => Readable

async function archive(deps: Needed, exported: Exported): Promise<Archive> {
  const store = await openFileStore(deps)
  const now = deps.clock.now()
  const source = ({ signal }: { signal: AbortSignal }) => {
    const paths: string[] = []
    async function* entries(): AsyncGenerator<ZippedFile> {
      const content = inSnapshot(deps.database, { signal }, (rowsOf) =>
        dataOf(exported, rowsOf, { now, paths }),
      )
      yield { name: 'data.json', isPacked: false, isHuge: true, content }
      const missing: string[] = []
      // No database connection is needed for the files.
      for (const [at, path] of paths.entries()) {
        // The archive's directory holds the path from here on, so this list can free it.
        paths[at] = ''
        const file = await store.read(idIn(path)).catch((error: unknown) => {
          if (error instanceof FileMissing) return undefined
          throw error
        })
        if (file) yield { name: path, isPacked: true, content: file }
        else {
          deps.log.error({ file: idIn(path) }, 'an exported file is not in the file store')
          missing.push(path)
        }
      }
      if (missing.length > 0)
        yield { name: 'missing-files.txt', isPacked: false, content: inBytes([missing.join('\n')]) }
    }
    return zipped(entries(), now)
  }
  return () => streamed(source)
}

const idIn = (path: string) => path.split('/', 3)[2]?.slice(0, 36) ?? ''

/** Yields data.json, one row per line, and collects the path of each file. */
async function* dataOf(
  { tables, notIncluded }: Exported,
  rowsOf: RowsOf,
  { now, paths }: { now: Date; paths: string[] },
): AsyncGenerator<Buffer> {
  async function* list(query: RowsQuery) {
    let before = '[\n'
    for await (const rows of rowsOf(query)) {
      for (const { path } of rows) if (path) paths.push(path)
      yield before + rows.map(({ row }) => row).join(',\n')
      before = ',\n'
    }
    yield before === ',\n' ? '\n]' : '[]'
  }
  async function* text() {
    yield `{\n"exportedAt": ${JSON.stringify(now)},\n"tables": {`
    for (const [at, [name, query]] of tables.entries()) {
      yield `${at === 0 ? '' : ','}\n${JSON.stringify(name)}: `
      yield* list(query)
    }
    yield '\n}'
    if (notIncluded) {
      yield `,\n"notIncluded": {\n"why": ${JSON.stringify(WHY_NOT_INCLUDED)},\n"visitorsOrders": `
      yield* list(notIncluded)
      yield '\n}'
    }
    yield '\n}\n'
  }
  yield* inBytes(text())
}

async function* inBytes(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}
