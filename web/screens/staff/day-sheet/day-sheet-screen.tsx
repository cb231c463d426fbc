// Sheets of a pickup day to print: /staff/days/{date}/sheet. With `?route=` only the sheet of that route.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { dayPlanEndpoints } from '#contract/endpoints/pickup-day-endpoints.ts'
import { isDay } from '#contract/fields/day.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { addressOf } from '#web/api/address.ts'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/ui/print-alone.css'
import { RouteSheet } from './route-sheet.tsx'
import styles from './day-sheet.module.css'

const sheetQuery = (date: string) =>
  queryOptions({
    queryKey: ['day sheet', date],
    queryFn: ({ signal }) => dataOf(pickupDayApi.getDaySheet({ params: { date }, signal })),
    staleTime: 0,
  })

const pdfOf = (date: string) => addressOf(dayPlanEndpoints.downloadDaySheet, { date })

export function DaySheetScreen() {
  const { date = '' } = useParams()
  return isDay(date) ? <Sheets date={date} /> : <NotFound homeHref={staffPaths.overview} />
}

function Sheets({ date }: { date: string }) {
  const { t } = useText()
  const title = t('DAY_SHEET.TITLE', { date })
  useScreenTitle(title)
  const query = useQuery(sheetQuery(date), queryClient)
  const [params] = useSearchParams()
  const wanted = params.get('route')
  const sheet = query.data
  const routes = sheet?.routes.filter(({ uuid, stops }) => (wanted ? uuid === wanted : stops.length > 0))
  return (
    <div>
      <div className={classNames('row', styles['bar'])}>
        <ButtonLink kind="quiet" href={staffPaths.day(date)}>
          <Icon name="left" />
          {t('DAY_SHEET.BACK')}
        </ButtonLink>
        <h1 tabIndex={-1}>{title}</h1>
        {routes && routes.length > 0 && (
          <>
            {!wanted && (
              <ButtonLink kind="second" href={pdfOf(date)} download>
                <Icon name="download" />
                {t('STATEMENT.PDF')}
              </ButtonLink>
            )}
            <Button onClick={() => window.print()}>
              <Icon name="printer" />
              {t('DAY_SHEET.PRINT')}
            </Button>
          </>
        )}
      </div>
      <LoadedList
        label={title}
        words={{ loading: 'DAY_SHEET.LOADING', failed: 'DAY_SHEET.FAILED' }}
        places={{ columns: 3, rows: 6 }}
        isThere={routes !== undefined}
        problem={problemOf(query)}
        retry={() => void query.refetch()}
        isBare
        empty={
          routes?.length === 0 && <EmptyState title={t('DAY_SHEET.NONE')} words={t('DAY_SHEET.NONE_LEAD')} />
        }
      >
        <div data-print-alone>
          {sheet && routes?.map((route) => <RouteSheet key={route.uuid} sheet={sheet} route={route} />)}
        </div>
      </LoadedList>
    </div>
  )
}
