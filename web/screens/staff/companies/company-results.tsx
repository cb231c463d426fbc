// The part under the search: the rows, their places while they come, or the reason why there are none.
import type { StaffCompanyRow, StaffCompanySort } from '#contract/companies/staff-companies.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import type { CallProblem } from '#web/api/result.ts'
import { lastPage } from '#web/queries/list-of-pages.ts'
import { formatCount, formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table, TableSheet, TableSkeleton } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
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
  const again = (
    <Button kind="second" onClick={retry}>
      <Icon name="refresh" />
      {t('COMPANIES.AGAIN')}
    </Button>
  )
  if (problem && !data)
    return (
      <TableSheet>
        <EmptyState role="alert" title={t('COMPANIES.NOT_LOADED')} words={t(problem.code)} action={again} />
      </TableSheet>
    )
  if (!data)
    return (
      <TableSheet busy>
        <VisuallyHidden>{t('COMPANIES.LOADING')}</VisuallyHidden>
        <TableSkeleton columns={6} rows={10} />
      </TableSheet>
    )
  return (
    <>
      {problem && (
        <Note kind="hint" role="status">
          {t('COMPANIES.OUTDATED')} {again}
        </Note>
      )}
      <TableSheet>
        {data.list.length === 0 ? (
          <EmptyState
            title={t(view.search ? 'COMPANIES.NOTHING_FOUND' : 'COMPANIES.EMPTY')}
            words={t(view.search ? 'COMPANIES.NOTHING_FOUND_LEAD' : 'COMPANIES.EMPTY_LEAD')}
          />
        ) : (
          <Companies view={view} list={data.list} totalCount={data.totalCount} onView={onView} />
        )}
      </TableSheet>
    </>
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
  const pages = lastPage(totalCount, COMPANIES_A_PAGE)
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
      cell: ({ uuid, name }) => <a href={staffPaths.company(uuid)}>{name}</a>,
      ...sorting('name'),
    },
    { id: 'nip', title: t('COMPANIES.NIP'), cell: ({ nip }) => nip ?? '–' },
    { id: 'city', title: t('COMPANIES.CITY'), cell: ({ address }) => address.city, ...sorting('city') },
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
      {pages > 1 && (
        <Pagination
          page={view.page}
          pages={pages}
          hrefOf={(page) => `${staffPaths.companies}?${new URLSearchParams(toQuery({ ...view, page }))}`}
          words={{
            label: t('COMPANIES.PAGES'),
            previous: t('COMPANIES.PREVIOUS'),
            next: t('COMPANIES.NEXT'),
            page: (number) => t('COMPANIES.PAGE', { number }),
            position: t('COMPANIES.POSITION', { page: view.page, pages }),
          }}
        />
      )}
    </>
  )
}
