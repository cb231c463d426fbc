// Head of the day: its date, sums and actions, and the days of its week with their load.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { closingOf, isFull } from '#contract/days/calendar.ts'
import { dayAfter, mondayOf } from '#contract/fields/day.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { LoadBar } from '#web/staff/status-change/day-load-bar.tsx'
import { weekdayOf } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { weekQuery } from './model/day-query.ts'
import styles from './day.module.css'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

interface DayHeadProps {
  date: string
  sums?: string
  actions?: ReactNode
}

export function DayHead({ date, sums, actions }: DayHeadProps) {
  const { t, locale } = useText()
  const step = (days: number, words: string, icon: 'left' | 'right') => (
    <ButtonLink kind="quiet" href={staffPaths.day(dayAfter(date, days))} className={styles['turn']}>
      <Icon name={icon} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </ButtonLink>
  )
  return (
    <>
      <div className={styles['head']}>
        <div className={styles['day']}>
          {step(-1, t('DAY_PLAN.PREVIOUS_DAY'), 'left')}
          <h1 tabIndex={-1}>{typeset(`${weekdayOf(date, locale)}, ${date}`)}</h1>
          {step(1, t('DAY_PLAN.NEXT_DAY'), 'right')}
        </div>
        <p className={styles['sums']}>
          {sums && <span>{typeset(sums)}</span>}{' '}
          <a href={staffPaths.reconciliation(date)}>{t('RECONCILIATION.TITLE')}</a>
        </p>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      <Week date={date} />
    </>
  )
}

/** Days that are open, have orders, or are shown. */
function Week({ date }: { date: string }) {
  const { t, locale } = useText()
  const { data } = useQuery(weekQuery(date), queryClient)
  const loads = new Map(data?.days.map((day) => [day.date, day]))
  const days = WEEK.map((at) => dayAfter(mondayOf(date), at)).filter(
    (day, at) => day === date || loads.has(day) || (data ? closingOf(data.calendar, day) === null : at < 5),
  )
  return (
    <nav className={styles['week']} aria-label={t('DAY_PLAN.WEEK')}>
      {days.map((day) => {
        const { orders, kg } = loads.get(day) ?? { orders: 0, kg: 0 }
        const full = data && isFull(data.calendar, { orders: orders + 1, kg })
        return (
          <a
            key={day}
            href={staffPaths.day(day)}
            aria-current={day === date ? 'date' : undefined}
            className={classNames(data && closingOf(data.calendar, day) !== null && styles['shut'])}
          >
            <b>
              {weekdayOf(day, locale).slice(0, SHORT)} <span>{Number(day.slice(-2))}</span>
              <VisuallyHidden> {day}</VisuallyHidden>
            </b>
            <span>{full ? t('STAFF_ORDER.DAY_FULL') : t('DAY_PLAN.COUNT', { count: orders })}</span>
            <LoadBar kg={kg} maxKg={data?.calendar.maxKg ?? null} />
          </a>
        )
      })}
    </nav>
  )
}

/** Letters of a weekday that fit into the strip on a phone. */
const SHORT = 3
