// Focuses the first or last row of a view that is still loading, after a search or a page change, and the row of an order after
// a return from it.
import { useEffect, useRef, useState } from 'react'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { orderTrail } from '#web/staff/orders/order-trail.ts'
import { type InboxView, searchOf } from './model/inbox-view.ts'
import type { ActiveRow } from './use-active-row.ts'
import type { Inbox } from './use-inbox.ts'

interface Arrival {
  view: string
  at: 'first' | 'last'
  /** Rows before the arrival. The first row is the first that was not among them. */
  before: ReadonlySet<string>
  /** Focused element and its value. */
  from: Focus
}

interface Focus {
  element: Element | null
  value: string | undefined
}

const focusNow = (): Focus => {
  const element = document.activeElement
  return { element, value: element instanceof HTMLInputElement ? element.value : undefined }
}

/** Whether the person has started to type or opened a dialog since the arrival was requested. */
function isElsewhere(from: Focus): boolean {
  const { element, value } = focusNow()
  if (element === from.element && value === from.value) return false
  return element?.closest('input, select, textarea, dialog') != null
}

interface Arrivals {
  arriveAt: (next: InboxView, at: Arrival['at'], before?: readonly StaffOrderRow[]) => void
  /**
   * Whether the rows of the view are still loading. The screen then shows those of an earlier view.
   */
  isUnderWay: () => boolean
}

export function useArrival({ view, query, rows }: Inbox, { look, goTo }: ActiveRow): Arrivals {
  const [due, setDue] = useState<Arrival | null>(null)
  const reached = useRef<Arrival | null>(null)
  const isDue = () => due !== null && reached.current !== due && due.view === searchOf(view)
  useEffect(() => {
    const isThere = query.data !== undefined && !query.isPlaceholderData
    if (!due || !isDue() || !isThere || query.isFetching) return
    reached.current = due
    const row = due.at === 'first' ? (rows.find(({ uuid }) => !due.before.has(uuid)) ?? rows[0]) : rows.at(-1)
    if (row && isElsewhere(due.from)) look(row.uuid)
    else if (row) goTo(row.uuid)
  })
  return {
    arriveAt: (next, at, before = []) =>
      setDue({
        view: searchOf(next),
        at,
        before: new Set(before.map(({ uuid }) => uuid)),
        from: focusNow(),
      }),
    isUnderWay: () => query.isPlaceholderData || (query.isFetching && isDue()),
  }
}

/** After a return from an order, focuses its row or the row in its place. Call it before the list becomes the base of previous / next navigation. */
export function useReturn({ query, rows }: Inbox, { goTo }: ActiveRow): void {
  const isDue = useRef(true)
  const ways = useRef<readonly string[]>([])
  useEffect(() => {
    ways.current = orderTrail.waysBack()
    orderTrail.isBack()
  }, [])
  useEffect(() => {
    // An action may have removed the order from the list.
    if (!isDue.current || !query.data || query.isFetching) return
    isDue.current = false
    const row = ways.current.find((id) => rows.some(({ uuid }) => uuid === id))
    // Does nothing if the person has already focused something else.
    const isWaiting = document.activeElement?.matches('body, h1') === true
    if (row !== undefined && isWaiting) goTo(row)
  })
}
