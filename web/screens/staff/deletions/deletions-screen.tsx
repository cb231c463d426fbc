// The report of what was deleted because its time was over, or on request: for administrators.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DeletionsAnswer, ReportedDeletions } from '#contract/privacy/deletions.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { privacyApi } from '#web/api/privacy.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { ListPages, RowsShown } from '#web/staff/list-pages.tsx'
import { LoadedList } from '#web/staff/loaded-list.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { countWords, kindWords } from './deletion-words.ts'
import styles from './deletions.module.css'

const ROWS_A_PAGE = 50

/** From 1; an address that makes no sense shows the first. */
const pageIn = (params: URLSearchParams) => {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
}

const addressOf = (page: number) => (page > 1 ? `${staffPaths.deletions}?page=${page}` : staffPaths.deletions)

export function DeletionsScreen() {
  const { t } = useText()
  useScreenTitle(t('STAFF.DELETIONS'))
  const [params, setParams] = useSearchParams()
  const page = pageIn(params)
  const query = useQuery(
    {
      queryKey: ['staff deletions', page],
      queryFn: ({ signal }) =>
        dataOf(
          privacyApi.listDeletions({ query: { page: String(page), limit: String(ROWS_A_PAGE) }, signal }),
        ),
      placeholderData: (before) => before,
    },
    queryClient,
  )
  useExistingPage({ page, limit: ROWS_A_PAGE }, query, (last) =>
    setParams({ page: String(last) }, { replace: true }),
  )
  useSpokenResult(query, params.toString(), (total) => t('STAFF.FOUND', { total }))
  const { data } = query
  const problem = problemOf(query)
  return (
    <div className={styles['screen']}>
      <PageHead title={t('STAFF.DELETIONS')} />
      <p className={styles['lead']}>{t('DELETIONS.LEAD')}</p>
      <LoadedList
        label={t('STAFF.DELETIONS')}
        words={{ loading: 'DELETIONS.LOADING', failed: 'DELETIONS.NOT_LOADED' }}
        places={{ columns: 3, rows: 12 }}
        isThere={data !== undefined && !(problem && query.isPlaceholderData)}
        problem={problem}
        retry={() => void query.refetch()}
        empty={
          data?.list.length === 0 && (
            <EmptyState role="status" title={t('DELETIONS.EMPTY')} words={t('DELETIONS.EMPTY_LEAD')} />
          )
        }
      >
        {data && <Report data={data} page={page} isLeaving={query.isPlaceholderData} />}
      </LoadedList>
    </div>
  )
}

interface ReportProps {
  data: DeletionsAnswer
  page: number
  isLeaving: boolean
}

function Report({ data: { list, totalCount }, page, isLeaving }: ReportProps) {
  const { t } = useText()
  const columns: Column<ReportedDeletions>[] = [
    { id: 'day', title: t('DELETIONS.DAY'), onCard: 'corner', cell: ({ day }) => typeset(day) },
    {
      id: 'kind',
      title: t('DELETIONS.KIND'),
      onCard: 'first',
      cell: ({ kind }) => typeset(kindWords(kind, t)),
    },
    { id: 'counts', title: t('DELETIONS.COUNTS'), cell: ({ counts }) => typeset(countWords(counts, t)) },
  ]
  const of = { page, limit: ROWS_A_PAGE, totalCount }
  return (
    <>
      <Table
        label={t('STAFF.DELETIONS')}
        columns={columns}
        rows={list}
        rowId={({ day, kind }) => `${day} ${kind}`}
        isLeaving={isLeaving}
      />
      <div className={styles['foot']}>
        <RowsShown of={of} shown={list.length} />
        <ListPages of={of} hrefOf={addressOf} words={{ previous: 'AUDIT.NEWER', next: 'AUDIT.OLDER' }} />
      </div>
    </>
  )
}
