// Active row: shown in the preview, moved by keys, restored after a return from its order.
import { useState } from 'react'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'

/** Active row by view. A reload clears it. */
const remembered = new Map<string, string>()

export interface ActiveRow {
  row: StaffOrderRow | undefined
  /** Active row at the moment of the call. A key can arrive before React has rendered the previous move. */
  now: () => StaffOrderRow | undefined
  look: (id: string) => void
  /** Focuses the row. */
  goTo: (id: string) => void
  /** Moves by this number of rows. Returns whether the target row exists. */
  move: (by: number) => boolean
}

export function useActiveRow(view: string, rows: readonly StaffOrderRow[]): ActiveRow {
  const [, setLooked] = useState(0)
  const position = () => {
    const id = remembered.get(view)
    return rows.findIndex(({ uuid }) => uuid === id)
  }
  const look = (next: string) => {
    if (remembered.get(view) === next) return
    remembered.set(view, next)
    setLooked((count) => count + 1)
  }
  const goTo = (next: string) => {
    look(next)
    focusRow(next)
  }
  const now = () => rows[position()] ?? rows[0]
  return {
    row: now(),
    now,
    look,
    goTo,
    move(by) {
      // The first key press activates the first row.
      const at = position()
      const next = rows[at < 0 ? 0 : at + by]
      if (next) goTo(next.uuid)
      return next !== undefined
    },
  }
}

export function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  row?.querySelector('a')?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'nearest' })
}
