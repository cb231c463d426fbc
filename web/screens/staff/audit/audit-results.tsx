// The rows of the record, and the way to older ones.
import type { AuditAnswer } from '#contract/audit/audit.ts'
import type { CallProblem } from '#web/api/result.ts'
import { ListPages, RowsShown } from '#web/staff/list/list-pages.tsx'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AuditTable } from './audit-table.tsx'
import { addressOf, type AuditView, isNarrowed, ROWS_A_PAGE } from './model/audit-view.ts'
import styles from './audit.module.css'

interface AuditResultsProps {
  view: AuditView
  data: AuditAnswer | undefined
  /** What is shown is of the filters before. */
  isLeaving: boolean
  problem: CallProblem | undefined
  retry: () => void
}

export function AuditResults({ view, data, isLeaving, problem, retry }: AuditResultsProps) {
  const { t } = useText()
  return (
    <LoadedList
      label={t('STAFF.AUDIT')}
      words={{ loading: 'AUDIT.LOADING', failed: 'AUDIT.NOT_LOADED' }}
      places={{ columns: 5, rows: 12 }}
      isThere={data !== undefined && !(problem && isLeaving)}
      problem={problem}
      retry={retry}
      empty={
        data?.list.length === 0 && (
          <EmptyState
            role="status"
            title={t(isNarrowed(view) ? 'AUDIT.NOTHING_FOUND' : 'AUDIT.EMPTY')}
            words={t(isNarrowed(view) ? 'AUDIT.NOTHING_FOUND_LEAD' : 'AUDIT.EMPTY_LEAD')}
          />
        )
      }
    >
      {data && (
        <>
          <AuditTable list={data.list} isLeaving={isLeaving} />
          <Foot view={view} data={data} />
        </>
      )}
    </LoadedList>
  )
}

function Foot({ view, data: { list, totalCount } }: { view: AuditView; data: AuditAnswer }) {
  const of = { page: view.page, limit: ROWS_A_PAGE, totalCount }
  return (
    <div className={styles['foot']}>
      <RowsShown of={of} shown={list.length} />
      <ListPages
        of={of}
        hrefOf={(page) => addressOf({ ...view, page })}
        words={{ previous: 'AUDIT.NEWER', next: 'AUDIT.OLDER' }}
      />
    </div>
  )
}
