// The statuses, each with the number of its orders under the filters that are set.
import type { OrderStatus } from '#contract/orders/order.ts'
import { CountBadge } from '#web/staff/count-badge.tsx'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { addressOf, type InboxView, narrowed, type Tab, tabOf, TABS } from './model/inbox-view.ts'
import styles from './tabs.module.css'

interface TabsProps {
  view: InboxView
  counts: Record<OrderStatus, number> | undefined
  areLowerBound: boolean
}

export function Tabs({ view, counts, areLowerBound }: TabsProps) {
  const { t, locale } = useText()
  const current = tabOf(view)
  const countOf = ({ statuses }: Tab) =>
    counts &&
    Object.entries(counts)
      .filter(([status]) => statuses?.includes(status as OrderStatus) ?? true)
      .reduce((sum, [, count]) => sum + count, 0)
  const shown = (count: number) => {
    const formatted = formatCount(count, locale)
    return areLowerBound ? t('INBOX.MORE_THAN', { count: formatted }) : formatted
  }
  return (
    <nav className={styles['tabs']} aria-label={t('INBOX.STATUS')}>
      {TABS.map((tab) => {
        const count = countOf(tab)
        const { status: _status, ...others } = narrowed(view, {})
        return (
          <a
            key={tab.label}
            href={addressOf(tab.statuses ? { ...others, status: [...tab.statuses] } : others)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(tab.label)}{' '}
            {tab.label === 'STATUSES.NEW' && count ? (
              <CountBadge count={count} isLowerBound={areLowerBound} />
            ) : (
              <span className={styles['count']}>{count !== undefined && shown(count)}</span>
            )}
          </a>
        )
      })}
    </nav>
  )
}
