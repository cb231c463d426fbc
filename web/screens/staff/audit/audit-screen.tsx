// The record of who did what, the newest first: read, narrowed, taken away as a file.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { auditEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { apiAddress } from '#web/api/address.ts'
import { auditApi } from '#web/api/staff-audit.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { keepFocusIn, LastingArea } from '#web/ui/lasting-area.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { AuditResults } from './audit-results.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import {
  type AuditFilters,
  type AuditView,
  auditViewOf,
  fileAddress,
  narrowed,
  ROWS_A_PAGE,
  toQuery,
} from './model/audit-view.ts'
import styles from './audit.module.css'

export function AuditScreen() {
  const { t } = useText()
  useScreenTitle(t('STAFF.AUDIT'))
  const [params, setParams] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  const view = auditViewOf(params)
  const query = useQuery(
    {
      queryKey: ['staff audit', toQuery(view)],
      queryFn: ({ signal }) =>
        dataOf(auditApi.listAudit({ query: { ...toQuery(view), limit: String(ROWS_A_PAGE) }, signal })),
      placeholderData: (before) => before,
      // It grows all the time.
      staleTime: 0,
    },
    queryClient,
  )
  const show = (next: AuditView, how: { replace: boolean } = { replace: false }) =>
    setParams(toQuery(next), how)
  useExistingPage({ page: view.page, limit: ROWS_A_PAGE }, query, (page) =>
    show({ ...view, page }, { replace: true }),
  )
  useSpokenResult(query, params.toString(), (total) => t('STAFF.FOUND', { total }))
  const remove = (change: Partial<AuditFilters>) => {
    // The pressed chip goes.
    keepFocusIn(area)
    show(narrowed(view, change))
  }
  return (
    <div className={styles['screen']}>
      <PageHead
        title={t('STAFF.AUDIT')}
        actions={
          <ButtonLink
            kind="second"
            href={fileAddress(apiAddress(auditEndpoints.exportAudit.path), view)}
            onClick={(event) => void followWhileSignedIn(event)}
          >
            <Icon name="download" />
            {t('AUDIT.CSV')}
          </ButtonLink>
        }
      />
      <p className={styles['lead']}>{t('AUDIT.LEAD')}</p>
      <LastingArea ref={area} label={t('AUDIT.FILTERS')}>
        <FilterBar
          view={view}
          rows={query.data?.list ?? []}
          onSet={(change) => show(narrowed(view, change))}
          onRemove={remove}
        />
      </LastingArea>
      <AuditResults
        view={view}
        data={query.data}
        isLeaving={query.isPlaceholderData}
        problem={problemOf(query)}
        retry={() => void query.refetch()}
      />
    </div>
  )
}
