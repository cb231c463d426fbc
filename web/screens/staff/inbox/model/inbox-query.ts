// Orders of a view as they were loaded, and their later changes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/orders/order.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffApi } from '#web/api/staff.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { currentRows } from '#web/staff/bulk/current-rows.ts'
import { POLL_MS, quietDataOf, unattended } from '#web/staff/frame/unattended.ts'
import { type InboxView, isNewestFirst, queryOf, searchOf } from './inbox-view.ts'

/**
 * How long a return to the list shows the same rows. Newer orders wait behind a button above them.
 */
const KEPT_MS = 5 * 60_000
/** New orders beyond this limit are reported as "more". */
export const NEW_ORDERS_LIMIT = 25

export interface InboxPage {
  list: readonly StaffOrderRow[]
  totalCount: number
  counts: Record<OrderStatus, number>
  /** Whether the counts are lower bounds. */
  countsAreLowerBound: boolean
  /** Creation time of the newest order of the view. Later orders are new. */
  newest: string
}

const newestFirst = (view: InboxView): InboxView => ({
  ...view,
  page: 1,
  limit: NEW_ORDERS_LIMIT,
  sort: 'createdDate',
  order: 'desc',
})

async function loadPage(view: InboxView, signal: AbortSignal): Promise<InboxPage> {
  const [page, newest] = await Promise.all([
    dataOf(staffApi.listStaffOrders({ query: queryOf(view), signal })),
    isNewestFirst(view)
      ? undefined
      : dataOf(staffApi.listStaffOrders({ query: queryOf({ ...newestFirst(view), limit: 1 }), signal })),
  ])
  return { ...page, newest: (newest ?? page).list[0]?.createdDate ?? '' }
}

export const inboxQuery = (view: InboxView) =>
  queryOptions({
    queryKey: ['staff orders', searchOf(view)],
    queryFn: ({ signal }) => loadPage(view, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt > KEPT_MS ? 'always' : false),
  })

export interface LiveInbox {
  /**
   * Current state of the page's rows, including those that have left the view, and the newest
   * orders of the view.
   */
  rows: readonly StaffOrderRow[]
  newest: readonly StaffOrderRow[]
  counts: Record<OrderStatus, number>
  countsAreLowerBound: boolean
}

async function loadLive(view: InboxView, signal: AbortSignal): Promise<LiveInbox> {
  const ask = (wanted: InboxView) =>
    quietDataOf(staffApi.listStaffOrders({ query: queryOf(wanted), signal, ...unattended }))
  const [page, newest] = await Promise.all([
    ask(view),
    isNewestFirst(view) ? undefined : ask(newestFirst(view)),
  ])
  const { list, counts, countsAreLowerBound } = page
  const there = new Set([...list, ...(newest?.list ?? [])].map(({ uuid }) => uuid))
  const shown = queryClient.getQueryData(inboxQuery(view).queryKey)?.list ?? []
  const gone = shown.filter(({ uuid }) => !there.has(uuid))
  const rows = [...list, ...(await currentRows(gone, signal))]
  return { rows, newest: (newest ?? page).list, counts, countsAreLowerBound }
}

/** Polls in a hidden tab too, because the tab's title shows the unread count. */
export const liveQuery = (view: InboxView) =>
  queryOptions({
    queryKey: ['staff orders live', searchOf(view)],
    queryFn: ({ signal }) => loadLive(view, signal),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
