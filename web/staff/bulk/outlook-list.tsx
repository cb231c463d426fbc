// Preview of the effect on each order.

import { todayInWarsaw } from '#contract/fields/day.ts'
import { holdsDay, statusKey } from '#contract/orders/order.ts'
import type { BulkAction } from '#contract/orders/staff-changes.ts'
import type { StaffOrderRow } from '#contract/orders/staff-list.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type BulkKind, outlookOf } from './bulk-acts.ts'
import styles from './bulk.module.css'

interface OutlookListProps {
  rows: readonly StaffOrderRow[]
  action: BulkAction
  kind: BulkKind
}

export function OutlookList({ rows, action, kind }: OutlookListProps) {
  const { t } = useText()
  const outlooks = rows.map((row) => ({ row, outlook: outlookOf(row, action, todayInWarsaw()) }))
  const left = outlooks.filter(({ outlook }) => !outlook.happens)
  if (rows.length === 1 && left.length === 0) return null
  const willBe = (row: StaffOrderRow) => {
    if ('assigneeUuid' in action)
      return t(action.assigneeUuid === null ? 'INBOX.WILL_BE_UNASSIGNED' : 'INBOX.WILL_BE_ASSIGNED')
    const from = t(statusKey(row.status))
    const to = t(statusKey(action.status))
    if (kind === 'plan' && holdsDay(row.status))
      return t('INBOX.WILL_BE_MOVED', { date: row.suggestedDate ?? '' })
    return t('INBOX.WILL_BE', { from, to })
  }
  return (
    <section className={styles['outlook']} aria-label={t('INBOX.OUTLOOK')}>
      <h3>{t('INBOX.OUTLOOK')}</h3>
      <p>
        {t('INBOX.OUTLOOK_SUM', { count: rows.length - left.length, total: rows.length, left: left.length })}
      </p>
      <ul className={styles['rows']}>
        {/* Orders that are left out come first. */}
        {[...left, ...outlooks.filter(({ outlook }) => outlook.happens)].map(({ row, outlook }) => (
          <li key={row.uuid} className={outlook.happens ? undefined : styles['left']}>
            <span className="nowrap code">{row.orderNumber}</span>
            <span>{row.companyName}</span>
            <span className={styles['what']}>
              {!outlook.happens && <Icon name="info" size="small" />}
              {typeset(
                outlook.happens ? willBe(row) : t(outlook.because, { status: t(statusKey(row.status)) }),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
