// The rows, 44 px each, as a table; on a phone each is a card. Roles are written out, since cards need another `display`, which
// takes the native ones away.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import type { StaffOrderRow, StaffOrderSort } from '#contract/orders/staff-list.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { InboxView } from '../model/inbox-view.ts'
import type { Selection } from '../model/use-selection.ts'
import { OrderRow, type RowActs } from './order-row.tsx'
import { RowTick } from './row-tick.tsx'
import styles from './table.module.css'

interface OrdersTableProps extends RowActs {
  view: InboxView
  rows: readonly StaffOrderRow[]
  selection: Selection
  activeId: string | undefined
  hasPreview: boolean
  /** Other rows are on their way. */
  isLeaving: boolean
  onSort: (by: StaffOrderSort) => void
}

export function OrdersTable(props: OrdersTableProps) {
  const { view, rows, selection, activeId, hasPreview, isLeaving, onSort, onLook, onTurn } = props
  const { t } = useText()
  const pickedHere = rows.filter(({ uuid }) => selection.has(uuid)).length
  const header = (title: string, sort: StaffOrderSort | null, className?: string | undefined) => (
    <Header
      title={title}
      className={className}
      {...(sort && { state: sortState(view, sort), onSort: () => onSort(sort) })}
    />
  )
  return (
    <table
      role="table"
      aria-label={t('INBOX.TITLE')}
      aria-busy={isLeaving || undefined}
      className={classNames(styles['table'], isLeaving && styles['leaving'])}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles['tickCell']}>
            <RowTick
              label={t('INBOX.PICK_ALL')}
              checked={pickedHere > 0 && pickedHere === rows.length}
              isPartial={pickedHere > 0 && pickedHere < rows.length}
              onTurn={() => selection.turnAll(pickedHere < rows.length)}
            />
          </th>
          <th role="columnheader" scope="col" className={styles['dot']}>
            <VisuallyHidden>{t('INBOX.UNREAD')}</VisuallyHidden>
          </th>
          {header(t('INBOX.CREATED'), 'createdDate', styles['created'])}
          {header(t('INBOX.COMPANY'), 'companyName', styles['first'])}
          {header(t('INBOX.CITY'), null, styles['city'])}
          {header(t('INBOX.WEIGHT'), 'weight', styles['weight'])}
          {header(t('INBOX.PICKUP'), 'suggestedDate', styles['pickup'])}
          <th role="columnheader" scope="col" className={styles['who']}>
            <VisuallyHidden>{t('INBOX.ASSIGNEE')}</VisuallyHidden>
          </th>
          {header(t('INBOX.STATUS'), null, styles['status'])}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <OrderRow
            key={row.uuid}
            row={row}
            isPicked={selection.has(row.uuid)}
            isActive={hasPreview && row.uuid === activeId}
            hasPreview={hasPreview}
            onLook={onLook}
            onTurn={onTurn}
          />
        ))}
      </tbody>
    </table>
  )
}

type SortState = 'ascending' | 'descending' | 'none'

const sortState = ({ sort, order }: InboxView, by: StaffOrderSort): SortState =>
  sort !== by ? 'none' : order === 'asc' ? 'ascending' : 'descending'

const SORT_ICONS = { ascending: 'sortUp', descending: 'sortDown', none: 'sort' } as const

interface HeaderProps {
  title: ReactNode
  className?: string | undefined
  state?: SortState
  onSort?: () => void
}

function Header({ title, className, state, onSort }: HeaderProps) {
  return (
    <th role="columnheader" scope="col" aria-sort={state} className={className}>
      {state ? (
        <button type="button" className={styles['sort']} onClick={onSort}>
          {title}
          <Icon name={SORT_ICONS[state]} size="small" />
        </button>
      ) : (
        title
      )}
    </th>
  )
}
