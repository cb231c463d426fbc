// Badge with the number of unread items.
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import styles from './count-badge.module.css'

interface CountBadgeProps {
  count: number
  /** Whether the count is a lower bound. */
  isLowerBound?: boolean
}

export function CountBadge({ count, isLowerBound = false }: CountBadgeProps) {
  const { t, locale } = useText()
  const shown = formatCount(count, locale)
  return (
    <span className={styles['count']}>{isLowerBound ? t('INBOX.MORE_THAN', { count: shown }) : shown}</span>
  )
}
