// Head of the day: its date, sums and actions, and the days of its week with their load.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { closingOf, isFull, openDayBefore, openDaysAfter } from '#contract/days/calendar.ts'
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
import { type WeekLoad, weekQuery } from './model/day-query.ts'
import styles from './day.module.css'

interface DayHeadProps {
  date: string
  sums?: string
  actions?: ReactNode
}

export function DayHead({ date, sums, actions }: DayHeadProps) {
  const { t, locale } = useText()
  const { data: week } = useQuery(weekQuery(date), queryClient)
  const before = week && openDayBefore(week.calendar, date)
  const after = week && openDaysAfter(week.calendar, date, 1)
  const step = (day: string, words: string, icon: 'left' | 'right') => (
    <ButtonLink kind="quiet" href={staffPaths.day(day)} className={styles['turn']}>
      <Icon name={icon} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </ButtonLink>
  )
  return (
    <>
      <div className={classNames('row gap-8-12 between', styles['head'])}>
        <div>
          <div className={styles['day']}>
            {step(before ?? dayAfter(date, -1), t('DAY_PLAN.PREVIOUS_DAY'), 'left')}
            <h1 tabIndex={-1}>{typeset(`${weekdayOf(date, locale)}, ${date}`)}</h1>
            {step(after ?? dayAfter(date, 1), t('DAY_PLAN.NEXT_DAY'), 'right')}
          </div>
          <p className={classNames('wrap muted figures', styles['sums'])}>
            {sums && <span>{typeset(sums)}</span>}{' '}
            <a href={staffPaths.reconciliation(date)}>{t('RECONCILIATION.TITLE')}</a>
          </p>
        </div>
        {actions && <div className={classNames('wrap gap-8', styles['actions'])}>{actions}</div>}
      </div>
      <nav className={styles['week']} aria-label={t('DAY_PLAN.WEEK')}>
        {[0, 1, 2, 3, 4, 5, 6].map((at) => {
          const day = dayAfter(mondayOf(date), at)
          return <WeekDay key={at} day={day} isShown={day === date} week={week} />
        })}
      </nav>
    </>
  )
}

/** Letters of a weekday that fit into the strip on a phone. */
const SHORT = 3

function WeekDay({ day, isShown, week }: { day: string; isShown: boolean; week: WeekLoad | undefined }) {
  const { t, locale } = useText()
  const { orders, kg } = week?.days.find(({ date }) => date === day) ?? { orders: 0, kg: 0 }
  const isShut = week && closingOf(week.calendar, day) !== null
  const full = week && isFull(week.calendar, { orders: orders + 1, kg })
  return (
    <a
      href={staffPaths.day(day)}
      aria-current={isShown ? 'date' : undefined}
      className={classNames(isShut && styles['shut'], isShut && orders === 0 && styles['spare'])}
    >
      <b>
        {weekdayOf(day, locale, 'short').replace('.', '').slice(0, SHORT)}{' '}
        <span>{Number(day.slice(-2))}</span>
        <VisuallyHidden> {day}</VisuallyHidden>
      </b>
      <span>{full ? t('STAFF_ORDER.DAY_FULL') : t('DAY_PLAN.COUNT', { count: orders })}</span>
      <LoadBar kg={kg} maxKg={week?.calendar.maxKg ?? null} />
    </a>
  )
}
