// Order that a signed-in person repeats, and the catalogue to compare it with.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { clientOrders } from '#web/api/client-orders.ts'
import { type Catalogue, catalogue } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'

export type OrderToRepeat =
  /** No order is repeated, or it no longer exists. */
  | { status: 'none'; isGone: boolean }
  | { status: 'loading' }
  | { status: 'failed'; isAsking: boolean; retry: () => void }
  | { status: 'ready'; order: OrderDetails; catalogue: Catalogue; hadFailed: boolean }

export function useOrderToRepeat(id: string | null): OrderToRepeat {
  const query = useQuery(
    {
      queryKey: ['order', id],
      queryFn: ({ signal }) => dataOf(clientOrders.getOrder({ params: { id: id ?? '' }, signal })),
      enabled: id !== null,
      // Never fetched again, because the form has started with it.
      staleTime: Infinity,
    },
    queryClient,
  )
  const list = useLoadable(catalogue)
  useEffect(() => {
    if (id !== null) catalogue.load()
  }, [id])
  if (id === null) return { status: 'none', isGone: false }
  const hadFailed = query.errorUpdateCount > 0
  if (query.data && list.value)
    return { status: 'ready', order: query.data.order, catalogue: list.value, hadFailed }
  if (problemOf(query)?.code === 'ORDER.NOT_FOUND') return { status: 'none', isGone: true }
  if (!hadFailed && list.status !== 'failed') return { status: 'loading' }
  const retry = () => {
    catalogue.load()
    if (!query.data) void query.refetch()
  }
  return { status: 'failed', isAsking: query.isFetching || list.status === 'loading', retry }
}
