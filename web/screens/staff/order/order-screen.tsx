// Screen of one order with all its actions.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import type { CallProblem } from '#web/api/result.ts'
import { staffApi } from '#web/api/staff.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { LoadingScreen } from '#web/staff/frame/loading-screen.tsx'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderPage } from './order-page.tsx'
import { useFreshWhenSeen } from './order-query.ts'
import styles from './order-screen.module.css'

export function OrderScreen() {
  const { id = '' } = useParams()
  return <LoadedOrder key={id} id={id} />
}

function LoadedOrder({ id }: { id: string }) {
  const query = useQuery(orderQuery(id), queryClient)
  useFreshWhenSeen(id)
  const order = query.data?.order
  useReadOnce(order?.uuid)
  const problem = problemOf(query)
  if (problem?.code === 'ORDER.NOT_FOUND') return <NotFound homeHref={staffPaths.orders} />
  // Keeps the page, which holds typed text, when a refetch fails.
  if (order) return <OrderPage order={order} isOutdated={problem !== undefined} />
  return problem ? <NotLoaded problem={problem} again={() => void query.refetch()} /> : <Loading />
}

/** Marks the order as read. The first reader of a new order changes its status to read. */
function useReadOnce(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    void staffApi.readOrder({ params: { id } }).then((result) => {
      if (!result.ok) return
      void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['staff orders'] })
    })
  }, [id])
}

function NotLoaded({ problem, again }: { problem: CallProblem; again: () => void }) {
  const { t } = useText()
  return (
    <div className={styles['failed']}>
      <h1>{t('STAFF_ORDER.NOT_LOADED')}</h1>
      <Note kind="error" role="alert">
        {t(problem.code)}
      </Note>
      <AgainButton kind="primary" onClick={again} />
    </div>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <LoadingScreen label={t('ORDERS_DETAILS.LOADING')} className="stack">
      <div className={classNames('stack start', styles['columns'])}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </LoadingScreen>
  )
}
