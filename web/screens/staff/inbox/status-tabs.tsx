// Status tabs with the number of orders under the active filters.
import type { OrderStatus } from '#contract/orders/order.ts'
import { CountBadge } from '#web/staff/frame/count-badge.tsx'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { addressOf, type InboxView, narrowed, tabOf, TABS } from './model/inbox-view.ts'
import styles from './inbox-screen.module.css'

interface StatusTabsProps {
  view: InboxView
  counts: Record<OrderStatus, number> | undefined
  areLowerBound: boolean
}

export function StatusTabs({ view, counts, areLowerBound }: StatusTabsProps) {
  const { t, locale } = useText()
  const current = tabOf(view)
  const shown = (count: number) => {
    const formatted = formatCount(count, locale)
    return areLowerBound ? t('INBOX.MORE_THAN', { count: formatted }) : formatted
  }
  const { status: _status, ...others } = narrowed(view, {})
  const tabs = TABS.map((tab) => {
    const { label, statuses } = tab
    const count =
      counts &&
      Object.entries(counts)
        .filter(([status]) => statuses?.includes(status as OrderStatus) ?? true)
        .reduce((sum, [, orders]) => sum + orders, 0)
    return {
      href: addressOf(statuses ? { ...others, status: [...statuses] } : others),
      title: t(label),
      isCurrent: tab === current,
      count: count !== undefined && shown(count),
      badge:
        label === 'STATUSES.NEW' && count ? <CountBadge count={count} isLowerBound={areLowerBound} /> : null,
    }
  })
  return <Tabs label={t('INBOX.STATUS')} tabs={tabs} className={styles['tabs']} />
}
