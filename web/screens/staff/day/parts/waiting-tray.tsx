// Orders to be assigned, each with its hold and one button that removes it (DAY-12); below them, open orders without a date.
import { useQuery } from '@tanstack/react-query'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { isFull, openDaysAfter } from '#contract/days/calendar.ts'
import type { DayLoad } from '#contract/days/day-load.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { awaitsPickup, statusKey } from '#contract/orders/order.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import type { PlannedOrder } from '#contract/pickup-days/day-plan.ts'
import { type HoldDay, holdOf, holdOfUndated } from '#contract/pickup-days/holds.ts'
import type { CalendarSettings } from '#contract/settings/operator-settings.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import type { BoardActions } from '../board-actions.ts'
import { undatedQuery } from '../model/day-query.ts'
import { useDraggable, useDropColumn } from './dragging.ts'
import { HoldLine } from './hold-line.tsx'
import { MoveButton, OrderLink } from './stop-item.tsx'
import styles from './tray.module.css'

export interface WeekLoad {
  days: readonly DayLoad[]
  calendar: CalendarSettings
}

interface TrayProps {
  shown: readonly PlannedOrder[]
  day: HoldDay
  date: string
  /** Undefined until it is loaded. */
  calendar: WeekLoad | undefined
  actions: BoardActions
}

export const WaitingTray = memo(function WaitingTray({ shown, calendar, date, ...rest }: TrayProps) {
  const { t } = useText()
  const { day, actions } = rest
  const hasStops = day.routes.some(({ stops }) => stops.length > 0)
  const column = useDropColumn<HTMLElement>(null, actions)
  const freeDay = useMemo(() => calendar && dayWithRoom(calendar, date), [calendar, date])
  return (
    <section ref={column} data-column="" className={styles['tray']} aria-labelledby="tray">
      <h2 id="tray" tabIndex={-1}>
        {t('DAY_PLAN.WAITING')} <span>{shown.length}</span>
      </h2>
      <p>
        {t(shown.length > 0 ? 'DAY_PLAN.WHY_NOT' : hasStops ? 'DAY_PLAN.ALL_ASSIGNED' : 'DAY_PLAN.NO_ORDERS')}
      </p>
      <ul>
        {shown.map((order) => (
          <WaitingOrder
            key={order.uuid}
            order={order}
            day={day}
            freeDay={freeDay ?? null}
            actions={actions}
          />
        ))}
      </ul>
      <Undated day={day} date={date} freeDay={freeDay ?? null} actions={actions} />
    </section>
  )
})

/** First open day after this one that is not full yet. */
function dayWithRoom({ days, calendar }: WeekLoad, date: string): string | null {
  const loads = new Map(days.map((day) => [day.date, day]))
  const today = todayInWarsaw()
  let next = openDaysAfter(calendar, date < today ? today : date, 1)
  while (next !== null) {
    const { orders, kg } = loads.get(next) ?? { orders: 0, kg: 0 }
    if (!isFull(calendar, { orders: orders + 1, kg })) return next
    next = openDaysAfter(calendar, next, 1)
  }
  return null
}

interface WaitingProps<Order> {
  order: Order
  day: HoldDay
  freeDay: string | null
  actions: BoardActions
}

const WaitingOrder = memo(function WaitingOrder(props: WaitingProps<PlannedOrder>) {
  const { t } = useText()
  const { order, day, freeDay, actions } = props
  const item = useDraggable(order.uuid)
  const hold = useMemo(() => holdOf(order, day), [order, day])
  return (
    <li ref={item} data-order={order.uuid}>
      <OrderLink order={order} />
      <MoveButton order={order} actions={actions} />
      {awaitsPickup(order.status) ? (
        <HoldLine hold={hold} order={order} routes={day.routes} freeDay={freeDay} actions={actions} />
      ) : (
        <b>{t(statusKey(order.status))}</b>
      )}
    </li>
  )
})

/** Number of orders without a date that the tray shows; the inbox has all. */
const MOST_UNDATED = 20

function Undated({ day, date, freeDay, actions }: Omit<WaitingProps<never>, 'order'> & { date: string }) {
  const { t } = useText()
  const query = useQuery(undatedQuery, queryClient)
  const problem = problemOf(query)
  if (problem && !query.data)
    return (
      <p role="alert">
        {t('DAY_PLAN.UNDATED_FAILED')} {t(problem.code)} <AgainButton onClick={() => void query.refetch()} />
      </p>
    )
  const { list, totalCount } = query.data ?? { list: [], totalCount: 0 }
  if (list.length === 0) return null
  return (
    <details className={styles['undated']}>
      <summary>{t('DAY_PLAN.UNDATED', { count: totalCount })}</summary>
      <ul>
        {list.slice(0, MOST_UNDATED).map((order) => (
          <UndatedOrder
            key={order.uuid}
            order={order}
            day={day}
            date={date}
            freeDay={freeDay}
            actions={actions}
          />
        ))}
      </ul>
      {totalCount > MOST_UNDATED && (
        <a href={`${staffPaths.orders}?status=NEW,READ`}>{t('DAY_PLAN.ALL_UNDATED')}</a>
      )}
    </details>
  )
}

function UndatedOrder({
  order,
  day,
  date,
  freeDay,
  actions,
}: WaitingProps<StaffOrderRow> & { date: string }) {
  const hold = useMemo(() => holdOfUndated(order, day), [order, day])
  const item = useRef<HTMLLIElement>(null)
  // Once the order has a date, the dispatcher goes on with the next one.
  useLayoutEffect(() => {
    const row = item.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const next = row.nextElementSibling ?? row.previousElementSibling
      // The last control removes the hold; before it stands the link to the order.
      const controls = next?.querySelectorAll<HTMLElement>('a, button')
      controls?.item(controls.length - 1).focus()
    }
  }, [])
  return (
    <li ref={item}>
      <OrderLink order={order} />
      <HoldLine
        hold={hold}
        order={order}
        routes={day.routes}
        freeDay={freeDay}
        date={date}
        actions={actions}
      />
    </li>
  )
}
