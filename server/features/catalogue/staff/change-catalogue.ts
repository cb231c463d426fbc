// Administrators' changes of the catalogue. Each locks the whole catalogue, so that concurrent changes keep symbols and
// positions unique. Existing orders have copies of names, codes and weights, and do not change.

import type { Imported } from '#contract/catalogue/staff-catalogue.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { columnChanges, recordAct, type Author } from '#server/features/security-events/public.ts'
import type { Connection, Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { ownTurn } from '#server/platform/http/turns.ts'
import { EditedEntries } from './edited-entries.ts'
import type { Kind, SentFields, SharedColumns } from './kind.ts'
import { lockCatalogue, saveEntries, saveOrder } from './staff-catalogue-queries.ts'

/** Rows of an import per event-loop turn: a few milliseconds. */
const ROWS_A_TURN = 10

/** Entry to change, and the version that the change is based on. */
interface OfEntry {
  uuid: string
  version: number
}

/** Actions on the entries of one kind. */
export function staffCatalogue<Row extends SharedColumns, Sent extends SentFields, New extends Sent, Answer>(
  { database, clock, log }: Dependencies,
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

  /** Runs a change in a transaction that locks the catalogue. */
  const changing = <Result>(
    work: (tx: Transaction, entries: EditedEntries<Row, Sent, New, Answer>) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      await lockCatalogue(tx)
      const entries = new EditedEntries(kind, await kind.rows(tx), clock.now())
      const result = await work(tx, entries)
      const { touched, newOrder } = entries
      if (touched.length > 0) await saveEntries(tx, kind.table, touched)
      if (newOrder) await saveOrder(tx, kind.table, newOrder)
      return result
    })

  async function create(author: Author, sent: New): Promise<Answer> {
    const id = await changing(async (tx, entries) => {
      const row = entries.make(sent)
      const act = { kind: 'catalogue-made', objectId: row.id, detail: row.catalogue_code } as const
      await recordAct(tx, { clock, log }, author, act)
      return row.id
    })
    return answerOf(database.connection, id)
  }

  async function edit(author: Author, { uuid, version }: OfEntry, sent: Sent): Promise<Answer> {
    const isCurrent = await changing(async (tx, entries) => {
      const row = entries.find(uuid)
      if (row.version !== version) return false
      const changed = entries.change(row, sent)
      if (changed.length > 0)
        await recordAct(tx, { clock, log }, author, {
          kind: 'catalogue-edit',
          objectId: row.id,
          detail: [row.catalogue_code, ...changed].join(' '),
          changes: columnChanges(row, entries.find(uuid), changed),
        })
      return true
    })
    const entry = await answerOf(database.connection, uuid)
    // Adds the current entry to the conflict problem, so that the person sees both versions.
    if (!isCurrent)
      throw new ProblemError('CATALOGUE.CHANGED_MEANWHILE', { more: { current: { [kind.name]: entry } } })
    return entry
  }

  /** Imports all rows or none: rows with an id change that entry, others create one. `path` is the list's name in the body. */
  async function importRows(
    author: Author,
    path: string,
    rows: readonly ((OfEntry & Sent) | (New & { uuid?: undefined }))[],
  ): Promise<Imported> {
    return changing(async (tx, entries) => {
      const done: Imported = { made: 0, updated: 0, unchanged: 0 }
      for (const [at, row] of rows.entries()) {
        if (at % ROWS_A_TURN === 0) await ownTurn()
        done[naming(`${path}.${at}`, () => importRow(entries, row))] += 1
      }
      const { made, updated } = done
      if (made + updated > 0)
        await recordAct(tx, { clock, log }, author, {
          kind: 'catalogue-import',
          detail: `${kind.table} made ${made} updated ${updated}`,
        })
      return done
    })
  }

  function importRow(
    entries: EditedEntries<Row, Sent, New, Answer>,
    row: (OfEntry & Sent) | (New & { uuid?: undefined }),
  ): keyof Imported {
    if (row.uuid === undefined) {
      entries.make(row)
      return 'made'
    }
    const before = entries.find(row.uuid)
    if (before.version !== row.version) throw new ProblemError('CATALOGUE.CHANGED_MEANWHILE')
    return entries.change(before, row).length > 0 ? 'updated' : 'unchanged'
  }

  return { list, create, edit, importRows }
}

/** Runs `work`, and prefixes the field errors that it throws with the row's path. */
function naming<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.errors) throw error
    const errors = Object.entries(error.errors).map(([field, keys]) => [`${path}.${field}`, keys] as const)
    throw new ProblemError(error.code, { errors: Object.fromEntries(errors) })
  }
}
