// Table with rows of 44 px. On a phone each row is a card.

import { todayInWarsaw } from '#contract/fields/day.ts'
import type { StaffOrderRow, StaffOrderSort } from '#contract/orders/staff-list.ts'
import { formatWeight } from '#contract/orders/weight.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { unitSymbol } from '#contract/units.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { useDraftIds } from '#web/staff/edit/drafts.ts'
import { orderDraftId } from '#web/staff/orders/unsaved-edit.tsx'
import { Initials } from '#web/staff/people/initials.tsx'
import { formatDate, formatTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { selectionColumn } from '#web/ui/row-selection.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { InboxView } from '../model/inbox-view.ts'
import type { Selection } from '../model/use-selection.ts'
import look from '#web/ui/compact-table.module.css'
import styles from './table.module.css'

interface OrdersTableProps {
  view: InboxView
  rows: readonly StaffOrderRow[]
  selection: Selection
  /** Whether the order no longer fits the filters. */
  hasLeft: (row: StaffOrderRow) => boolean
  activeId: string | undefined
  /** With a preview, a press on the row shows it; otherwise it opens the order. */
  hasPreview: boolean
  /** Whether other rows are loading. */
  isLeaving: boolean
  onSort: (by: StaffOrderSort) => void
  /** Shows the preview. */
  onLook: (id: string) => void
}

export function OrdersTable(props: OrdersTableProps) {
  const { view, rows, selection, hasLeft, activeId, hasPreview, isLeaving, onSort, onLook } = props
  const { t } = useText()
  const unsaved = useDraftIds(orderDraftId('')).split('\n')
  const isActive = ({ uuid }: StaffOrderRow) => hasPreview && uuid === activeId
  const columns: Column<StaffOrderRow>[] = [
    selectionColumn(rows, {
      has: ({ uuid }) => selection.has(uuid),
      turn: selection.turn,
      turnAll: selection.turnAll,
      label: ({ companyName: company, branch, orderNumber: number }) =>
        t('INBOX.PICK', { company, place: branch.name, number }),
      labelOfAll: t('INBOX.PICK_ALL'),
    }),
    {
      id: 'unread',
      title: <VisuallyHidden>{t('INBOX.UNREAD')}</VisuallyHidden>,
      className: styles['dot'],
      cell: ({ unread }) => unread && <VisuallyHidden>{t('INBOX.UNREAD')}</VisuallyHidden>,
    },
    {
      id: 'created',
      title: t('INBOX.CREATED'),
      className: styles['created'],
      sort: 'createdDate',
      cell: ({ createdDate }) => <Created at={createdDate} />,
    },
    {
      id: 'company',
      title: t('INBOX.COMPANY'),
      onCard: 'first',
      sort: 'companyName',
      cell: (row) => (
        <span className={styles['names']}>
          <a
            href={staffPaths.order(row.uuid)}
            aria-current={isActive(row) || undefined}
            onFocus={() => onLook(row.uuid)}
          >
            {row.companyName}
          </a>{' '}
          <span className={styles['place']}>
            {row.changedByCustomer && (
              <>
                <span className={styles['changed']}>{t('INBOX.CUSTOMER_CHANGE')}</span>{' '}
              </>
            )}
            {row.branch.name}
            <span className={styles['town']}>, {row.branch.city}</span>
            {unsaved.includes(orderDraftId(row.uuid)) && (
              <span className={styles['unsaved']}>{t('UNSAVED_EDIT.MARK')}</span>
            )}
          </span>
          {hasLeft(row) && <VisuallyHidden>{t('INBOX.HAS_LEFT')}</VisuallyHidden>}
        </span>
      ),
    },
    {
      id: 'city',
      title: t('INBOX.CITY'),
      cardLabel: null,
      className: styles['city'],
      cell: ({ branch }) => branch.city,
    },
    {
      id: 'weight',
      title: t('INBOX.WEIGHT'),
      cardLabel: null,
      align: 'end',
      className: styles['weight'],
      sort: 'weight',
      cell: (row) => <Weight {...row} />,
    },
    {
      id: 'pickup',
      title: t('INBOX.PICKUP'),
      className: styles['pickup'],
      sort: 'suggestedDate',
      cell: ({ suggestedDate }) => <Pickup day={suggestedDate} />,
    },
    {
      id: 'assignee',
      title: <VisuallyHidden>{t('INBOX.ASSIGNEE')}</VisuallyHidden>,
      className: styles['who'],
      cell: (row) => <Assignee {...row} />,
    },
    {
      id: 'status',
      title: t('INBOX.STATUS'),
      onCard: 'corner',
      className: styles['status'],
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ]
  return (
    <Table
      label={t('INBOX.TITLE')}
      look={look}
      className={styles['table']}
      columns={columns}
      rows={rows}
      rowId={({ uuid }) => uuid}
      sorting={{ ...view, onSort }}
      isLeaving={isLeaving}
      rowProps={(row) => ({
        'data-row': row.uuid,
        className: classNames(
          row.unread && styles['unread'],
          row.suggestedDate === null && styles['noPickup'],
          hasLeft(row) && styles['left'],
        ),
        title: hasLeft(row) ? t('INBOX.HAS_LEFT') : undefined,
        isPicked: selection.has(row.uuid),
        isCurrent: isActive(row),
        onPress: hasPreview && (() => onLook(row.uuid)),
        onDoubleClick: ({ currentTarget }) => currentTarget.querySelector('a')?.click(),
      })}
    />
  )
}

/** Shows the time for an order of today and the date for older ones. */
function Created({ at }: { at: string }) {
  const isToday = formatDate(at) === todayInWarsaw()
  return <time dateTime={at}>{isToday ? formatTime(at) : formatDate(at)}</time>
}

function Weight({ weightKg, weightIsLowerBound, hazardous }: StaffOrderRow) {
  const { t, locale } = useText()
  const amount = formatWeight(weightKg, locale)
  return (
    <>
      {hazardous && (
        <span className={styles['hazard']} title={t('INBOX.HAZARDOUS')}>
          <Icon name="hint" size="small" />
          <VisuallyHidden>{t('INBOX.HAZARDOUS')}</VisuallyHidden>
        </span>
      )}
      <span>
        {weightIsLowerBound ? t('INBOX.AT_LEAST', { amount }) : amount}
        <span className={styles['unit']}> {unitSymbol('kg', locale)}</span>
      </span>
    </>
  )
}

function Pickup({ day }: { day: string | null }) {
  const { t } = useText()
  if (day) return <time dateTime={day}>{day}</time>
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('INBOX.NO_DATE')}</VisuallyHidden>
    </>
  )
}

/** Assignee, or the colleague who has the order open at the moment. */
function Assignee({ assignee, others = [] }: Pick<StaffOrderRow, 'assignee' | 'others'>) {
  const { t } = useText()
  const [here] = others
  const name = assignee?.name ?? t('INBOX.WHO_NONE')
  const words = [name, ...others.map((one) => t('STAFF_ORDER.OTHER_IS_HERE', { name: one.name }))].join(', ')
  return (
    <span title={words}>
      <Initials name={here?.name ?? assignee?.name ?? ''} isHere={here !== undefined} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
