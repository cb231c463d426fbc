// The companies that were found.
import type {
  ListStaffCompanies,
  StaffCompanyRow,
  StaffCompanySort,
} from '#contract/companies/staff-companies.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { sortingBy } from '#web/staff/list/sorting-by.ts'
import { formatCount, formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

interface CompaniesTableProps {
  rows: readonly StaffCompanyRow[]
  view: Sorting
  onSort: (sorting: Sorting) => void
}
type Sorting = Pick<ListStaffCompanies, 'sort' | 'order'>

export function CompaniesTable({ rows, view, onSort }: CompaniesTableProps) {
  const { t, locale } = useText()
  const sorting = (sort: StaffCompanySort) => sortingBy(view, sort, firstOrder(sort), onSort)
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
    <Table
      label={t('COMPANIES.TITLE')}
      columns={columns}
      rows={rows}
      rowId={({ uuid }) => uuid}
      rowsOpen
      dense
    />
  )
}

/** Another column begins as it is read most. */
const firstOrder = (sort: StaffCompanySort) =>
  sort === 'orderCount' || sort === 'lastOrderDate' || sort === 'createdDate' ? 'desc' : 'asc'
