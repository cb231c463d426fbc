// Start screen of the staff: what waits, and statistics of the last weeks.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInWarsaw } from '#contract/fields/day.ts'
import { OVERVIEW_WEEKS } from '#contract/limits.ts'
import type { Overview, Trends } from '#contract/overview/overview.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { overviewApi } from '#web/api/staff.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useHasScreen } from '#web/staff/frame/staff-screens.ts'
import { POLL_MS, quietDataOf, unattended } from '#web/staff/frame/unattended.ts'
import { OwnReminders } from '#web/staff/reminders/own-reminders.tsx'
import { weekdayOf } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { AgainButton } from '#web/ui/again-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableSheet } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { DaysCard } from './charts/days-card.tsx'
import { GroupsCard } from './charts/groups-card.tsx'
import { OrdersCard } from './charts/orders-card.tsx'
import { WaitingTiles } from './waiting-tiles.tsx'
import styles from './overview.module.css'

const TILES = [1, 2, 3, 4, 5]

function OverviewSkeleton() {
  const { t } = useText()
  return (
    <div className="stack" aria-busy="true">
      <VisuallyHidden>{t('OVERVIEW.LOADING')}</VisuallyHidden>
      <div className={styles['tiles']}>
        {TILES.map((tile) => (
          <div key={tile} className={styles['place']}>
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className={styles['charts']}>
        {TILES.slice(0, 2).map((card) => (
          <div key={card} className={styles['placeCard']}>
            <Skeleton shape="title" />
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Shares the key of the order lists, so that invalidating them refreshes the numbers. */
const KEY = ['staff orders', 'overview']

/** The first request belongs to the person who opened the page; the page makes later ones by itself. */
const load = (signal: AbortSignal): Promise<Overview> =>
  queryClient.getQueryData(KEY) === undefined
    ? dataOf(overviewApi.getOverview({ signal }))
    : quietDataOf(overviewApi.getOverview({ signal, ...unattended }))

const overviewQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => load(signal),
  refetchInterval: 3 * POLL_MS,
})

export function OverviewScreen() {
  const { t, locale } = useText()
  useScreenTitle(t('STAFF.OVERVIEW'))
  const query = useQuery(overviewQuery, queryClient)
  const hasNewOrder = useHasScreen('newOrder')
  // Today in Warsaw by the local clock, until the server's date arrives.
  const [here] = useState(() => dayInWarsaw(new Date()))
  const today = query.data?.waiting.today.date ?? here
  const problem = problemOf(query)
  const again = <AgainButton onClick={() => void query.refetch()} />
  return (
    <div className="stack">
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
          <OwnReminders dueOnly />
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
      <div className="whole">
        <GroupsCard groups={groups} />
      </div>
    </div>
  )
}
