import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** The colour says whose turn it is (blue: ours), the fill how far the order is; icon and word are always there. */
const LOOKS = {
  new: 'dot',
  read: 'eye',
  planned: 'calendar',
  completed: 'check',
  cancelled: 'cross',
  cancelledByClient: 'personCross',
} as const satisfies Record<string, IconName>

export type BadgeLook = keyof typeof LOOKS

export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span className={classNames(styles['badge'], styles[look])}>
      <Icon name={LOOKS[look]} />
      {children}
    </span>
  )
}

/** A small outlined word or code; `hazard` for dangerous waste. */
export function Tag({ hazard = false, children }: { hazard?: boolean; children: ReactNode }) {
  return <span className={classNames(styles['tag'], hazard && styles['hazard'])}>{children}</span>
}
