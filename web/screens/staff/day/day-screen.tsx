// Plan of a pickup day: /staff/days/{date}. Without a date it opens today, or the next open day.
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { openDaysAfter } from '#contract/days/calendar.ts'
import { dayAfter, isDay, todayInWarsaw } from '#contract/fields/day.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableSheet } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DayBoard } from './day-board.tsx'
import { DayHead } from './day-head.tsx'
import { weekQuery } from './model/day-query.ts'
import { useDayPlan } from './model/use-day-plan.ts'
import styles from './day.module.css'

export function DayScreen() {
  const { date } = useParams()
  if (date === undefined) return <FirstDay />
  return isDay(date) ? <Day key={date} date={date} /> : <NotFound homeHref={staffPaths.days} />
}

function FirstDay() {
  const today = todayInWarsaw()
  const { data, isPending } = useQuery(weekQuery(today), queryClient)
  if (isPending) return <Loading />
  const open = data && openDaysAfter(data.calendar, dayAfter(today, -1), 1)
  return <Navigate to={staffPaths.day(open ?? today)} replace />
}

function Day({ date }: { date: string }) {
  const { t } = useText()
  useScreenTitle(t('DAY_PLAN.TITLE', { date }))
  const { query, edit } = useDayPlan(date)
  const problem = problemOf(query)
  const again = <AgainButton onClick={() => void query.refetch()} />
  if (edit) {
    const outdated = problem && (
      <Note kind="hint" role="status">
        {t('DAY_PLAN.OUTDATED')} {t(problem.code)} {again}
      </Note>
    )
    return <DayBoard date={date} edit={edit} outdated={outdated} />
  }
  return (
    <div className={classNames('stack gap-12', styles['stack'])} aria-busy={!problem}>
      <DayHead date={date} />
      {problem ? (
        <TableSheet>
          <EmptyState role="alert" title={t('DAY_PLAN.FAILED')} words={t(problem.code)} action={again} />
        </TableSheet>
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <div className={styles['vehicles']}>
      <VisuallyHidden>{t('DAY_PLAN.LOADING')}</VisuallyHidden>
      {[1, 2, 3].map((column) => (
        <TableSheet key={column}>
          <Skeleton shape="block" />
        </TableSheet>
      ))}
    </div>
  )
}
