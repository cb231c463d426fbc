// All details of one order. The client can change and cancel it here until the cut-off.
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { Navigate, useNavigate, useNavigationType, useParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { clientOrders } from '#web/api/client-orders.ts'
import type { CallProblem } from '#web/api/result.ts'
import { ordersListAddress } from '#web/orders/orders-list-address.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { PortalPage } from '#web/shell/portal-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Wrap } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { OrderPage } from './order-page.tsx'
import styles from './order-details-screen.module.css'

/** Placeholders while the order loads. */
function OrderSkeleton() {
  const { t } = useText()
  useScreenTitle(t('ORDERS_DETAILS.LOADING'))
  return (
    <div aria-busy="true">
      <PageHead isBelow above={t('ORDERS_DETAILS.ORDER')} title={t('ORDERS_DETAILS.LOADING')} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <Card title={t('ORDERS_DETAILS.EQUIPMENT')}>
            <TableSkeleton rows={3} columns={4} />
          </Card>
          <Card title={t('ORDERS_DETAILS.PLACE')}>
            <TableSkeleton rows={3} columns={3} />
          </Card>
        </div>
        <div className={styles['stack']}>
          <Card title={t('ORDERS_DETAILS.RECEIPT')}>
            <Skeleton shape="title" />
            <TableSkeleton rows={3} columns={1} />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** Link back to the list. A person who came from the list goes back in the history, which restores the scroll position. */
function BackToOrders() {
  const { t } = useText()
  const navigate = useNavigate()
  const kind = useNavigationType()
  // Determined in the first render, while the list is still mounted.
  const [cameFromList] = useState(() => kind === 'PUSH' && ordersListAddress.isOpen())
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!cameFromList || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <a className={classNames('no-print', styles['back'])} href={ordersListAddress.address()} onClick={goBack}>
      <Icon name="left" size="small" />
      {t('ORDERS_DETAILS.BACK')}
    </a>
  )
}

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
  // Does not show a cached order either, because it may have changed since.
  if (problem) return <NotLoaded problem={problem} />
  return (
    <PortalPage>
      <Wrap>
        {/* Outside the condition. Otherwise it would remount when the order arrives, lose a click
            and forget that the person came from the list. */}
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

/** Text of the failure. Null for an ended session, which has its own notice. */
function failureWords(t: Translate, { code }: CallProblem): string | null {
  if (code === 'SESSION.REQUIRED') return null
  return code === 'ORDER.NOT_FOUND'
    ? t('ORDERS_DETAILS.NOT_FOUND')
    : t('ORDERS_DETAILS.FAILED', { reason: t(code) })
}
