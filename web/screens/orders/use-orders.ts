// Loads the list that the address describes.
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { SORT_DIRECTIONS } from '#contract/fields/paging.ts'
import {
  type ListedOrder,
  ORDER_SORTS,
  type OrderSort,
  type OrdersOverview,
} from '#contract/orders/list-orders.ts'
import { paths } from '#contract/paths.ts'
import { orderListApi } from '#web/api/order-list.ts'
import { parsedJson, storedText } from '#web/lib/storage.ts'
import { ordersListAddress } from '#web/orders/orders-list-address.ts'
import { lastPage, useExistingPage } from '#web/queries/list-of-pages.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { keyOfPerson } from '#web/session/kept-for-person.ts'
import { session } from '#web/session/session.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { addressOf, type ListView, sortedBy, viewOf } from './list-view.ts'

type Sort = Pick<ListView, 'sort' | 'order'>

const stored = () => storedText('local', keyOfPerson(session.read()?.uuid ?? '', 'orders-sort'))

const rememberSort = ({ sort, order }: Sort): void => void stored().write(JSON.stringify({ sort, order }))

/**
 * Sorting that the person last chose in this browser; null if none. An address without parameters
 * uses it.
 */
export function rememberedSort(): Sort | null {
  const remembered = parsedJson(stored().read()) as Partial<Sort> | null
  const sort = ORDER_SORTS.find((known) => known === remembered?.sort)
  const order = SORT_DIRECTIONS.find((known) => known === remembered?.order)
  return sort && order ? { sort, order } : null
}

export interface OrdersPage {
  orders: readonly ListedOrder[]
  totalCount: number
}

export interface Orders {
  view: ListView
  /** While another page loads, the data are the previous rows (`isPlaceholderData`). */
  query: UseQueryResult<OrdersPage>
  /** Overview above the list; undefined until it has loaded. */
  overview: OrdersOverview | undefined
  /** Shows another page, sorting or search; `instead` replaces the history entry. */
  show: (view: ListView, how?: 'instead') => void
  /** Sorts by a column and remembers the sorting. */
  sort: (by: OrderSort) => void
  search: (text: string) => void
}

/** Loaded with the first page of a visit and cached for the other pages. */
const overviewQuery = queryOptions<OrdersOverview>({ queryKey: ['orders overview'], queryFn: skipToken })

export function useOrders(): Orders {
  const { t } = useText()
  const navigate = useNavigate()
  const location = useLocation()
  /** Location of the first visit since the page load; null if the list was shown before. */
  const [firstLocation] = useState(() => (ordersListAddress.wasShown() ? null : location))
  const isNew = useNavigationType() !== 'POP' || location === firstLocation
  const view = startingView(location, isNew)
  const address = addressOf(view)
  const { data: overview } = useQuery(overviewQuery, queryClient)
  const hasOverview = useRef(false)
  /**
   * Set when a search is cleared. The next call then contains an empty search; calls without a
   * search contain none.
   */
  const endsSearch = useRef(false)
  const show = (next: ListView, how?: 'instead') =>
    void navigate(addressOf(next), { replace: how === 'instead' })
  // Starting or ending a search adds a history entry; typing in between replaces it.
  const search = (text: string) => {
    endsSearch.current = text === ''
    show({ ...view, page: 1, search: text }, view.search !== '' && text !== '' ? 'instead' : undefined)
  }

  const sort = (by: OrderSort) => {
    const next = sortedBy(view, by)
    rememberSort(next)
    show(next)
  }

  const loadPage = async (signal: AbortSignal) => {
    const asksOverview = !hasOverview.current
    const page = await dataOf(askForPage(signal, asksOverview))
    if (page.overview && !signal.aborted) {
      hasOverview.current = true
      queryClient.setQueryData(overviewQuery.queryKey, page.overview)
    }
    return page
  }
  const askForPage = (signal: AbortSignal, asksOverview: boolean) => {
    const isSaid = view.search !== '' || endsSearch.current
    endsSearch.current = false
    return orderListApi.listOrders({
      signal,
      query: {
        page: String(view.page),
        limit: String(view.limit),
        sort: view.sort,
        order: view.order,
        ...(isSaid && { search: view.search }),
        ...(asksOverview && { overview: 'true' }),
      },
    })
  }
  const query = useQuery<OrdersPage>(
    {
      queryKey: ['orders', address],
      queryFn: ({ signal }) => loadPage(signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )

  // Writes the shown list into the address, including a remembered sort.
  const sayAddress = useEffectEvent(() => show(view, 'instead'))
  const isRemembered = isPlain(location) && address !== paths.orders
  useEffect(() => {
    if (isRemembered) sayAddress()
  }, [isRemembered])
  useEffect(() => {
    ordersListAddress.enter(address)
    return () => ordersListAddress.leave()
  }, [address])
  useExistingPage(view, query, (page) => show({ ...view, page }, 'instead'))
  useSpokenResult(query, address, (total) =>
    total === 0
      ? t('LIST.ANNOUNCED_NONE')
      : t('LIST.ANNOUNCED', { total, page: view.page, pages: lastPage(total, view.limit) }),
  )
  return { view, query, overview, show, sort, search }
}

const isPlain = ({ search }: Location) => search === ''

/**
 * View for the address. An address without parameters uses the remembered sorting, unless the
 * person went back to it.
 */
function startingView(location: Location, isNew: boolean): ListView {
  const view = viewOf(location.search)
  return isPlain(location) && isNew ? { ...view, ...rememberedSort() } : view
}
