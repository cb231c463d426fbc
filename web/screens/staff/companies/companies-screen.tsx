// All companies: found, sorted, and a new one made.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { useExistingPage } from '#web/queries/list-of-pages.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { searchedByStaff } from '#web/staff/searched.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
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
      <Search applied={view.search} onSearch={(search) => show({ ...view, search, page: 1 })} />
      <CompanyResults
        view={view}
        data={query.data}
        problem={problemOf(query)}
        retry={() => void query.refetch()}
        onView={show}
      />
      <Dialog
        open={isMaking}
        onClose={() => setIsMaking(false)}
        title={t('COMPANIES.NEW')}
        closeLabel={t('TOASTS.CLOSE')}
        wide
      >
        <CompanyForm
          send={(body) => staffCompanyApi.createCompany({ body })}
          words={t('COMPANIES.MAKE')}
          onSaved={({ uuid }) => void navigate(staffPaths.company(uuid))}
        />
      </Dialog>
    </div>
  )
}

function Search({ applied, onSearch }: { applied: string; onSearch: (search: string) => void }) {
  const { t } = useText()
  const { typed, type } = useTypedSearch(applied, searchedByStaff, onSearch)
  return (
    <Field label={t('COMPANIES.SEARCH')} className={styles['search']}>
      <TextInput icon="search" type="search" value={typed} onChange={({ target }) => type(target.value)} />
    </Field>
  )
}
