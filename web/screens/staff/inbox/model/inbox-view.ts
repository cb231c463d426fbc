// Parses the view of the inbox from the address. Defaults are omitted, and invalid values become the default.
import { ORDER_STATUSES, orderEnd, type OrderStatus, statusKey } from '#contract/orders/order.ts'
import {
  type ListStaffOrders,
  listStaffOrdersQuery,
  type StaffOrderFilters,
  type StaffOrderSort,
} from '#contract/orders/staff-list.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { listAddress } from '#web/staff/list/list-address.ts'
import { sortedBy as nextSort } from '#web/staff/list/sorted-by.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export type InboxView = ListStaffOrders
export type FilterName = Exclude<keyof StaffOrderFilters, 'sort' | 'order'>

export const PAGE_SIZES = [25, 50, 100] as const

export const { viewOf, queryOf, searchOf, addressOf } = listAddress(staffPaths.orders, listStaffOrdersQuery)

/** Filters and sorting only, for saved views and exports. */
export const withoutPage = ({ page: _page, limit: _limit, ...filters }: InboxView) => filters

/** Changes filters and returns to the first page. */
export const narrowed = (view: InboxView, change: Partial<InboxView>): InboxView => ({
  ...view,
  ...change,
  page: 1,
})

/** Sorts dates and weights from the largest and names from A. */
export const sortedBy = (view: InboxView, sort: StaffOrderSort): InboxView =>
  narrowed(view, nextSort(view, sort, sort === 'companyName' ? 'asc' : 'desc'))

export const isNewestFirst = ({ sort, order, page }: InboxView) =>
  sort === 'createdDate' && order === 'desc' && page === 1

export interface Tab {
  label: MessageKey
  statuses: readonly OrderStatus[] | undefined
}

const isCancelled = (status: OrderStatus) => orderEnd(status) === 'cancelled'

/** One tab for each status, one for all cancelled orders and one for all. */
export const TABS: readonly Tab[] = [
  ...ORDER_STATUSES.filter((status) => !isCancelled(status)).map((status) => ({
    label: statusKey(status),
    statuses: [status],
  })),
  { label: 'STATUSES.CANCELLED', statuses: ORDER_STATUSES.filter(isCancelled) },
  { label: 'INBOX.TAB_ALL', statuses: undefined },
]

const spelled = (statuses: readonly OrderStatus[] | undefined) => statuses?.toSorted().join(',')

/** Tab of the view. Undefined if the address combines statuses in another way. */
export const tabOf = (view: InboxView): Tab | undefined =>
  TABS.find(({ statuses }) => spelled(statuses) === spelled(view.status))

/** Active filters, except the search and the statuses of the tabs. */
export const setFilters = (view: InboxView): FilterName[] =>
  (
    [
      ...(tabOf(view) ? [] : (['status'] as const)),
      'companyUuid',
      'postalCode',
      'pickupFrom',
      'pickupTo',
      'createdFrom',
      'createdTo',
      'assigneeUuid',
      'unread',
      'hazardous',
      'undelivered',
    ] as const
  ).filter((name) => view[name] !== undefined)
