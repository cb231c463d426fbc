// The links that let somebody order without an account: made, given away, revoked.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { staffLinkApi } from '#web/api/staff-links.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { useText } from '#web/texts/use-text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { BatchResults } from './batch-results.tsx'
import { FreshLinks } from './fresh-links.tsx'
import { LinkFilters } from './link-filters.tsx'
import { LINKS_A_PAGE, linkViewOf, toQuery, type LinkView } from './link-view.ts'
import type { MadeBatch } from './made-batch.ts'
import { MakeLinks } from './make-links.tsx'
import styles from './links.module.css'

export function LinksScreen() {
  const { t } = useText()
  useScreenTitle(t('LINKS.TITLE'))
  const [params, setParams] = useSearchParams()
  const [made, setMade] = useState<MadeBatch | null>(null)
  const view = linkViewOf(params)
  const query = useQuery(
    {
      queryKey: ['staff link batches', view],
      queryFn: ({ signal }) => dataOf(staffLinkApi.listLinkBatches({ query: toQuery(view), signal })),
      placeholderData: (before) => before,
    },
    queryClient,
  )
  const show = (next: LinkView) => setParams(toQuery(next), { replace: true })
  useExistingPage({ page: view.page, limit: LINKS_A_PAGE }, query, (page) => show({ ...view, page }))
  useSpokenResult(query, params.toString(), (total) => t('STAFF.FOUND', { total }))
  const company = params.get('companyName')
  return (
    <div className={styles['screen']}>
      <PageHead title={t('LINKS.TITLE')} />
      {made && <FreshLinks made={made} />}
      <div className={styles['columns']}>
        <div className={styles['list']}>
          <LinkFilters view={view} onView={show} />
          <BatchResults
            view={view}
            data={query.data}
            problem={problemOf(query)}
            retry={() => void query.refetch()}
          />
        </div>
        <MakeLinks
          forCompany={view.companyUuid && company ? { uuid: view.companyUuid, name: company } : null}
          onMade={(batch) => {
            setMade(batch)
            void queryClient.invalidateQueries({ queryKey: ['staff link batches'] })
          }}
        />
      </div>
    </div>
  )
}
