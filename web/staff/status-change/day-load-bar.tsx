import { isFull } from '#contract/days/calendar.ts'
import { holdsDay } from '#contract/orders/order.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { formatKilograms, weekdayOf } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { StepOrder } from './step-values.ts'
import type { CalendarLoad } from './use-day-load.ts'
import styles from './calendar.module.css'

/** Mass of a full day if the operator has set no limit, so that all bars have the same scale. */
const FULL_DAY_KG = 4500
/**
 * Width of the drawing. The bar uses SVG attributes, because the content security policy forbids
 * `style`.
 */
const WIDTH = 100

export function LoadBar({ kg, more = 0, maxKg }: { kg: number; more?: number; maxKg: number | null }) {
  const shareOf = (weight: number) => Math.min(WIDTH, (weight / (maxKg ?? FULL_DAY_KG)) * WIDTH)
  const booked = shareOf(kg)
  return (
    <svg
      className={styles['bar']}
      viewBox={`0 0 ${WIDTH} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles['room']} width={WIDTH} height="4" />
      {more > 0 && <rect className={styles['more']} width={shareOf(kg + more)} height="4" />}
      <rect className={styles['booked']} width={booked} height="4" />
    </svg>
  )
}

interface DayLoadBarProps {
  date: string
  load: CalendarLoad
  orders: readonly StepOrder[]
}

/** Load of the chosen day, without and with these orders. */
export function DayLoadBar({ date, load, orders }: DayLoadBarProps) {
  const { t, locale } = useText()
  const others = loadOfOthers(date, load, orders)
  if (!others) return null
  const more = sumOf(orders)
  return (
    <div className={styles['dayLoad']} role="status">
      <p className={classNames('wrap between figures', styles['dayLine'])}>
        <b>
          {weekdayOf(date, locale)}, {date}
        </b>
        <span>
          {t(orders.length === 1 ? 'STAFF_ORDER.DAY_ORDERS_WITH_THIS' : 'STAFF_ORDER.DAY_ORDERS_WITH_THESE', {
            count: others.orders + orders.length,
          })}
        </span>
      </p>
      <LoadBar kg={others.kg} more={more} maxKg={load.calendar.maxKg} />
      <p className={classNames('wrap between figures', styles['dayLine'])}>
        <span className={styles['quiet']}>
          {formatWeight(others.kg, locale)} + <b>{formatKilograms(more, locale)}</b>
        </span>
      </p>
    </div>
  )
}

function loadOfOthers(date: string, load: CalendarLoad, orders: readonly StepOrder[]) {
  const day = load.of(date)
  if (!day) return null
  // An order that is already planned for that day is part of its load.
  const counted = orders.filter((one) => holdsDay(one.status) && one.suggestedDate === date)
  return { orders: day.orders - counted.length, kg: Math.max(0, day.kg - sumOf(counted)) }
}

/** Whether the day is full with these orders. */
export function fills(date: string | null, load: CalendarLoad, orders: readonly StepOrder[]): boolean {
  const others = date === null ? null : loadOfOthers(date, load, orders)
  return (
    others !== null &&
    isFull(load.calendar, { orders: others.orders + orders.length, kg: others.kg + sumOf(orders) })
  )
}

const sumOf = (orders: readonly StepOrder[]) => orders.reduce((sum, { kg }) => sum + kg, 0)
