// Start screen of the staff: what waits, and statistics of the last weeks.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { OVERVIEW_WEEKS } from '#contract/limits.ts'
import type { Trends } from '#contract/overview/overview.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useHasScreen } from '#web/staff/staff-screens.ts'
import { weekdayOf } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TableSheet } from '#web/ui/table.tsx'
import { DaysCard } from './charts/days-card.tsx'
import { GroupsCard } from './charts/groups-card.tsx'
import { OrdersCard } from './charts/orders-card.tsx'
import { overviewQuery } from './overview-query.ts'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { WaitingTiles } from './waiting-tiles.tsx'
import styles from './overview.module.css'

export function OverviewScreen() {
  const { t, locale } = useText()
  useScreenTitle(t('STAFF.OVERVIEW'))
  const query = useQuery(overviewQuery, queryClient)
  const hasNewOrder = useHasScreen('newOrder')
  // Today in Warsaw by the local clock, until the server has answered with its own date.
  const [here] = useState(() => dayInWarsaw(new Date()))
  const today = query.data?.waiting.today.date ?? here
  const problem = problemOf(query)
  const again = <AgainButton onClick={() => void query.refetch()} />
  return (
    <div className={styles['stack']}>
      <PageHead
        title={<span className={styles['today']}>{`${weekdayOf(today, locale)}, ${today}`}</span>}
        actions={
          hasNewOrder && (
            <ButtonLink href={staffPaths.newOrder}>
              <Icon name="phone" />
              {t('INBOX.TAKE')}
            </ButtonLink>
          )
        }
      />
      {problem && !query.data && (
        <TableSheet>
          <EmptyState role="alert" title={t('OVERVIEW.NOT_LOADED')} words={t(problem.code)} action={again} />
        </TableSheet>
      )}
      {problem && query.data && (
        <Note kind="hint" role="status">
          {t('OVERVIEW.OUTDATED')} {again}
        </Note>
      )}
      {!problem && !query.data && <OverviewSkeleton />}
      {query.data && (
        <>
          <WaitingTiles waiting={query.data.waiting} />
          <Charts trends={query.data.trends} />
        </>
      )}
    </div>
  )
}

function Charts({ trends }: { trends: Trends }) {
  const { t } = useText()
  const { weeks, groups } = trends
  if (weeks.every(({ orders, pickups }) => orders + pickups === 0))
    return (
      <TableSheet>
        <EmptyState title={t('OVERVIEW.EMPTY')} words={t('OVERVIEW.EMPTY_LEAD', { count: OVERVIEW_WEEKS })} />
      </TableSheet>
    )
  return (
    <div className={styles['charts']}>
      <OrdersCard weeks={weeks} />
      <DaysCard weeks={weeks} />
      <div className={styles['wide']}>
        <GroupsCard groups={groups} />
      </div>
    </div>
  )
}
