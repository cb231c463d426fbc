// After a return from an order, focuses its row or the row in its place.
import { useEffect, useRef } from 'react'
import { orderTrail } from '#web/staff/orders/order-trail.ts'
import type { ActiveRow } from './use-active-row.ts'
import type { Inbox } from './use-inbox.ts'

/** Call it before the list becomes the base of previous / next navigation. */
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
