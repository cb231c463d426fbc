// Back from an order: to its row, or to the one that has taken its place.
import { useEffect, useRef } from 'react'
import { orderTrail } from '#web/staff/order-trail.ts'
import type { ActiveRow } from './use-active-row.ts'
import type { Inbox } from './use-inbox.ts'

/** To be called before the list becomes the one that orders are opened from. */
export function useReturn({ query, rows }: Inbox, { goTo }: ActiveRow): void {
  const isDue = useRef(true)
  const ways = useRef<readonly string[]>([])
  useEffect(() => {
    ways.current = orderTrail.waysBack()
    orderTrail.isBack()
  }, [])
  useEffect(() => {
    // What was done to the order may have taken it off the list.
    if (!isDue.current || !query.data || query.isFetching) return
    isDue.current = false
    const row = ways.current.find((id) => rows.some(({ uuid }) => uuid === id))
    // Whoever was quicker is elsewhere by now.
    const isWaiting = document.activeElement?.matches('body, h1') === true
    if (row !== undefined && isWaiting) goTo(row)
  })
}
