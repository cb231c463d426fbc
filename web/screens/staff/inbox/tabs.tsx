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
}

const tabKey = (id: Tab['id']) => `INBOX.TAB_${id.toUpperCase() as Uppercase<Tab['id']>}` as const

export function Tabs({ view, counts }: TabsProps) {
  const { t, locale } = useText()
  const current = tabOf(view)
  const countOf = ({ statuses }: Tab) =>
    counts &&
    Object.entries(counts)
      .filter(([status]) => !statuses || (statuses as readonly string[]).includes(status))
      .reduce((sum, [, count]) => sum + count, 0)
  return (
    <nav className={styles['tabs']} aria-label={t('INBOX.STATUS')}>
      {TABS.map((tab) => {
        const count = countOf(tab)
        const { status: _status, ...others } = narrowed(view, {})
        return (
          <a
            key={tab.id}
            href={addressOf(tab.statuses ? { ...others, status: [...tab.statuses] } : others)}
            aria-current={tab.id === current?.id ? 'page' : undefined}
          >
            {t(tabKey(tab.id))}{' '}
            {tab.id === 'new' && count ? (
              <CountBadge count={count} />
            ) : (
              <span className={styles['count']}>{count !== undefined && formatCount(count, locale)}</span>
            )}
          </a>
        )
      })}
    </nav>
  )
}
