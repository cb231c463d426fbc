// Count in the top bar that opens a list of orders. Renders nothing without any.
import type { ReactNode } from 'react'
import { staffPaths } from '#contract/staff-paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './bar-list.module.css'

interface BarListProps {
  icon: IconName
  count: number
  words: string
  isWarning?: boolean
  items: readonly {
    uuid: string
    orderUuid: string
    orderNumber: string
    detail: string
    /** Button beside the link. */
    act?: ReactNode
  }[]
}

export function BarList({ icon, count, words, isWarning = false, items }: BarListProps) {
  if (count === 0) return null
  return (
    <div className={classNames(styles['list'], isWarning && styles['warning'])}>
      <Menu
        label={
          <>
            <Icon name={icon} size="small" />
            <span className={styles['words']}>{words}</span>
            <span className={styles['count']} aria-hidden="true">
              {count}
            </span>
          </>
        }
        items={items.map(({ uuid, orderUuid, orderNumber, detail, act }) => ({
          id: uuid,
          item: (
            <>
              <a href={staffPaths.order(orderUuid)}>
                <span>
                  <span className={styles['number']}>{orderNumber}</span>
                  <span className={styles['detail']}>{detail}</span>
                </span>
              </a>
              {act}
            </>
          ),
        }))}
      />
    </div>
  )
}
