// Keeps visible rows in place: updates change them where they are, and new orders wait.
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { InboxPage, LiveInbox } from './inbox-query.ts'

/** Same rows in the same order, with their current data. */
export function rowsNow(
  shown: readonly StaffOrderRow[],
  live: LiveInbox | undefined,
): readonly StaffOrderRow[] {
  if (!live) return shown
  const now = new Map([...live.newest, ...live.rows].map((row) => [row.uuid, row]))
  return shown.map((row) => {
    const next = now.get(row.uuid)
    // An answer requested before the person changed the order may be older than the row.
    return next && next.version >= row.version ? next : row
  })
}

/** Orders of the view that are newer than the rows. */
export function newOrders(
  { list, newest }: Pick<InboxPage, 'list' | 'newest'>,
  live: LiveInbox | undefined,
): readonly StaffOrderRow[] {
  const shown = new Set(list.map(({ uuid }) => uuid))
  return live?.newest.filter(({ uuid, createdDate }) => createdDate > newest && !shown.has(uuid)) ?? []
}
