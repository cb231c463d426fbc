// One order with all that is known of it. Nothing here can be changed.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { clientOrders } from '#web/api/client-orders.ts'
import type { CallProblem } from '#web/api/result.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { PortalPage } from '#web/shell/portal-page.tsx'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { BackToOrders } from './back-to-orders.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

export function OrderDetailsScreen() {
  const { id = '' } = useParams()
  return <LoadedOrder key={id} id={id} />
}

function LoadedOrder({ id }: { id: string }) {
  const query = useQuery(
    {
      queryKey: ['order', id],
      queryFn: ({ signal }) => dataOf(clientOrders.getOrder({ params: { id }, signal })),
    },
    queryClient,
  )
  const problem = problemOf(query)
  // Also when it is remembered from before: it may have changed since.
  if (problem) return <NotLoaded problem={problem} />
  return (
    <PortalPage>
      <Wrap>
        {/* Above both: drawn anew when the order comes, it would lose a click and what it knows of the list. */}
        <BackToOrders />
        {query.data ? <OrderPage order={query.data.order} /> : <OrderSkeleton />}
      </Wrap>
    </PortalPage>
  )
}

function NotLoaded({ problem }: { problem: CallProblem }) {
  const { t } = useText()
  const [words] = useState(() => failureWords(t, problem))
  useEffect(() => {
    if (words) toasts.error(words)
  }, [words])
  return <Navigate to={paths.orders} replace />
}

/** An ended session has its own notice. */
function failureWords(t: Translate, { code }: CallProblem): string | null {
  if (code === 'SESSION.REQUIRED') return null
  return code === 'ORDER.NOT_FOUND'
    ? t('ORDERS_DETAILS.NOT_FOUND')
    : t('ORDERS_DETAILS.FAILED', { reason: t(code) })
}
