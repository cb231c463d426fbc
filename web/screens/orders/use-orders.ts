// The list as the address asks for it.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ListedOrder } from '#contract/orders/list-orders.ts'
import { announce } from '#web/shell/announcer.tsx'
import { portal } from '#web/api/portal.ts'
import { ordersListAddress } from '#web/orders/orders-list-address.ts'
import { useText } from '#web/texts/use-text.tsx'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { addressOf, lastPage, type ListView, viewOf } from './list-view.ts'

export interface OrdersPage {
  orders: readonly ListedOrder[]
  totalCount: number
}

export interface Orders {
  view: ListView
  /** While another part is awaited, its data are the rows shown last (`isPlaceholderData`). */
  query: UseQueryResult<OrdersPage>
  /** Shows another part of the list; `instead` takes the place of this one in the history. */
  show: (view: ListView, how?: 'instead') => void
  search: (text: string) => void
}

export function useOrders(): Orders {
  const navigate = useNavigate()
  const view = viewOf(useLocation().search)
  const address = addressOf(view)
  /** A search that ends is asked for as an empty one, once; a list that nobody searches says nothing of it. */
  const endsSearch = useRef(false)
  const show = (next: ListView, how?: 'instead') =>
    void navigate(addressOf(next), { replace: how === 'instead' })
  // A search that begins or ends can be gone back from; each letter more or less of it cannot.
  const search = (text: string) => {
    endsSearch.current = text === ''
    show({ ...view, page: 1, search: text }, view.search !== '' && text !== '' ? 'instead' : undefined)
  }

  const loadPage = (signal: AbortSignal) => {
    const isSaid = view.search !== '' || endsSearch.current
    endsSearch.current = false
    return portal.listOrders({
      signal,
      query: {
        page: String(view.page),
        limit: String(view.limit),
        sort: view.sort,
        order: view.order,
        ...(isSaid && { search: view.search }),
      },
    })
  }
  const query = useQuery<OrdersPage>(
    {
      queryKey: ['orders', address],
      queryFn: ({ signal }) => dataOf(loadPage(signal)),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )

  useEffect(() => {
    ordersListAddress.enter(address)
    return () => ordersListAddress.leave()
  }, [address])
  useExistingPage(view, query, show)
  useSpokenResult(view, query)
  return { view, query, show, search }
}

/** Beyond the last page there is nothing: the last one is shown in its place. */
function useExistingPage(
  view: ListView,
  { data, isPlaceholderData }: UseQueryResult<OrdersPage>,
  show: Orders['show'],
): void {
  const last = data && !isPlaceholderData ? lastPage(data.totalCount, view.limit) : Infinity
  const showLast = useEffectEvent(() => show({ ...view, page: last }, 'instead'))
  useEffect(() => {
    if (view.page > last) showLast()
  }, [view.page, last])
}

/** Tells a screen reader about the rows that have come. */
function useSpokenResult(
  view: ListView,
  { data, isPlaceholderData, isFetching }: UseQueryResult<OrdersPage>,
): void {
  const { t } = useText()
  const total = data?.totalCount
  const speak = useEffectEvent(() => {
    if (total === undefined) return
    announce(
      total === 0
        ? t('LIST.ANNOUNCED_NONE')
        : t('LIST.ANNOUNCED', { total, page: view.page, pages: lastPage(total, view.limit) }),
    )
  })
  const hasCome = !isFetching && !isPlaceholderData && total !== undefined
  const address = addressOf(view)
  useEffect(() => {
    if (hasCome) speak()
  }, [hasCome, address])
}
