// Selected orders: one by one, a range with Shift, or the whole page. The selection survives page changes.
import { useState } from 'react'
import { MAX_BULK_ORDERS } from '#contract/limits.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'

export interface Selection {
  /** In the sequence of selection. */
  picked: readonly StaffOrderRow[]
  /** Number of selected orders that the current page does not contain. */
  elsewhere: number
  has: (id: string) => boolean
  /** @param isRange whether to select all rows from the one pressed before to this one */
  turn: (row: StaffOrderRow, isRange?: boolean) => void
  turnAll: (on: boolean) => void
  /** Selects further orders. */
  add: (rows: readonly StaffOrderRow[]) => void
  /** Keeps only these orders selected. */
  keep: (rows: readonly StaffOrderRow[]) => void
  clear: () => void
  isFull: boolean
}

export function useSelection(rows: readonly StaffOrderRow[]): Selection {
  const [ids, setIds] = useState<ReadonlyMap<string, StaffOrderRow>>(new Map())
  const [last, setLast] = useState<string | null>(null)
  const set = (changed: readonly StaffOrderRow[], on: boolean) => {
    const next = new Map(ids)
    for (const row of changed) {
      if (!on) next.delete(row.uuid)
      else if (next.size < MAX_BULK_ORDERS) next.set(row.uuid, row)
    }
    setIds(next)
  }
  const range = (row: StaffOrderRow) => {
    const [from, to] = [last, row.uuid].map((id) => rows.findIndex(({ uuid }) => uuid === id))
    if (from === undefined || to === undefined || from < 0 || to < 0) return [row]
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  const now = new Map(rows.map((row) => [row.uuid, row]))
  return {
    // Takes a visible row in its current version, because a change is based on what the person
    // sees.
    picked: [...ids.values()].map((row) => now.get(row.uuid) ?? row),
    elsewhere: [...ids.keys()].filter((id) => !now.has(id)).length,
    has: (id) => ids.has(id),
    turn(row, isRange = false) {
      set(isRange ? range(row) : [row], !ids.has(row.uuid))
      setLast(row.uuid)
    },
    add(further) {
      set(further, true)
      setLast(further.at(-1)?.uuid ?? null)
    },
    turnAll: (on) => set(rows, on),
    keep: (kept) => setIds(new Map(kept.map((row) => [row.uuid, row]))),
    clear: () => setIds(new Map()),
    isFull: ids.size >= MAX_BULK_ORDERS,
  }
}
