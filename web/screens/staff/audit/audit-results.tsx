// The part under the filters: the rows, their places while they come, or the reason why there are none.
import type { AuditAnswer } from '#contract/audit/audit.ts'
import type { CallProblem } from '#web/api/result.ts'
import { lastPage } from '#web/queries/list-of-pages.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TableSheet, TableSkeleton } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
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
  const again = (
    <Button kind="second" onClick={retry}>
      <Icon name="refresh" />
      {t('AUDIT.AGAIN')}
    </Button>
  )
  if (problem && (!data || isLeaving))
    return (
      <TableSheet>
        <EmptyState role="alert" title={t('AUDIT.NOT_LOADED')} words={t(problem.code)} action={again} />
      </TableSheet>
    )
  if (!data)
    return (
      <TableSheet busy>
        <VisuallyHidden>{t('AUDIT.LOADING')}</VisuallyHidden>
        <TableSkeleton columns={5} rows={12} />
      </TableSheet>
    )
  return (
    <>
      {problem && (
        <Note kind="hint" role="status">
          {t('AUDIT.OUTDATED')} {again}
        </Note>
      )}
      <TableSheet>
        {data.list.length === 0 ? (
          <EmptyState
            role="status"
            title={t(isNarrowed(view) ? 'AUDIT.NOTHING_FOUND' : 'AUDIT.EMPTY')}
            words={t(isNarrowed(view) ? 'AUDIT.NOTHING_FOUND_LEAD' : 'AUDIT.EMPTY_LEAD')}
          />
        ) : (
          <>
            <AuditTable list={data.list} isLeaving={isLeaving} />
            <Foot view={view} data={data} />
          </>
        )}
      </TableSheet>
    </>
  )
}

function Foot({ view, data: { list, totalCount } }: { view: AuditView; data: AuditAnswer }) {
  const { t, locale } = useText()
  const pages = lastPage(totalCount, ROWS_A_PAGE)
  const page = Math.min(view.page, pages)
  const first = (page - 1) * ROWS_A_PAGE + 1
  const count = (number: number) => formatCount(number, locale)
  return (
    <div className={styles['foot']}>
      <p>
        {t('AUDIT.COUNT', {
          first: count(first),
          last: count(first + list.length - 1),
          total: count(totalCount),
        })}
      </p>
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => addressOf({ ...view, page: number })}
          words={{
            label: t('AUDIT.PAGES'),
            previous: t('AUDIT.NEWER'),
            next: t('AUDIT.OLDER'),
            page: (number) => t('AUDIT.PAGE', { number }),
            position: t('AUDIT.POSITION', { page, pages }),
          }}
        />
      )}
    </div>
  )
}
