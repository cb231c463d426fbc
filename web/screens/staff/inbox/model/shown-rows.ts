// Rows that are looked at stay where they are: what has changed about them is shown in place, and what is new waits.
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { InboxPage, LiveInbox } from './inbox-query.ts'

/** The same rows in the same order, each as it is now. */
export function rowsNow(
  shown: readonly StaffOrderRow[],
  live: LiveInbox | undefined,
): readonly StaffOrderRow[] {
  if (!live) return shown
  const now = new Map([...live.newest, ...live.rows].map((row) => [row.uuid, row]))
  return shown.map((row) => {
    const next = now.get(row.uuid)
    // An answer that was on its way while the person changed the order knows less than the row.
    return next && next.version >= row.version ? next : row
  })
}

/** Orders of the view that were placed since its rows came. */
export function newOrders(
  { list, newest }: Pick<InboxPage, 'list' | 'newest'>,
  live: LiveInbox | undefined,
): readonly StaffOrderRow[] {
  const shown = new Set(list.map(({ uuid }) => uuid))
  return live?.newest.filter(({ uuid, createdDate }) => createdDate > newest && !shown.has(uuid)) ?? []
}
