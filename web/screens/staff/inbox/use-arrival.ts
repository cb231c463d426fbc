// Focuses the first or last row of a view that is still loading, after a search or a page change.
import { useEffect, useRef, useState } from 'react'
import { type InboxView, searchOf } from './model/inbox-view.ts'
import type { ActiveRow } from './use-active-row.ts'
import type { Inbox } from './use-inbox.ts'

interface Arrival {
  view: string
  at: 'first' | 'last'
}

/** @returns gives a row of the view the focus as soon as its rows are there */
export function useArrival({ view, query, rows }: Inbox, { goTo }: ActiveRow) {
  const [due, setDue] = useState<Arrival | null>(null)
  const reached = useRef<Arrival | null>(null)
  useEffect(() => {
    const isThere = query.data !== undefined && !query.isPlaceholderData
    if (!due || reached.current === due || due.view !== searchOf(view) || !isThere) return
    reached.current = due
    const row = due.at === 'first' ? rows[0] : rows.at(-1)
    if (row) goTo(row.uuid)
  })
  return (next: InboxView, at: Arrival['at']) => setDue({ view: searchOf(next), at })
}
