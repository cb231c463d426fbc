// All companies: found, sorted, and a new one made.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useSpokenResult } from '#web/shell/use-spoken-result.ts'
import { ListSearch } from '#web/staff/list-search.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { KeepingDialog } from '#web/ui/discard-asked.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyResults } from './company-results.tsx'
import { COMPANIES_A_PAGE, companyViewOf, toQuery, type CompanyView } from './company-view.ts'
import styles from './companies.module.css'

export function CompaniesScreen() {
  const { t } = useText()
  useScreenTitle(t('COMPANIES.TITLE'))
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const isAdministrator = useSession()?.administrator === true
  const [isMaking, setIsMaking] = useState(false)
  const view = companyViewOf(params)
  const query = useQuery(
    {
      queryKey: ['staff companies', view],
      queryFn: ({ signal }) => dataOf(staffCompanyApi.listStaffCompanies({ query: toQuery(view), signal })),
      placeholderData: (before) => before,
    },
    queryClient,
  )
  const show = (next: CompanyView) => setParams(toQuery(next), { replace: true })
  useExistingPage({ page: view.page, limit: COMPANIES_A_PAGE }, query, (page) => show({ ...view, page }))
  useSpokenResult(query, params.toString(), (total) => t('STAFF.FOUND', { total }))
  return (
    <div className={styles['stack']}>
      <PageHead
        title={t('COMPANIES.TITLE')}
        actions={
          <>
            {isAdministrator && (
              <ButtonLink kind="second" href={staffPaths.import}>
                {t('IMPORT.LINK')}
              </ButtonLink>
            )}
            <Button onClick={() => setIsMaking(true)}>
              <Icon name="plus" />
              {t('COMPANIES.NEW')}
            </Button>
          </>
        }
      />
      <ListSearch
        label={t('COMPANIES.SEARCH')}
        className={styles['search']}
        applied={view.search}
        onSearch={(search) => show({ ...view, search, page: 1 })}
      />
      <CompanyResults
        view={view}
        data={query.data}
        problem={problemOf(query)}
        retry={() => void query.refetch()}
        onView={show}
      />
      <KeepingDialog
        open={isMaking}
        onClose={() => setIsMaking(false)}
        title={t('COMPANIES.NEW')}
        discardWords={t('STAFF.DISCARD_TYPED')}
        closeLabel={t('TOASTS.CLOSE')}
        wide
      >
        <CompanyForm
          send={(body) => staffCompanyApi.createCompany({ body })}
          words={t('COMPANIES.MAKE')}
          onSaved={({ uuid }) => void navigate(staffPaths.company(uuid))}
        />
      </KeepingDialog>
    </div>
  )
}
