// Orders to be assigned, each with its hold and one button that removes it (DAY-12); below them, open orders without a date.
import { useQuery } from '@tanstack/react-query'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { awaitsPickup, statusKey } from '#contract/orders/order.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { PlannedOrder, Stop } from '#contract/pickup-days/day-plan.ts'
import { holdOf, holdOfUndated } from '#contract/pickup-days/holds.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { MOST_UNDATED, undatedQuery } from '../model/day-query.ts'
import { useDraggable, useDropColumn } from './dragging.ts'
import { HoldLine, type TrayDay } from './hold-line.tsx'
import { MoveButton, OrderLink } from './stop-item.tsx'
import styles from './tray.module.css'

/** Memoised: moving a stop between two vehicles changes nothing here. */
export const WaitingTray = memo(function WaitingTray({
  stops,
  day,
}: {
  stops: readonly Stop[]
  day: TrayDay
}) {
  const { t } = useText()
  const hasStops = day.routes.some((route) => route.stops.length > 0)
  return (
    <section ref={useDropColumn(null)} data-column="" className={styles['tray']} aria-labelledby="tray">
      <h2 id="tray" tabIndex={-1}>
        {t('DAY_PLAN.WAITING')} <span className="muted figures">{stops.length}</span>
      </h2>
      <p className="muted xs">
        {t(stops.length > 0 ? 'DAY_PLAN.WHY_NOT' : hasStops ? 'DAY_PLAN.ALL_ASSIGNED' : 'DAY_PLAN.NO_ORDERS')}
      </p>
      <ul>
        {stops.map(({ order }) => (
          <WaitingOrder key={order.uuid} order={order} day={day} />
        ))}
      </ul>
      <Undated day={day} />
    </section>
  )
})

interface OrderProps<Order> {
  order: Order
  day: TrayDay
}

const WaitingOrder = memo(function WaitingOrder({ order, day }: OrderProps<PlannedOrder>) {
  const { t } = useText()
  const hold = useMemo(() => holdOf(order, day), [order, day])
  return (
    <li ref={useDraggable(order.uuid)} data-order={order.uuid}>
      <OrderLink order={order} />
      <MoveButton order={order} />
      {awaitsPickup(order.status) ? (
        <HoldLine hold={hold} order={order} day={day} />
      ) : (
        <b>{t(statusKey(order.status))}</b>
      )}
    </li>
  )
})

function Undated({ day }: { day: TrayDay }) {
  const { t } = useText()
  const query = useQuery(undatedQuery, queryClient)
  const problem = problemOf(query)
  if (problem && !query.data)
    return (
      <p className="muted xs" role="alert">
        {t('DAY_PLAN.UNDATED_FAILED')} {t(problem.code)} <AgainButton onClick={() => void query.refetch()} />
      </p>
    )
  const { list, totalCount } = query.data ?? { list: [], totalCount: 0 }
  if (list.length === 0) return null
  return (
    <details className={styles['undated']}>
      <summary>{t('DAY_PLAN.UNDATED', { count: totalCount })}</summary>
      <ul>
        {list.map((order) => (
          <UndatedOrder key={order.uuid} order={order} day={day} />
        ))}
      </ul>
      {totalCount > MOST_UNDATED && (
        <a href={`${staffPaths.orders}?status=NEW,READ`}>{t('DAY_PLAN.ALL_UNDATED')}</a>
      )}
    </details>
  )
}

function UndatedOrder({ order, day }: OrderProps<StaffOrderRow>) {
  const hold = useMemo(() => holdOfUndated(order, day), [order, day])
  const item = useRef<HTMLLIElement>(null)
  // When the order has got a date and leaves the list, the focus moves to the next one.
  useLayoutEffect(() => {
    const row = item.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const next = row.nextElementSibling ?? row.previousElementSibling
      // The last control removes the hold. The one before it is the link to the order.
      const controls = next?.querySelectorAll<HTMLElement>('a, button')
      controls?.item(controls.length - 1).focus()
    }
  }, [])
  return (
    <li ref={item}>
      <OrderLink order={order} />
      <HoldLine hold={hold} order={order} day={day} />
    </li>
  )
}
