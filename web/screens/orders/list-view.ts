// Reads page, sorting and search of the list from the address. Defaults are omitted from the
// address, and an invalid value counts as the default.
import { SORT_DIRECTIONS, type SortDirection } from '#contract/fields/paging.ts'
import { appliedSearch } from '#contract/fields/search-text.ts'
import { DEFAULT_ORDERS_PAGE_SIZE, ORDERS_PAGE_SIZES } from '#contract/limits.ts'
import { ORDER_SORTS, type OrderSort } from '#contract/orders/list-orders.ts'
import { paths } from '#contract/paths.ts'

export type PageSize = (typeof ORDERS_PAGE_SIZES)[number]

export interface ListView {
  /** Counted from 1. */
  page: number
  limit: PageSize
  sort: OrderSort
  order: SortDirection
  /** Applied search: empty, or at least three characters. */
  search: string
}

export const DEFAULT_VIEW: ListView = {
  page: 1,
  limit: DEFAULT_ORDERS_PAGE_SIZE,
  sort: 'createdDate',
  order: 'asc',
  search: '',
}

const PAGE_NUMBER = /^[1-9]\d{0,8}$/

const oneOf = <Value>(known: readonly Value[], asked: unknown, otherwise: Value): Value =>
  known.find((value) => value === asked) ?? otherwise

export function viewOf(addressSearch: string): ListView {
  const asked = new URLSearchParams(addressSearch)
  const page = asked.get('page') ?? ''
  return {
    page: PAGE_NUMBER.test(page) ? Number(page) : DEFAULT_VIEW.page,
    limit: oneOf(ORDERS_PAGE_SIZES, Number(asked.get('limit')), DEFAULT_VIEW.limit),
    sort: oneOf(ORDER_SORTS, asked.get('sort'), DEFAULT_VIEW.sort),
    order: oneOf(SORT_DIRECTIONS, asked.get('order'), DEFAULT_VIEW.order),
    search: appliedSearch(asked.get('search') ?? ''),
  }
}

export function addressOf(view: ListView): string {
  const query = new URLSearchParams()
  for (const name of ['page', 'limit', 'sort', 'order', 'search'] as const) {
    if (view[name] !== DEFAULT_VIEW[name]) query.set(name, String(view[name]))
  }
  return query.size > 0 ? `${paths.orders}?${query}` : paths.orders
}

/**
 * Returns the view after a press on a column header: a new column sorts ascending, the same one
 * reverses.
 */
export function sortedBy(view: ListView, sort: OrderSort): ListView {
  const order = view.sort === sort && view.order === 'asc' ? 'desc' : 'asc'
  return { ...view, page: 1, sort, order }
}
