// What the inbox shows, as the address says it. Defaults are left out of the address; a value that makes no sense counts as the default.
import { DEFAULT_ORDERS_PAGE_SIZE } from '#contract/limits.ts'
import { ORDER_STATUSES, orderEnd, type OrderStatus, statusKey } from '#contract/orders/order.ts'
import {
  type ListStaffOrders,
  listStaffOrdersQuery,
  type StaffOrderFilters,
  type StaffOrderSort,
} from '#contract/orders/staff-list.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import type { MessageKey } from '#web/texts/keys.ts'

export type InboxView = ListStaffOrders
export type FilterName = Exclude<keyof StaffOrderFilters, 'sort' | 'order'>

export const PAGE_SIZES = [25, 50, 100] as const

const DEFAULTS: Record<string, string> = {
  page: '1',
  limit: String(DEFAULT_ORDERS_PAGE_SIZE),
  sort: 'createdDate',
  order: 'desc',
  search: '',
}
const NAMES = Object.keys(listStaffOrdersQuery.shape)

export function viewOf(addressSearch: string): InboxView {
  const asked = Object.fromEntries(new URLSearchParams(addressSearch))
  const { success, data, error } = listStaffOrdersQuery.safeParse(asked)
  if (success) return data
  for (const { path } of error.issues) delete asked[String(path[0])]
  return listStaffOrdersQuery.parse(asked)
}

/** As a call takes it. */
export function queryOf(view: Partial<InboxView>): Record<string, string> {
  const said = Object.entries(view).map(([name, value]) => [name, value === undefined ? '' : String(value)])
  return Object.fromEntries(said.filter(([, value]) => value !== ''))
}

/** Behind the question mark, in one spelling. */
export function searchOf(view: Partial<InboxView>): string {
  const query = queryOf(view)
  const said = NAMES.flatMap((name) => {
    const value = query[name]
    return value === undefined || value === DEFAULTS[name] ? [] : [[name, value]]
  })
  return String(new URLSearchParams(said))
}

export function addressOf(view: Partial<InboxView>): string {
  const search = searchOf(view)
  return search === '' ? staffPaths.orders : `${staffPaths.orders}?${search}`
}

/** The filters and the order alone: what is kept as a view and what is exported. */
export const withoutPage = ({ page: _page, limit: _limit, ...filters }: InboxView) => filters

/** Another part or other filters begin at the first page. */
export const narrowed = (view: InboxView, change: Partial<InboxView>): InboxView => ({
  ...view,
  ...change,
  page: 1,
})

/** A header pressed: dates and weights begin with the greatest, names with A; the same one turns round. */
export function sortedBy(view: InboxView, sort: StaffOrderSort): InboxView {
  const first = sort === 'companyName' ? 'asc' : 'desc'
  const turned = view.order === 'asc' ? 'desc' : 'asc'
  return narrowed(view, { sort, order: view.sort === sort ? turned : first })
}

export const isNewestFirst = ({ sort, order, page }: InboxView) =>
  sort === 'createdDate' && order === 'desc' && page === 1

export interface Tab {
  label: MessageKey
  statuses: readonly OrderStatus[] | undefined
}

const isCancelled = (status: OrderStatus) => orderEnd(status) === 'cancelled'

/** One for each status, but one for all that were cancelled, and one for all. */
export const TABS: readonly Tab[] = [
  ...ORDER_STATUSES.filter((status) => !isCancelled(status)).map((status) => ({
    label: statusKey(status),
    statuses: [status],
  })),
  { label: 'STATUSES.CANCELLED', statuses: ORDER_STATUSES.filter(isCancelled) },
  { label: 'INBOX.TAB_ALL', statuses: undefined },
]

const spelled = (statuses: readonly OrderStatus[] | undefined) => statuses?.toSorted().join(',')

/** None is the one shown where other statuses are put together. */
export const tabOf = (view: InboxView): Tab | undefined =>
  TABS.find(({ statuses }) => spelled(statuses) === spelled(view.status))

/** Filters that are set, but the search and those that the tabs say. */
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
