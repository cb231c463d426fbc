// List of all companies with search and sorting, and a form for a new one.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listStaffCompaniesQuery } from '#contract/companies/staff-companies.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { useSession } from '#web/session/session.ts'
import { ListScreen } from '#web/staff/list/list-screen.tsx'
import { sortedBy } from '#web/staff/list/sorted-by.ts'
import { listSchema, useListView } from '#web/staff/list/use-list-view.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { KeepingDialog } from '#web/ui/discard-asked.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CompaniesTable, firstOrder } from './companies-table.tsx'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyForm } from './company-form.tsx'

const companies = listSchema({
  key: 'staff companies',
  path: staffPaths.companies,
  query: listStaffCompaniesQuery,
  call: staffCompanyApi.listStaffCompanies,
})

export function CompaniesScreen() {
  const { t } = useText()
  const navigate = useNavigate()
  const isAdministrator = useSession()?.administrator === true
  const [isMaking, setIsMaking] = useState(false)
  const list = useListView(companies)
  return (
    <>
      <ListScreen
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
        filters={<CompanyFilters view={list.view} onShow={list.show} />}
        list={list}
        words="COMPANIES"
        places={{ columns: 6, rows: 10 }}
      >
        {({ list: rows }) => (
          <CompaniesTable
            rows={rows}
            sorting={{
              ...list.view,
              onSort: (by) => list.show(sortedBy(list.view, by, firstOrder(by)), 'instead'),
            }}
          />
        )}
      </ListScreen>
      <KeepingDialog
        open={isMaking}
        onClose={() => setIsMaking(false)}
        title={t('COMPANIES.NEW')}
        discardWords={t('STAFF.DISCARD_TYPED')}
        closeLabel={t('TOASTS.CLOSE')}
        wide
      >
        <CompanyForm onSaved={({ uuid }) => void navigate(staffPaths.company(uuid))} />
      </KeepingDialog>
    </>
  )
}
