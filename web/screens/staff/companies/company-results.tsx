// The companies that were found.
import type { StaffCompanyRow, StaffCompanySort } from '#contract/companies/staff-companies.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import type { CallProblem } from '#web/api/result.ts'
import { ListPages } from '#web/staff/list-pages.tsx'
import { LoadedList } from '#web/staff/loaded-list.tsx'
import { formatCount, formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { COMPANIES_A_PAGE, sortedBy, toQuery, type CompanyView } from './company-view.ts'

interface CompanyResultsProps {
  view: CompanyView
  data: { list: StaffCompanyRow[]; totalCount: number } | undefined
  problem: CallProblem | undefined
  retry: () => void
  onView: (view: CompanyView) => void
}

export function CompanyResults({ view, data, problem, retry, onView }: CompanyResultsProps) {
  const { t } = useText()
  return (
    <LoadedList
      label={t('COMPANIES.TITLE')}
      words={{ loading: 'COMPANIES.LOADING', failed: 'COMPANIES.NOT_LOADED' }}
      places={{ columns: 6, rows: 10 }}
      isThere={data !== undefined}
      problem={problem}
      retry={retry}
      empty={
        data?.list.length === 0 && (
          <EmptyState
            title={t(view.search ? 'COMPANIES.NOTHING_FOUND' : 'COMPANIES.EMPTY')}
            words={t(view.search ? 'COMPANIES.NOTHING_FOUND_LEAD' : 'COMPANIES.EMPTY_LEAD')}
          />
        )
      }
    >
      {data && <Companies view={view} {...data} onView={onView} />}
    </LoadedList>
  )
}

interface CompaniesProps {
  view: CompanyView
  list: StaffCompanyRow[]
  totalCount: number
  onView: (view: CompanyView) => void
}

function Companies({ view, list, totalCount, onView }: CompaniesProps) {
  const { t, locale } = useText()
  const sorting = (sort: StaffCompanySort) => ({
    sort:
      view.sort === sort
        ? view.order === 'asc'
          ? ('ascending' as const)
          : ('descending' as const)
        : ('none' as const),
    onSort: () => onView(sortedBy(view, sort)),
  })
  const columns: Column<StaffCompanyRow>[] = [
    {
      id: 'name',
      title: t('COMPANIES.NAME'),
      onCard: 'first',
      typed: true,
      cell: ({ uuid, name }) => <a href={staffPaths.company(uuid)}>{name}</a>,
      ...sorting('name'),
    },
    { id: 'nip', title: t('COMPANIES.NIP'), cell: ({ nip }) => nip ?? '–' },
    {
      id: 'city',
      title: t('COMPANIES.CITY'),
      typed: true,
      cell: ({ address }) => address.city,
      ...sorting('city'),
    },
    {
      id: 'branches',
      title: t('COMPANIES.PLACES'),
      align: 'end',
      spare: true,
      cell: ({ branchCount }) => formatCount(branchCount, locale),
    },
    {
      id: 'people',
      title: t('COMPANIES.PEOPLE'),
      align: 'end',
      spare: true,
      cell: ({ peopleCount }) => formatCount(peopleCount, locale),
    },
    {
      id: 'orders',
      title: t('COMPANIES.ORDERS'),
      align: 'end',
      cell: ({ orderCount }) => formatCount(orderCount, locale),
      ...sorting('orderCount'),
    },
    {
      id: 'last',
      title: t('COMPANIES.LAST_ORDER'),
      cell: ({ lastOrderDate }) => (lastOrderDate ? formatDate(lastOrderDate) : '–'),
      ...sorting('lastOrderDate'),
    },
  ]
  return (
    <>
      <Table
        label={t('COMPANIES.TITLE')}
        columns={columns}
        rows={list}
        rowId={({ uuid }) => uuid}
        rowsOpen
        dense
      />
      <ListPages
        of={{ page: view.page, limit: COMPANIES_A_PAGE, totalCount }}
        hrefOf={(page) => `${staffPaths.companies}?${new URLSearchParams(toQuery({ ...view, page }))}`}
      />
    </>
  )
}
