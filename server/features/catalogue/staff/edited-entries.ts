// Catalogue entries during a change: read once before, and all changes written at once after.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { symbolErrors } from '#contract/catalogue/staff-catalogue.ts'
import { LOOKUP_LIMIT } from '#contract/limits.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import type { Kind, SentFields, SharedColumns } from './kind.ts'

export class EditedEntries<Row extends SharedColumns, Sent extends SentFields, New extends Sent, Answer> {
  readonly #kind: Kind<Row, Sent, New, Answer>
  readonly #now: Date
  /** Rows, sorted as in the list. */
  #rows: readonly Row[]
  readonly #touched = new Set<string>()

  constructor(kind: Kind<Row, Sent, New, Answer>, rows: readonly Row[], now: Date) {
    this.#kind = kind
    this.#rows = rows
    this.#now = now
  }

  /** New and changed rows. */
  get touched(): Row[] {
    return this.#rows.filter(({ id }) => this.#touched.has(id))
  }

  /** All ids in their new sequence; undefined if the stored positions already give it. */
  get newOrder(): string[] | undefined {
    const isAscending = this.#rows.every((row, at) => at === 0 || row.position > this.#rows[at - 1]!.position)
    return isAscending ? undefined : this.#rows.map(({ id }) => id)
  }

  find(id: string): Row {
    const row = this.#rows.find((one) => one.id === id.toLowerCase())
    if (!row) throw new ProblemError('CATALOGUE.NOT_FOUND')
    return row
  }

  make(sent: New): Row {
    if (this.#rows.length >= LOOKUP_LIMIT) throw new ProblemError('CATALOGUE.FULL')
    const symbols = new Set(this.#rows.map((row) => row.catalogue_code))
    const symbol = sent.symbol ?? freeSymbol(symbols, this.#kind.symbolPrefix(sent))
    rejectInvalid(symbolErrors(symbol, symbols))
    const position = Math.max(-1, ...this.#rows.map((row) => row.position)) + 1
    const row = this.#kind.newRow({ id: randomUUID(), symbol, position }, sent, this.#now)
    this.#reject(row, sent)
    this.#rows = [...this.#rows, row]
    this.#touched.add(row.id)
    if (sent.position !== undefined) this.#move(row.id, sent.position)
    return row
  }

  /** Changes an entry and returns the names of the changed columns. */
  change(row: Row, sent: Sent): string[] {
    const before = row as unknown as Record<string, unknown>
    const columns = Object.entries(this.#kind.columnsOf(sent, row, this.#now))
    const set = columns.filter(([name, value]) => !isDeepStrictEqual(before[name], value))
    const after = { ...row, ...Object.fromEntries(set) }
    this.#reject(after, sent)
    const changed = set.map(([name]) => name)
    if (changed.length > 0) {
      this.#rows = this.#rows.map((one) => (one === row ? { ...after, version: row.version + 1 } : one))
      this.#touched.add(row.id)
    }
    const isMoved = sent.position !== undefined && this.#move(row.id, sent.position)
    return isMoved ? [...changed, 'position'] : changed
  }

  /** Checks the rules that join stored and sent fields. */
  #reject(row: Row, sent: Sent): void {
    rejectInvalid(this.#kind.errorsOf(sent, this.#kind.answerOf(row, 1)))
  }

  #move(id: string, position: number): boolean {
    const others = this.#rows.filter((row) => row.id !== id)
    const moved = others.toSpliced(position - 1, 0, this.find(id))
    const isMoved = moved.some((row, at) => row !== this.#rows[at])
    this.#rows = moved
    return isMoved
  }
}

/** Returns the prefix with the number that follows the highest existing one. */
function freeSymbol(symbols: ReadonlySet<string>, prefix: string): string {
  const numbered = new RegExp(`^${prefix}-(\\d+)$`)
  const numbers = [...symbols].map((symbol) => Number(numbered.exec(symbol)?.[1] ?? 0))
  return `${prefix}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}
