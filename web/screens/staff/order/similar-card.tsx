import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { formatDate } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { DenseCard } from './card.tsx'
import styles from './order-screen.module.css'

/** Possible duplicates, and orders whose pickups could be combined. */
export function SimilarCard({ similar }: { similar: StaffOrder['similar'] }) {
  const { t } = useText()
  if (similar.length === 0) return null
  return (
    <DenseCard title={t('STAFF_ORDER.SIMILAR')} end={t('STAFF_ORDER.SIMILAR_HOW')}>
      <ul className={styles['thread']}>
        {similar.map(({ uuid, orderNumber, createdDate, companyName, status, suggestedDate }) => (
          <li key={uuid} className={styles['similar']}>
            <a className={styles['code']} href={staffPaths.order(uuid)}>
              {orderNumber}
            </a>
            <span>
              {typeset(`${formatDate(createdDate)}, ${companyName}`)}
              {suggestedDate && typeset(`, ${t('STAFF_ORDER.PICKUP_ON', { date: suggestedDate })}`)}
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </DenseCard>
  )
}
