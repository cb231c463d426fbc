import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { formatDate, formatWeight } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type Column, Table, TableSheet } from '#web/ui/table.tsx'

export function InboxTable({ orders }: { orders: readonly StaffOrderRow[] }) {
  const { t, locale } = useText()
  const columns: Column<StaffOrderRow>[] = [
    { id: 'created', title: t('INBOX.CREATED'), cell: ({ createdDate }) => formatDate(createdDate) },
    {
      id: 'company',
      title: t('INBOX.COMPANY'),
      onCard: 'first',
      cell: ({ uuid, companyName }) => <a href={staffPaths.order(uuid)}>{companyName}</a>,
    },
    { id: 'city', title: t('INBOX.CITY'), cell: ({ branch }) => branch.city },
    {
      id: 'weight',
      title: t('INBOX.WEIGHT'),
      align: 'end',
      cell: ({ weightKg }) => formatWeight(weightKg, locale),
    },
    { id: 'pickup', title: t('INBOX.PICKUP'), cell: ({ suggestedDate }) => suggestedDate ?? '–' },
    {
      id: 'status',
      title: t('INBOX.STATUS'),
      onCard: 'corner',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ]
  return (
    <TableSheet>
      <Table
        label={t('INBOX.TITLE')}
        columns={columns}
        rows={orders}
        rowId={({ uuid }) => uuid}
        rowsOpen
        dense
      />
    </TableSheet>
  )
}
