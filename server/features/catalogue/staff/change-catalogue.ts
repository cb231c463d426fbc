// Administrators add to the catalogue and change it. Who does either holds the whole catalogue until it is done, so that
// symbols stay single and places in order; what was ordered has words, codes and weights of its own and stays as it is.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { symbolErrors, type Imported } from '#contract/catalogue/staff-catalogue.ts'
import { LOOKUP_LIMIT } from '#contract/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import type { Kind, SentFields, SharedColumns } from './kind.ts'
import { lockCatalogue, saveOrder, updateEntry } from './staff-catalogue-queries.ts'

/** A change names what it is of, and the version that it was made upon. */
interface OfEntry {
  uuid: string
  version: number
}

/** What can be done to the entries of one kind. */
export function staffCatalogue<Row extends SharedColumns, Sent extends SentFields, New extends Sent, Answer>(
  { database, clock }: Dependencies,
  kind: Kind<Row, Sent, New, Answer>,
) {
  async function answerOf(db: Connection, id: string): Promise<Answer> {
    const rows = await kind.rows(db)
    const at = rows.findIndex((row) => row.id === id.toLowerCase())
    const row = rows[at]
    if (!row) throw new ProblemError('CATALOGUE.NOT_FOUND')
    return kind.answerOf(row, at + 1)
  }

  async function list() {
    const entries = (await kind.rows(database.connection)).map((row, at) => kind.answerOf(row, at + 1))
    return { list: entries, totalCount: entries.length }
  }

  async function create(author: Author, sent: New): Promise<Answer> {
    return database.transaction(async (tx) => {
      await lockCatalogue(tx)
      const { id, symbol } = await make(tx, sent)
      await recordAct(tx, { clock }, author, { kind: 'catalogue-made', objectId: id, detail: symbol })
      return answerOf(tx, id)
    })
  }

  async function edit(author: Author, { uuid, version }: OfEntry, sent: Sent): Promise<Answer> {
    const isCurrent = await database.transaction(async (tx) => {
      await lockCatalogue(tx)
      const row = await rowOf(tx, uuid)
      if (row.version !== version) return false
      const changed = await change(tx, row, sent)
      if (changed.length > 0)
        await recordAct(tx, { clock }, author, {
          kind: 'catalogue-edit',
          objectId: row.id,
          detail: [row.catalogue_code, ...changed].join(' '),
        })
      return true
    })
    const entry = await answerOf(database.connection, uuid)
    // The entry as it is now goes with the problem: the person sees both.
    if (!isCurrent)
      throw new ProblemError('CATALOGUE.CHANGED_MEANWHILE', { more: { current: { [kind.name]: entry } } })
    return entry
  }

  /** Rows that name an entry change it, the others are new: all of it happens, or nothing. `path` is where they stand in the body. */
  async function importRows(
    author: Author,
    path: string,
    rows: readonly ((OfEntry & Sent) | (New & { uuid?: undefined }))[],
  ): Promise<Imported> {
    const done: Imported = { made: 0, updated: 0, unchanged: 0 }
    await database.transaction(async (tx) => {
      await lockCatalogue(tx)
      for (const [at, row] of rows.entries())
        done[await naming(`${path}.${at}`, () => importRow(tx, row))] += 1
      const { made, updated } = done
      if (made + updated > 0)
        await recordAct(tx, { clock }, author, {
          kind: 'catalogue-import',
          detail: `${kind.table} made ${made} updated ${updated}`,
        })
    })
    return done
  }

  async function importRow(
    tx: Transaction,
    row: (OfEntry & Sent) | (New & { uuid?: undefined }),
  ): Promise<keyof Imported> {
    if (row.uuid === undefined) {
      await make(tx, row)
      return 'made'
    }
    const before = await rowOf(tx, row.uuid)
    if (before.version !== row.version) throw new ProblemError('CATALOGUE.CHANGED_MEANWHILE')
    const changed = await change(tx, before, row)
    return changed.length > 0 ? 'updated' : 'unchanged'
  }

  async function rowOf(tx: Transaction, id: string): Promise<Row> {
    const row = (await kind.rows(tx)).find((one) => one.id === id.toLowerCase())
    if (!row) throw new ProblemError('CATALOGUE.NOT_FOUND')
    return row
  }

  async function make(tx: Transaction, sent: New): Promise<{ id: string; symbol: string }> {
    const rows = await kind.rows(tx)
    if (rows.length >= LOOKUP_LIMIT) throw new ProblemError('CATALOGUE.FULL')
    const symbols = new Set(rows.map((row) => row.catalogue_code))
    const symbol = sent.symbol ?? freeSymbol(symbols, kind.symbolPrefix(sent))
    rejectInvalid(symbolErrors(symbol, symbols))
    const id = randomUUID()
    await kind.insert(tx, { id, symbol, position: rows.length }, sent, clock.now())
    await reject(tx, id, sent)
    if (sent.position !== undefined) await move(tx, id, sent.position)
    return { id, symbol }
  }

  /** Answers with the names of what changed. */
  async function change(tx: Transaction, row: Row, sent: Sent): Promise<string[]> {
    const columns = Object.entries(kind.columnsOf(sent, row, clock.now()))
    const before = row as unknown as Record<string, unknown>
    const set = Object.fromEntries(columns.filter(([name, value]) => !isDeepStrictEqual(before[name], value)))
    const changed = Object.keys(set)
    if (changed.length > 0) await updateEntry(tx, kind.table, row, set)
    await reject(tx, row.id, sent)
    const isMoved = sent.position !== undefined && (await move(tx, row.id, sent.position))
    return isMoved ? [...changed, 'position'] : changed
  }

  /** The rules over what is kept and what was sent together; what they refuse is rolled back. */
  async function reject(tx: Transaction, id: string, sent: Sent): Promise<void> {
    rejectInvalid(kind.errorsOf(sent, kind.answerOf(await rowOf(tx, id), 1)))
  }

  async function move(tx: Transaction, id: string, position: number): Promise<boolean> {
    const ids = (await kind.rows(tx)).map((row) => row.id)
    const moved = ids.filter((one) => one !== id).toSpliced(position - 1, 0, id)
    if (isDeepStrictEqual(moved, ids)) return false
    await saveOrder(tx, kind.table, moved)
    return true
  }

  return { list, create, edit, importRows }
}

/** The next number after those that are there. */
function freeSymbol(symbols: ReadonlySet<string>, prefix: string): string {
  const numbers = [...symbols].map((symbol) =>
    Number(new RegExp(`^${prefix}-(\\d+)$`).exec(symbol)?.[1] ?? 0),
  )
  return `${prefix}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}

/** The fields of what is refused, by their place among all rows. */
async function naming<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.errors) throw error
    const errors = Object.entries(error.errors).map(([field, keys]) => [`${path}.${field}`, keys] as const)
    throw new ProblemError(error.code, { errors: Object.fromEntries(errors) })
  }
}
