// Table of the found companies.
import type { StaffCompanyRow, StaffCompanySort } from '#contract/companies/staff-companies.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { formatCount, formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type Column, type Sorting, Table } from '#web/ui/table.tsx'

interface CompaniesTableProps {
  rows: readonly StaffCompanyRow[]
  sorting: Sorting<StaffCompanySort>
}

export function CompaniesTable({ rows, sorting }: CompaniesTableProps) {
  const { t, locale } = useText()
  const columns: Column<StaffCompanyRow>[] = [
    {
      id: 'name',
      title: t('COMPANIES.NAME'),
      onCard: 'first',
      typed: true,
      cell: ({ uuid, name }) => <a href={staffPaths.company(uuid)}>{name}</a>,
      sort: 'name',
    },
    { id: 'nip', title: t('COMPANIES.NIP'), cell: ({ nip }) => nip ?? '–' },
    {
      id: 'city',
      title: t('COMPANIES.CITY'),
      typed: true,
      cell: ({ address }) => address.city,
      sort: 'city',
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
      sort: 'orderCount',
    },
    {
      id: 'last',
      title: t('COMPANIES.LAST_ORDER'),
      cell: ({ lastOrderDate }) => (lastOrderDate ? formatDate(lastOrderDate) : '–'),
      sort: 'lastOrderDate',
    },
  ]
  return (
    <Table
      label={t('COMPANIES.TITLE')}
      columns={columns}
      rows={rows}
      rowId={({ uuid }) => uuid}
      sorting={sorting}
      rowsOpen
      dense
    />
  )
}

/** Each column starts with its most useful sort order. */
export const firstOrder = (sort: StaffCompanySort) =>
  sort === 'orderCount' || sort === 'lastOrderDate' || sort === 'createdDate' ? 'desc' : 'asc'
