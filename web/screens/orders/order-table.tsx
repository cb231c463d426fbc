import type { ReactNode } from 'react'
import type { ListedOrder, OrderSort } from '#contract/orders/list-orders.ts'
import { paths } from '#contract/paths.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { formatDate, formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { ListView } from './list-view.ts'
import styles from './orders-screen.module.css'

/** Length of the prefix that order numbers share, such as `EO-26-`. */
const COMMON_PART = 6

interface OrderTableProps {
  view: ListView
  orders: readonly ListedOrder[]
  /** Whether to hide the company column, because all rows have the same company. */
  isOfOneCompany: boolean
  /** Whether other rows are loading. */
  isLeaving: boolean
  onSort: (by: OrderSort) => void
}

export function OrderTable({ view, orders, isOfOneCompany, isLeaving, onSort }: OrderTableProps) {
  const { t } = useText()
  const columns: Column<ListedOrder>[] = [
    {
      id: 'created',
      title: t('LIST.CREATED'),
      sort: 'createdDate',
      cell: ({ createdDate }) => <Created at={createdDate} />,
    },
    {
      id: 'company',
      title: t('LIST.COMPANY'),
      hidden: isOfOneCompany,
      spare: isOneCompany(orders),
      cell: ({ customerCompanyName }) => <Typed>{customerCompanyName}</Typed>,
    },
    {
      id: 'branch',
      title: t('LIST.BRANCH'),
      onCard: 'bold',
      cell: ({ customerCompanyBranch }) => <Typed>{customerCompanyBranch.name}</Typed>,
    },
    {
      id: 'address',
      title: t('LIST.ADDRESS'),
      cell: ({ customerCompanyBranch }) => <PickupAddress {...customerCompanyBranch} />,
    },
    { id: 'number', title: t('LIST.NUMBER'), onCard: 'first', cell: (order) => <NumberLink {...order} /> },
    {
      id: 'receipt',
      title: t('LIST.RECEIPT'),
      sort: 'suggestedDate',
      cell: ({ suggestedDate }) =>
        suggestedDate ? (
          <time className={styles['receipt']} dateTime={suggestedDate}>
            {suggestedDate}
          </time>
        ) : (
          <span className={styles['none']}>{t('LIST.NO_DATE_RECEIPT')}</span>
        ),
    },
    {
      id: 'status',
      title: t('LIST.STATUS'),
      onCard: 'corner',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { id: 'id', title: t('LIST.ID'), hidden: true, cell: ({ uuid }) => uuid },
  ]
  return (
    <Table
      label={t('LIST.TABLE')}
      columns={columns}
      rows={orders}
      rowId={({ uuid }) => uuid}
      rowsOpen
      dense
      isLeaving={isLeaving}
      sorting={{ ...view, onSort }}
    />
  )
}

/** Whether all orders on the page have the same company. */
const isOneCompany = (orders: readonly ListedOrder[]) =>
  new Set(orders.map(({ customerCompanyName }) => customerCompanyName)).size === 1

/**
 * Text typed by people, which may be long. Its column breaks words before the page gets wider than
 * the window.
 */
const Typed = ({ children }: { children: ReactNode }) => <span className={styles['typed']}>{children}</span>

function Created({ at }: { at: string }) {
  return (
    <time className={styles['created']} dateTime={at}>
      <span className={styles['together']}>{formatDate(at)}</span>{' '}
      <span className={styles['time']}>{formatTime(at)}</span>
    </time>
  )
}

function PickupAddress({ street, postalCode, city }: ListedOrder['customerCompanyBranch']) {
  return (
    <Typed>
      {street}, <span className={styles['together']}>{postalCode}</span> {city}
    </Typed>
  )
}

function NumberLink({ uuid, orderNumber }: ListedOrder) {
  return (
    <a className={styles['number']} href={paths.orderDetails(uuid)}>
      {/* Allows a line break only before the part that differs between orders. */}
      {orderNumber.slice(0, COMMON_PART)}
      <wbr />
      <span className={styles['together']}>{orderNumber.slice(COMMON_PART)}</span>
    </a>
  )
}
