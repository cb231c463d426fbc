// Updates an order in cached lists.
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { queryClient } from '#web/queries/query-client.ts'

interface Page {
  list: readonly StaffOrderRow[]
  newest: string
}

/**
 * Whether the cached data is a page of a list. Other data of orders, such as counts, has no
 * `newest`.
 */
const isPage = (kept: unknown): kept is Page =>
  typeof kept === 'object' && kept !== null && 'newest' in kept && 'list' in kept

/** Updates an order's row in cached lists without moving it. */
export function showInLists(order: StaffOrder): void {
  const { uuid, version, status, suggestedDate, availableHoursFrom, availableHoursTo, assignee, unread } =
    order
  const now = { version, status, suggestedDate, availableHoursFrom, availableHoursTo, assignee, unread }
  const isOf = (row: StaffOrderRow) => row.uuid === uuid && row.version <= version
  queryClient.setQueriesData({ queryKey: ['staff orders'] }, (kept: unknown) =>
    isPage(kept) && kept.list.some(isOf)
      ? { ...kept, list: kept.list.map((row) => (isOf(row) ? { ...row, ...now } : row)) }
      : undefined,
  )
}

/**
 * Refetches the cached lists without rows, because a restored order may belong to them. Lists with
 * rows stay as they are, so that no row moves.
 */
export function refetchEmptyLists(): void {
  void queryClient.invalidateQueries({
    queryKey: ['staff orders'],
    refetchType: 'all',
    predicate: ({ state: { data } }) => isPage(data) && data.list.length === 0,
  })
}
