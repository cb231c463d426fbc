/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo, type MouseEvent } from 'react'
import { todayInWarsaw } from '#contract/fields/day.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { unitSymbol } from '#contract/units.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { Initials } from '#web/staff/initials.tsx'
import { formatDate, formatTime, formatWeight } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { RowTick } from './row-tick.tsx'
import styles from './table.module.css'

export interface RowActs {
  /** Shows the order beside the list. */
  onLook: (id: string) => void
  onTurn: (row: StaffOrderRow, withShift: boolean) => void
}

interface OrderRowProps extends RowActs {
  row: StaffOrderRow
  isPicked: boolean
  isActive: boolean
  /** A press on the row looks at the order; otherwise it opens it. */
  hasPreview: boolean
}

export const OrderRow = memo(function OrderRow({
  row,
  isPicked,
  isActive,
  hasPreview,
  onLook,
  onTurn,
}: OrderRowProps) {
  const { t } = useText()
  const { uuid, companyName, branch, suggestedDate, unread } = row
  const press = (event: MouseEvent<HTMLTableRowElement>) =>
    pressRow(event, hasPreview && (() => onLook(uuid)))
  return (
    <tr
      role="row"
      data-row={uuid}
      className={classNames(
        unread && styles['unread'],
        isPicked && styles['picked'],
        isActive && styles['active'],
      )}
      onClick={press}
      onAuxClick={press}
      onDoubleClick={({ currentTarget }) => currentTarget.querySelector('a')?.click()}
    >
      <td role="cell" className={styles['tickCell']}>
        <RowTick
          label={t('INBOX.PICK', { company: companyName, place: branch.name, number: row.orderNumber })}
          checked={isPicked}
          onTurn={(withShift) => onTurn(row, withShift)}
        />
      </td>
      <td role="cell" className={styles['dot']}>
        {unread && <VisuallyHidden>{t('INBOX.UNREAD')}</VisuallyHidden>}
      </td>
      <td role="cell" data-label={t('INBOX.CREATED')}>
        <Created at={row.createdDate} />
      </td>
      <td role="cell" className={styles['first']}>
        <span className={styles['names']}>
          <a href={staffPaths.order(uuid)} aria-current={isActive || undefined} onFocus={() => onLook(uuid)}>
            {companyName}
          </a>{' '}
          <span className={styles['place']}>{branch.name}</span>
        </span>
      </td>
      <td role="cell" className={styles['city']}>
        {branch.city}
      </td>
      <td role="cell" className={styles['weight']}>
        <Weight {...row} />
      </td>
      <td
        role="cell"
        data-label={t('INBOX.PICKUP')}
        className={classNames(styles['pickup'], suggestedDate === null && styles['none'])}
      >
        {suggestedDate ? (
          <time dateTime={suggestedDate}>{suggestedDate}</time>
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('INBOX.NO_DATE')}</VisuallyHidden>
          </>
        )}
      </td>
      <td role="cell" className={styles['who']}>
        <Assignee name={row.assignee?.name} />
      </td>
      <td role="cell" className={styles['status']}>
        <StatusBadge status={row.status} />
      </td>
    </tr>
  )
})

/** The link in the row is for the keyboard and for screen readers; a pointer can press the whole row. */
function pressRow(event: MouseEvent<HTMLTableRowElement>, look: false | (() => void)): void {
  const { target, currentTarget, button, ctrlKey, metaKey, shiftKey } = event
  const link = currentTarget.querySelector('a')
  const isOnControl = target instanceof Element && target.closest('a, button, input, label') !== null
  // Text marked to be copied is no click.
  const isMarking = (getSelection()?.toString() ?? '') !== ''
  if (!link || isOnControl || isMarking || button === 2) return
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener')
  else if (look) look()
  else link.click()
}

/** Of today the hour tells more than the day. */
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
      <span className={styles['amount']}>
        {weightIsLowerBound ? t('INBOX.AT_LEAST', { amount }) : amount}
        <span className={styles['unit']}> {unitSymbol('kg', locale)}</span>
      </span>
    </>
  )
}

function Assignee({ name }: { name: string | undefined }) {
  const { t } = useText()
  return (
    <span title={name ?? t('INBOX.WHO_NONE')}>
      <Initials name={name ?? ''} />
      <VisuallyHidden>{name ?? t('INBOX.WHO_NONE')}</VisuallyHidden>
    </span>
  )
}
