import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

interface Tab {
  href: string
  title: string
  /** Number of entries that the tab shows. */
  count?: ReactNode
  /** Replaces the plain count. */
  badge?: ReactNode
  isCurrent: boolean
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  className?: string | undefined
}

/** Parts of one list, each with an address of its own. */
export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav className={classNames(styles['tabs'], className)} aria-label={label}>
      {tabs.map(({ href, title, count, badge, isCurrent }) => (
        <a key={title} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {title} {badge || <span className={styles['count']}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
