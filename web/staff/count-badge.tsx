// A number that wants to be seen: what nobody has read yet.
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import styles from './count-badge.module.css'

export function CountBadge({ count }: { count: number }) {
  const { locale } = useText()
  return <span className={styles['count']}>{formatCount(count, locale)}</span>
}
